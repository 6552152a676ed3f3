import { isOfDomains, loginFromEmail } from '@khonsong/domain/company/access/sign-in-provider.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { Answered } from '../../../../platform/http/refusals.ts'
import type { CompanyClaims } from './company-server.ts'
import { insertPerson, isEmailTaken, loginsTaken, rolesNamed } from './identity-store.ts'
import type { Provider } from './provider.ts'

const nameLength = 100
const namesTried = 20

const freeLogin = async (tx: Tx, tenantId: string, email: string): Promise<string | undefined> => {
  const wished = Array.from({ length: namesTried }, (_, index) => loginFromEmail(email, index + 1))
  const taken = await loginsTaken(tx, tenantId, wished)
  return wished.find((login) => !taken.has(login))
}

/**
 * Creates an account at the first sign-in: only with a verified e-mail of the configured domains, and only if no
 * account has this e-mail. Undefined if not allowed.
 */
export const makeAccount = async (tx: Tx, provider: Provider, { email, name }: CompanyClaims): Promise<string | undefined> => {
  const { tenantId, newAccounts } = provider
  if (!newAccounts || email === undefined || !isOfDomains(email, newAccounts.mailDomains)) return undefined
  if (await isEmailTaken(tx, tenantId, email)) throw new Answered(403, rejection('company.mail_taken', {}))
  const login = await freeLogin(tx, tenantId, email)
  if (login === undefined) return undefined
  const id = tx.newId()
  // Skips roles deleted since.
  const roleIds = [...(await rolesNamed(tx, newAccounts.roleIds, 'id')).keys()]
  const { organisationId, businessUnitIds } = newAccounts
  const displayName = (name ?? email).slice(0, nameLength)
  const person = { id, tenantId, login, displayName, email, organisationId, businessUnitIds, roleIds }
  if (!(await insertPerson(tx, person))) return undefined
  await audit(tx, {
    subject: 'users',
    subjectId: id,
    action: 'made_by_company_sign_in',
    version: 1,
    changes: { login: [null, login], displayName: [null, displayName], email: [null, email], roleIds: [null, roleIds] },
  })
  await publishChange(tx, { topic: 'users', id })
  return id
}
