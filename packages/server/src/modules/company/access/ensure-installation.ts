import { passwordProblems } from '@khonsong/domain/company/access/password-rules.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/db/database.gen.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { keepFirstPassword, readFirstPassword } from './first-password-store.ts'
import { generatePassword } from './generate-password.ts'
import { isCommonPassword } from './common-passwords.ts'
import {
  adminLogin,
  completeAdministrators,
  insertInstallation,
  installing,
  readInstallation,
  replaceFirstPassword,
  type Installed,
} from './installation-store.ts'
import { hashPassword, type HashCost } from './password-hash.ts'

export interface InstallationFacts {
  /** From the environment; without it a password is generated and returned. */
  readonly adminPassword?: string | undefined
  readonly now: string
  /** Stores the generated password sealed until its first use; without it, the password is printed only once. */
  readonly secrets?: Secrets
  readonly companyCode?: string
  readonly companyName?: string
  /** Cheap hashes, for tests only. */
  readonly hashCost?: HashCost
}

export interface Installation extends Installed {
  /** The generated administrator password: printed at each start until its first use. */
  readonly generatedPassword?: string
}

/** A later start. Until the generated password is first used, it is printed again, or replaced by one from the environment. */
const laterStart = async (
  db: Transaction<DB>,
  before: Installed,
  { adminPassword, secrets, hashCost }: InstallationFacts,
  password: string,
  weak: boolean,
): Promise<Installation> => {
  const first = secrets && (await readFirstPassword(db, secrets, before.tenantId, adminLogin))
  if (!first) return before
  if (adminPassword === undefined)
    return { ...before, ...(first.password === undefined ? {} : { generatedPassword: first.password }) }
  await replaceFirstPassword(db, before.adminId, await hashPassword(password, hashCost), weak)
  return before
}

/**
 * First start: creates the company, its roles, one business unit and the user `admin`. Later starts change nothing
 * except a password that was never used. Concurrent starts are serialized. A password from the environment that meets
 * the rules is kept; a generated (printed) or weak one must be changed at the first sign-in.
 */
export const ensureInstallation = async (database: Database, facts: InstallationFacts): Promise<Installation> => {
  const generated = facts.adminPassword === undefined ? generatePassword() : undefined
  const password = facts.adminPassword ?? generated ?? ''
  const [code, name] = [facts.companyCode ?? 'main', facts.companyName ?? 'บริษัทขนส่งของเรา']
  const weak = passwordProblems(password, { login: adminLogin, companyNames: [code, name], isCommon: isCommonPassword }).length > 0
  return installing(database, async (db) => {
    await completeAdministrators(db)
    const before = await readInstallation(db)
    if (before) return laterStart(db, before, facts, password, weak)
    const made = await insertInstallation(db, {
      code,
      name,
      passwordHash: await hashPassword(password, facts.hashCost),
      mustChangePassword: generated !== undefined || weak,
      now: facts.now,
    })
    if (generated === undefined) return made
    if (facts.secrets)
      await keepFirstPassword(db, facts.secrets, { tenantId: made.tenantId, logins: [adminLogin], password: generated })
    return { ...made, generatedPassword: generated }
  })
}
