import { randomUUID } from 'node:crypto'
import { audit } from '../../../platform/audit.ts'
import { systemCaller } from '../../../platform/caller.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { generatePassword } from './generate-password.ts'
import { hashPassword, type HashCost } from './password-hash.ts'
import { saveInitialPassword } from './rights-store.ts'
import { endSessions } from './session-store.ts'
import { accountsNamed, type Account } from './set-password-store.ts'

export interface PasswordSet {
  readonly login: string
  readonly company: string
  readonly password: string
  /** The account is inactive: it has the password but cannot sign in. */
  readonly disabled: boolean
}

export interface PasswordWish {
  readonly login: string
  /** Required if several companies have this login. */
  readonly companyCode?: string | undefined
  readonly now: string
  readonly hashCost?: HashCost
}

/** Refusal message for the terminal. */
export class NoSuchAccount extends Error {}

const findAccount = async (database: Database, { login, companyCode }: PasswordWish): Promise<Account> => {
  const rows = await accountsNamed(database, login, companyCode)
  const [account, ...more] = rows
  if (!account)
    throw new NoSuchAccount(`There is no account "${login}"${companyCode === undefined ? '' : ` in the company "${companyCode}"`}.`)
  if (more.length > 0)
    throw new NoSuchAccount(
      `Several companies have an account "${login}"; name one: --company ${rows.map((row) => row.company).join(' | ')}`,
    )
  return account
}

/**
 * Generates a password for an account on the operator's request, to be changed at the next sign-in. Ends all its
 * sessions; audited as set from the command line.
 */
export const setPassword = async (database: Database, wish: PasswordWish): Promise<PasswordSet> => {
  const account = await findAccount(database, wish)
  const password = generatePassword()
  const passwordHash = await hashPassword(password, wish.hashCost)
  const caller = { ...systemCaller(account.tenantId), displayName: 'Operator (set-password)' }
  await inTransaction(database, { caller, requestId: `set-password-${randomUUID()}`, now: wish.now }, async (tx) => {
    await saveInitialPassword(tx, account.id, passwordHash)
    const ended = await endSessions(tx, 'password_changed', { userIds: [account.id] })
    await audit(tx, { subject: 'users', subjectId: account.id, action: 'password_reset', changes: { password: ['•••', '•••'] } })
    await publishChange(tx, ...ended.map((userId) => ({ topic: 'session', userId }) as const))
  })
  return { login: account.login, company: account.company, password, disabled: account.status !== 1 }
}
