import { removeRole, saveRole, type RoleRights } from '@khonsong/domain/company/access/grant-rules.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Values } from '../../../platform/resource/resource-store.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { withinForms } from './form-rights.ts'
import { countUsersOf, listSignedInWith } from './rights-store.ts'
import { granterOf } from './user-seams.ts'

const rightsOf = (values: Values): RoleRights => ({
  code: String(values['code'] ?? ''),
  builtIn: values['builtIn'] === true,
  status: Number(values['status'] ?? 1),
  secondFactor: values['secondFactor'] === true,
  customerId: typeof values['customerId'] === 'string' ? values['customerId'] : null,
  permissions: Array.isArray(values['permissions']) ? values['permissions'].map(String) : [],
})

/**
 * A role change applies at each holder's next request. Their consoles and event streams are notified to reload their
 * permissions.
 */
export const roleSeams: WriteSeams = {
  check: async (tx, after, before): Promise<readonly Rejection[]> => {
    const decision = saveRole(granterOf(tx.caller), before && rightsOf(before), rightsOf(after))
    return [...withinForms(tx.caller, 'role', after, before), ...(decision.accepted ? [] : decision.rejections)]
  },
  removing: async (tx, role) => {
    const decision = removeRole(granterOf(tx.caller), rightsOf(role), await countUsersOf(tx, role.id))
    return decision.accepted ? [] : decision.rejections
  },
  written: async (tx, after, before) => {
    if (!before) return
    const userIds = await listSignedInWith(tx, after.id)
    await publishChange(tx, ...userIds.map((userId) => ({ topic: 'session', userId }) as const))
  },
}
