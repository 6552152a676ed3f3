import { builtInRoleCodes, builtInRoles } from '@khonsong/domain/access/built-in-roles.ts'
import { passwordProblems } from '@khonsong/domain/access/password-rules.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/database.gen.ts'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/new-id.ts'
import { generatePassword } from './generate-password.ts'
import { isGuessedFirst } from './guessed-first.ts'
import { hashPassword, type HashCost } from './password-hash.ts'

export const adminLogin = 'admin'

export interface InstallationFacts {
  /** From the environment; without one a password is made and returned once. */
  readonly adminPassword?: string | undefined
  readonly now: string
  readonly companyCode?: string
  readonly companyName?: string
  /** Only tests make cheap hashes. */
  readonly hashCost?: HashCost
}

export interface Installation {
  readonly tenantId: string
  readonly companyId: string
  readonly businessUnitId: string
  readonly adminId: string
  /** Present when this very start made the administrator's password: to be printed once, it is nowhere else. */
  readonly generatedPassword?: string
}

type Db = Transaction<DB>

const insertOrganisation = async (
  db: Db,
  row: { tenantId: string; parentId: string | null; kind: string; code: string; name: string },
) => {
  const id = newId()
  await db
    .insertInto('organisations')
    .values({ ...row, id, searchKey: searchKey(`${row.code} ${row.name}`) })
    .execute()
  return id
}

const insertRoles = async (db: Db, tenantId: string): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map(builtInRoleCodes.map((code) => [code, newId()]))
  await db
    .insertInto('roles')
    .values(
      builtInRoleCodes.map((code) => {
        const { name, remark, permissions } = builtInRoles[code]
        return {
          tenantId,
          id: ids.get(code) ?? newId(),
          code,
          // A role's name is data the company may change; it begins in Thai, as the people of a Thai operator call it.
          name: name.th,
          remark: remark.th,
          permissions: [...permissions],
          builtIn: true,
          searchKey: searchKey(`${code} ${name.th} ${remark.th}`),
        }
      }),
    )
    .execute()
  return ids
}

const readInstallation = async (db: Db): Promise<Installation | undefined> => {
  const { rows } = await sql<Installation>`
    select t.id as tenant_id, u.id as admin_id,
      (select id from organisations o where o.tenant_id = t.id and kind = 'company' order by created_at, id limit 1) as company_id,
      (select id from organisations o where o.tenant_id = t.id and kind = 'business_unit' order by created_at, id limit 1)
        as business_unit_id
    from tenants t join users u on u.tenant_id = t.id and lower(u.login) = ${adminLogin}
    order by t.created_at, t.id limit 1`.execute(db)
  return rows[0]
}

/** The administrator's role always holds everything, also what an upgrade has added since. */
const completeAdministrators = async (db: Db): Promise<void> => {
  const { permissions } = builtInRoles.administrator
  await db
    .updateTable('roles')
    .set({ permissions: [...permissions] })
    .where('code', '=', 'administrator')
    .where('builtIn', '=', true)
    .where(sql<boolean>`not permissions @> ${permissions}::text[]`)
    .execute()
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
  return database.writer.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('ensure installation', 0))`.execute(db)
    await completeAdministrators(db)
    const before = await readInstallation(db)
    if (before) return before
    const tenantId = newId()
    const name = facts.companyName ?? 'บริษัทขนส่งของเรา'
    await db
      .insertInto('tenants')
      .values({ id: tenantId, code: facts.companyCode ?? 'main', name, createdAt: facts.now })
      .execute()
    const companyId = await insertOrganisation(db, { tenantId, parentId: null, kind: 'company', code: 'HQ', name })
    const businessUnitId = await insertOrganisation(db, {
      tenantId,
      parentId: companyId,
      kind: 'business_unit',
      code: 'BU01',
      name: 'หน่วยธุรกิจหลัก',
    })
    const roles = await insertRoles(db, tenantId)
    const adminId = newId()
    await db
      .insertInto('users')
      .values({
        tenantId,
        id: adminId,
        login: adminLogin,
        displayName: 'ผู้ดูแลระบบ',
        kind: 'internal',
        organisationId: companyId,
        roleIds: [roles.get('administrator') ?? ''],
        passwordHash: await hashPassword(password, facts.hashCost),
        mustChangePassword: generated !== undefined || weak,
        searchKey: searchKey(`${adminLogin} ผู้ดูแลระบบ`),
      })
      .execute()
    const made = { tenantId, companyId, businessUnitId, adminId }
    return generated === undefined ? made : { ...made, generatedPassword: generated }
  })
}
