import { passwordProblems } from '@khonsong/domain/access/password-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { generatePassword } from './generate-password.ts'
import { isGuessedFirst } from './guessed-first.ts'
import {
  adminLogin,
  completeAdministrators,
  insertInstallation,
  installing,
  readInstallation,
  type Installed,
} from './installation-store.ts'
import { hashPassword, type HashCost } from './password-hash.ts'

export interface InstallationFacts {
  /** From the environment; without one a password is made and returned once. */
  readonly adminPassword?: string | undefined
  readonly now: string
  readonly companyCode?: string
  readonly companyName?: string
  /** Only tests make cheap hashes. */
  readonly hashCost?: HashCost
}

export interface Installation extends Installed {
  /** Present when this very start made the administrator's password: to be printed once, it is nowhere else. */
  readonly generatedPassword?: string
}

/**
 * First start: the company, its roles, one business unit and the user `admin`; later starts find them and change nothing. Two processes
 * that start at once wait for each other. A password from the environment that keeps the rules stays as the operator chose it; one that was
 * made here (it was printed), or one that anybody would guess, must be changed at the first sign-in.
 */
export const ensureInstallation = async (database: Database, facts: InstallationFacts): Promise<Installation> => {
  const generated = facts.adminPassword === undefined ? generatePassword() : undefined
  const password = facts.adminPassword ?? generated ?? ''
  const weak = passwordProblems(password, { login: adminLogin, isCommon: isGuessedFirst }).length > 0
  return installing(database, async (db) => {
    await completeAdministrators(db)
    const before = await readInstallation(db)
    if (before) return before
    const made = await insertInstallation(db, {
      code: facts.companyCode ?? 'main',
      name: facts.companyName ?? 'บริษัทขนส่งของเรา',
      passwordHash: await hashPassword(password, facts.hashCost),
      mustChangePassword: generated !== undefined || weak,
      now: facts.now,
    })
    return generated === undefined ? made : { ...made, generatedPassword: generated }
  })
}
