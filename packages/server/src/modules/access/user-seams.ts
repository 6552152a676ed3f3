import { rightsChanged, saveUser, type Giver, type UserRights } from '@khonsong/domain/access/grant-rules.ts'
import { userKinds } from '@khonsong/domain/access/menus.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Caller } from '../../platform/caller.ts'
import { announce } from '../../platform/events/announce.ts'
import { Refused } from '../../platform/http/refusals.ts'
import type { Values } from '../../platform/resource/resource-store.ts'
import type { WriteSeams } from '../../platform/resource/write-resource.ts'
import { countAdministrators, lockAdministrators, permissionsIn } from './rights-store.ts'
import { endSessions } from './session-store.ts'

/** The caller as somebody who gives rights. A partner gives nothing: no business unit is theirs. */
export const giverOf = ({ userId, permissions, scope }: Caller): Giver => ({
  userId,
  permissions,
  businessUnitIds: scope.kind === 'all' ? null : scope.kind === 'business_units' ? scope.ids : [],
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The part of an account that rights hang on, out of a record of the kit. */
export const rightsOf = (values: Values, before?: Values): UserRights => ({
  id: textOf(values['id'] ?? before?.['id']) ?? '',
  kind: userKinds.find((kind) => kind === values['kind']) ?? 'internal',
  businessUnitIds: Array.isArray(values['businessUnitIds']) ? idsOf(values['businessUnitIds']) : null,
  customerId: textOf(values['customerId']),
  subcontractorId: textOf(values['subcontractorId']),
  driverId: textOf(values['driverId']),
  roleIds: idsOf(values['roleIds']),
  status: Number(values['status'] ?? 1),
})

/**
 * What writing an account means beyond its fields: nobody gives more than they hold, somebody always remains who can administer, and a
 * change of rights ends the sessions (specification B §6, gaps G-059).
 */
export const userSeams: WriteSeams = {
  check: async (tx, after, before): Promise<readonly Rejection[]> => {
    const had = before && rightsOf(before)
    const wanted = rightsOf(after, before)
    const permissionsBefore = had ? await permissionsIn(tx, had.roleIds) : []
    if (permissionsBefore.includes('platform.administer')) await lockAdministrators(tx)
    const permissionsAfter = await permissionsIn(tx, wanted.roleIds)
    const decision = saveUser(giverOf(tx.caller), { before: had, after: wanted, permissionsBefore, permissionsAfter })
    return decision.accepted ? [] : decision.rejections
  },
  written: async (tx, after, before) => {
    if (!before || !rightsChanged(rightsOf(before), rightsOf(after))) {
      const renamed = before && before['login'] !== after['login']
      if (!renamed) return
    }
    // Counted after the write, under the lock: also of several accounts disabled in one go somebody must remain.
    const lost = before !== undefined && (await permissionsIn(tx, rightsOf(before).roleIds)).includes('platform.administer')
    if (lost && (await countAdministrators(tx)) === 0) throw new Refused([rejection('user.last_administrator', {})])
    await endSessions(tx, after.status === 1 ? 'user_changed' : 'user_disabled', { userIds: [after.id] })
    await announce(tx, { topic: 'session', userId: after.id })
  },
}
