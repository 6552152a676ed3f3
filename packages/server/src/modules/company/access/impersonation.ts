import { users } from '@khonsong/contract/company/access/access.ts'
import { sessions } from '@khonsong/contract/company/access/session.ts'
import { mayGrant } from '@khonsong/domain/company/access/grant-rules.ts'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { writeImpersonation } from './caller-store.ts'
import { accountToActOn } from './people.ts'
import { findRole } from './rights-store.ts'
import { listRoleRights, readAccountScope } from './why-store.ts'
import { granterOf } from './user-seams.ts'

/** Impersonation expires: a forgotten one would leave the console read-only. */
const impersonationMinutes = 30

const rightsOf = async (tx: Tx, id: string) => {
  const { account, sees } = found(await readAccountScope(tx, id))
  const roles = await listRoleRights(tx, account.roleIds)
  const userRoles = roles.filter((role) => account.roleIds.includes(role.id))
  const names = (some: typeof roles) => some.map(({ name }) => name)
  const active = account.status === 1
  return {
    login: account.login,
    displayName: account.displayName,
    active,
    roles: userRoles.map(({ id: roleId, name, status }) => ({ id: roleId, name, active: status === 1 })),
    sees,
    permissions: permissions.map((permission) => {
      const giving = roles.filter((role) => role.permissions.includes(permission))
      const heldByUser = giving.filter((role) => userRoles.includes(role))
      const givenBy = heldByUser.filter(({ status }) => status === 1)
      return {
        permission,
        allowed: active && givenBy.length > 0,
        givenBy: names(givenBy),
        sleeping: names(heldByUser.filter(({ status }) => status !== 1)),
        others: names(giving.filter((role) => role.status === 1 && !userRoles.includes(role))),
      }
    }),
  }
}

/** Explains a user's permissions and shows the console as that user. */
export const serveImpersonation = (app: FastifyInstance): void => {
  serve(app, users.rights, (tx, { params }) => rightsOf(tx, params.id))
  // Same rule as for granting: impersonation must not reveal more than the caller may see.
  serve(app, sessions.startImpersonation, async (tx, { body }) => {
    if ('userId' in body) await accountToActOn(tx, body.userId)
    else {
      const refusals = mayGrant(granterOf(tx.caller), found(await findRole(tx, body.roleId)).permissions, 'roleId')
      if (refusals.length > 0) throw new Refused(refusals)
    }
    const userId = 'userId' in body ? body.userId : null
    const roleId = 'roleId' in body ? body.roleId : null
    await writeImpersonation(tx, { userId, roleId, minutes: impersonationMinutes })
    const subject = userId === null ? 'roles' : 'users'
    await audit(tx, { subject, subjectId: userId ?? roleId ?? '', action: 'looked_as' })
    return undefined
  })
  serve(app, sessions.endImpersonation, async (tx) => {
    await writeImpersonation(tx, { userId: null, roleId: null, minutes: null })
    return undefined
  })
}
