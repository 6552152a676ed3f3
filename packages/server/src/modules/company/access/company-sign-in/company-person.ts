import { rolesByGroups } from '@khonsong/domain/company/access/company-sign-in.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { Answered } from '../../../../platform/http/refusals.ts'
import { countAdministrators, lockAdministrators } from '../rights-store.ts'
import { endSessions } from '../session-store.ts'
import type { CompanyClaims } from './company-server.ts'
import { findByEmail, linkIdentity, lockArrival, lockRolesOf, rolesNamed, saveRolesOf, touchIdentity } from './identity-store.ts'
import { makeAccount } from './make-account.ts'
import type { Provider } from './provider.ts'

/**
 * Finds the account for ID token claims, by issuer and subject. Falls back to the e-mail if allowed, verified, and not
 * linked yet. If none is found, creates an account for the company's mail domains.
 */
export const findOrCreateAccount = async (tx: Tx, provider: Provider, claims: CompanyClaims): Promise<string> => {
  const { tenantId, linkByEmail } = provider
  await lockArrival(tx, claims)
  const known = await touchIdentity(tx, tenantId, claims)
  if (known !== undefined) return known
  const { email, issuer } = claims
  const found = linkByEmail && email !== undefined ? await findByEmail(tx, tenantId, email, issuer) : undefined
  const id = found ?? (await makeAccount(tx, provider, claims))
  if (id === undefined || !(await linkIdentity(tx, claims, { tenantId, id })))
    throw new Answered(403, rejection('company.nobody', {}))
  await audit(tx, { subject: 'users', subjectId: id, action: 'company_linked', changes: { email: [null, email] } })
  return id
}

/** Syncs the mapped roles of internal users with their groups; never removes the last administrator. */
export const syncMappedRoles = async (tx: Tx, userId: string, groups: readonly string[], provider: Provider) => {
  const { groupRoles, rolesByCode } = provider
  if (groupRoles.size === 0) return
  await lockAdministrators(tx)
  const { roleIds, kind } = await lockRolesOf(tx, userId)
  if (kind !== 'internal') return
  const idOf = await rolesNamed(tx, [...groupRoles.values()].flat(), rolesByCode ? 'code' : 'id')
  const next = rolesByGroups(roleIds, groups, groupRoles, idOf)
  const same = next.length === roleIds.length && next.every((id) => roleIds.includes(id))
  if (same) return
  const administrators = await countAdministrators(tx)
  await saveRolesOf(tx, userId, next)
  if (administrators > 0 && (await countAdministrators(tx)) === 0) {
    await saveRolesOf(tx, userId, roleIds)
    await audit(tx, { subject: 'users', subjectId: userId, action: 'last_administrator_kept' })
    return
  }
  await endSessions(tx, 'user_changed', { userIds: [userId] })
  await audit(tx, { subject: 'users', subjectId: userId, action: 'roles_by_groups', changes: { roleIds: [roleIds, next] } })
  await publishChange(tx, { topic: 'session', userId }, { topic: 'users', id: userId })
}
