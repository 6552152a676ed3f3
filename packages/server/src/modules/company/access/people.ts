import { roles, users } from '@khonsong/contract/company/access/access.ts'
import { mayGrant, removeRole, saveUser } from '@khonsong/domain/company/access/grant-rules.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, NotFound, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { editRecord } from '../../../platform/resource/write-resource.ts'
import { generatePassword } from './generate-password.ts'
import { hashPassword } from './password-hash.ts'
import { listPeople, seeRole } from './role-people-store.ts'
import {
  countUsersOf,
  deleteRole,
  findAccount,
  findRole,
  lockAccounts,
  permissionsIn,
  saveInitialPassword,
} from './rights-store.ts'
import { removeFactorsOf } from './second-factor/factor-store.ts'
import { endSessions } from './session-store.ts'
import { granterOf, rightsOf, userSeams } from './user-seams.ts'

/** Requires an account of another user whose permissions and scope are within the caller's. */
export const accountToActOn = async (tx: Tx, id: string): Promise<void> => {
  const account = found(await findAccount(tx, id))
  if (id === tx.caller.userId) throw new Refused([rejection('user.not_yourself', {})])
  const rights = rightsOf(account)
  const held = await permissionsIn(tx, rights.roleIds)
  decided(saveUser(granterOf(tx.caller), { before: rights, after: rights, permissionsBefore: held, permissionsAfter: held }))
}

const serveAccounts = (app: FastifyInstance): void => {
  // The response contains the password, so it is never stored for idempotent replay.
  serve(
    app,
    users.resetPassword,
    async (tx, { params }) => {
      await accountToActOn(tx, params.id)
      const password = generatePassword()
      const hash = await hashPassword(password)
      await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, async (innerTx) => {
        await accountToActOn(innerTx, params.id)
        await saveInitialPassword(innerTx, params.id, hash)
        await endSessions(innerTx, 'password_changed', { userIds: [params.id] })
        await audit(innerTx, { subject: 'users', subjectId: params.id, action: 'password_reset' })
        await publishChange(innerTx, { topic: 'session', userId: params.id }, { topic: 'users', id: params.id })
      })
      return { password }
    },
    { ownTransactions: true },
  )
  serve(app, users.endSessions, async (tx, { params }) => {
    await accountToActOn(tx, params.id)
    const ended = await endSessions(tx, 'revoked', { userIds: [params.id] })
    await audit(tx, { subject: 'users', subjectId: params.id, action: 'sessions_revoked' })
    await publishChange(tx, { topic: 'session', userId: params.id })
    return { ended: ended.length > 0 }
  })
  serve(app, users.resetFactor, async (tx, { params }) => {
    await accountToActOn(tx, params.id)
    await removeFactorsOf(tx, params.id)
    await endSessions(tx, 'revoked', { userIds: [params.id] })
    await audit(tx, { subject: 'users', subjectId: params.id, action: 'second_factor_reset' })
    await publishChange(tx, { topic: 'session', userId: params.id })
    return undefined
  })
}

/** Adds and removes one role for several accounts: each is validated as in its form, and all change or none. */
const assignRole = async (tx: Tx, table: ResourceTable, roleId: string, add: readonly string[], remove: readonly string[]) => {
  const role = found(await findRole(tx, roleId))
  if (add.length > 0) {
    if (role.status !== 1) throw new Refused([rejection('role.unknown', {})])
    const refusals = mayGrant(granterOf(tx.caller), role.permissions, 'add')
    if (refusals.length > 0) throw new Refused(refusals)
  }
  const adding = new Set(add)
  const removing = new Set(remove)
  const named = [...new Set([...add, ...remove])]
  const accounts = await lockAccounts(tx, named)
  if (accounts.length < named.length) throw new NotFound('an account that the caller does not see')
  for (const account of accounts) {
    const remainingRoles = account.roleIds.filter((id) => id !== roleId || !removing.has(account.id))
    const roleIds = adding.has(account.id) && !remainingRoles.includes(roleId) ? [...remainingRoles, roleId] : remainingRoles
    await editRecord(tx, table, { id: account.id, version: account.version, status: undefined, values: { roleIds } }, userSeams)
  }
}

const serveRolePeople = (app: FastifyInstance, userTable: ResourceTable): void => {
  serve(app, roles.people, async (tx, { params, query }) => {
    found(await seeRole(tx, params.id))
    return listPeople(tx, params.id, query)
  })
  serve(app, roles.assign, async (tx, { params, body }) => {
    await assignRole(tx, userTable, params.id, body.add, body.remove)
    return undefined
  })
  serve(app, roles.remove, async (tx, { params }) => {
    const role = found(await findRole(tx, params.id))
    decided(removeRole(granterOf(tx.caller), role, await countUsersOf(tx, role.id)))
    await deleteRole(tx, role.id)
    await audit(tx, { subject: 'roles', subjectId: role.id, action: 'deleted', version: role.version })
    await publishChange(tx, { topic: 'roles', id: role.id })
    return undefined
  })
}

/** Actions on accounts and roles. */
export const servePeople = (app: FastifyInstance, userTable: ResourceTable): void => {
  serveAccounts(app)
  serveRolePeople(app, userTable)
}
