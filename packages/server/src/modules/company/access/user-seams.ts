import { endsSessions, saveUser, type Granter, type UserRights } from '@khonsong/domain/company/access/grant-rules.ts'
import { userKinds } from '@khonsong/domain/company/access/menus.ts'
import { user } from '@khonsong/domain/company/access/user.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Caller } from '../../../platform/caller.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Stored, Values } from '../../../platform/resource/resource-store.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { withinForms } from './form-rights.ts'
import { countAdministrators, customersOfRoles, findTaken, lockAdministrators, permissionsIn } from './rights-store.ts'
import { endSessions } from './session-store.ts'

/** The caller as a granter of permissions. Business units are internal; only customers manage users of their own. */
export const granterOf = ({ userId, permissions, scope }: Caller): Granter => ({
  userId,
  permissions,
  businessUnitIds: scope.kind === 'all' ? null : scope.kind === 'business_units' ? scope.ids : [],
  customerId: scope.kind === 'customer' ? scope.id : null,
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The permission-relevant part of an account record. */
export const rightsOf = (values: Values, before?: Values): UserRights => ({
  id: textOf(values['id'] ?? before?.['id']) ?? '',
  kind: userKinds.find((kind) => kind === values['kind']) ?? 'internal',
  businessUnitIds: Array.isArray(values['businessUnitIds']) ? idsOf(values['businessUnitIds']) : null,
  customerId: textOf(values['customerId']),
  subcontractorId: textOf(values['subcontractorId']),
  driverId: textOf(values['driverId']),
  roleIds: idsOf(values['roleIds']),
  status: Number(values['status'] ?? before?.['status'] ?? 1),
  organisationId: textOf(values['organisationId']),
})

/** Uniqueness checks beside the database's, so that imports report them before saving. */
const taken = async (tx: Tx, after: Values, before: Stored | undefined): Promise<readonly Rejection[]> => {
  const of = (name: string) => (after[name] === before?.[name] ? null : textOf(after[name]))
  const [login, email, phone] = [of('login'), of('email'), of('phone')]
  if (login === null && email === null && phone === null) return []
  const others = await findTaken(tx, before?.id, { login, email, phone })
  return [
    ...(others.login ? [rejection('field.duplicate', { field: user.fields.login.label, value: login ?? '' }, 'login')] : []),
    ...(others.email ? [rejection('user.contact_taken', {}, 'email')] : []),
    ...(others.phone ? [rejection('user.contact_taken', {}, 'phone')] : []),
  ]
}

/**
 * Rules of writing accounts: no one grants more than they hold, one administrator remains, and changed permissions end
 * the sessions.
 */
export const userSeams: WriteSeams = {
  check: async (tx, after, before): Promise<readonly Rejection[]> => {
    const had = before && rightsOf(before)
    const wanted = rightsOf(after, before)
    const permissionsBefore = had ? await permissionsIn(tx, had.roleIds) : []
    if (permissionsBefore.includes('platform.administer')) await lockAdministrators(tx)
    const permissionsAfter = await permissionsIn(tx, wanted.roleIds)
    const rolesOf = await customersOfRoles(tx, wanted.roleIds)
    const decision = saveUser(granterOf(tx.caller), { before: had, after: wanted, permissionsBefore, permissionsAfter, rolesOf })
    return [
      ...withinForms(tx.caller, 'user', after, before),
      ...(await taken(tx, after, before)),
      ...(decision.accepted ? [] : decision.rejections),
    ]
  },
  written: async (tx, after, before) => {
    if (!before || !endsSessions(rightsOf(before), rightsOf(after))) {
      const renamed = before && before['login'] !== after['login']
      if (!renamed) return
    }
    // Counted after the write and under the lock, so that deactivating several accounts at once leaves an administrator.
    const lost = before !== undefined && (await permissionsIn(tx, rightsOf(before).roleIds)).includes('platform.administer')
    if (lost && (await countAdministrators(tx)) === 0) throw new Refused([rejection('user.last_administrator', {})])
    await endSessions(tx, after.status === 1 ? 'user_changed' : 'user_disabled', { userIds: [after.id] })
    await publishChange(tx, { topic: 'session', userId: after.id })
  },
  removing: async (tx, account) => {
    const rights = rightsOf(account)
    const held = await permissionsIn(tx, rights.roleIds)
    const off = { before: rights, after: { ...rights, status: 0 }, permissionsBefore: held, permissionsAfter: held }
    const decision = saveUser(granterOf(tx.caller), off)
    if (!decision.accepted) return decision.rejections
    return account['lastSignInAt'] === null ? [] : [rejection('user.signed_in_since', {})]
  },
}
