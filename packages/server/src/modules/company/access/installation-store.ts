import { builtInRoleCodes, offeredToCustomers } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/db/database.gen.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/new-id.ts'

/** Initial data of an installation. */

export const adminLogin = 'admin'

export interface Installed {
  readonly tenantId: string
  readonly companyId: string
  readonly businessUnitId: string
  readonly adminId: string
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
          // Role names are data that the company may change; the defaults are Thai.
          name: name.th,
          remark: remark.th,
          permissions: [...permissions],
          builtIn: true,
          offered: offeredToCustomers.has(code),
          searchKey: searchKey(`${code} ${name.th} ${remark.th}`),
        }
      }),
    )
    .execute()
  return ids
}

/** Who hears of what at first; the company may change that as it may all recipients. Names are data, in Thai. */
const firstRecipients = [
  { name: 'งานที่ถูกปฏิเสธหรือไม่มีผู้ตอบรับ', events: ['job_refused', 'job_accept_due'], parties: ['dispatcher'] },
  {
    name: 'รถและพนักงานขับรถที่รอตรวจสอบ',
    events: ['driver_pending', 'vehicle_pending', 'trailer_pending'],
    parties: ['checker'],
  },
  {
    name: 'ผลตรวจสอบรถและพนักงานขับรถ',
    events: ['driver_checked', 'driver_rejected', 'vehicle_checked', 'vehicle_rejected', 'trailer_checked', 'trailer_rejected'],
    parties: ['carrier'],
  },
] as const

const insertRecipients = async (db: Db, tenantId: string): Promise<void> => {
  await db
    .insertInto('messageRecipients')
    .values(
      firstRecipients.map(({ name, events, parties }) => ({
        tenantId,
        id: newId(),
        name,
        events: [...events],
        channels: ['notice'],
        parties: [...parties],
        searchKey: searchKey(name),
      })),
    )
    .execute()
}

export const readInstallation = async (db: Db): Promise<Installed | undefined> => {
  const { rows } = await sql<Installed>`
    select t.id as tenant_id, u.id as admin_id,
      (select id from organisations o where o.tenant_id = t.id and kind = 'company' order by created_at, id limit 1) as company_id,
      (select id from organisations o where o.tenant_id = t.id and kind = 'business_unit' order by created_at, id limit 1)
        as business_unit_id
    from tenants t join users u on u.tenant_id = t.id and lower(u.login) = ${adminLogin}
    order by t.created_at, t.id limit 1`.execute(db)
  return rows[0]
}

/** The administrator role always holds every permission, including those added by an upgrade. */
export const completeAdministrators = async (db: Db): Promise<void> => {
  const { permissions } = builtInRoles.administrator
  await db
    .updateTable('roles')
    .set({ permissions: [...permissions] })
    .where('code', '=', 'administrator')
    .where('builtIn', '=', true)
    .where(sql<boolean>`not permissions @> ${permissions}::text[]`)
    .execute()
}

export interface FirstCompany {
  readonly code: string
  readonly name: string
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  readonly now: string
}

/** Inserts the company with one business unit, the built-in roles and the administrator. */
export const insertInstallation = async (db: Db, company: FirstCompany): Promise<Installed> => {
  const { code, name, passwordHash, mustChangePassword, now } = company
  const tenantId = newId()
  await db.insertInto('tenants').values({ id: tenantId, code, name, createdAt: now }).execute()
  const companyId = await insertOrganisation(db, { tenantId, parentId: null, kind: 'company', code: 'HQ', name })
  const businessUnit = { tenantId, parentId: companyId, kind: 'business_unit', code: 'BU01', name: 'หน่วยธุรกิจหลัก' }
  const businessUnitId = await insertOrganisation(db, businessUnit)
  const roles = await insertRoles(db, tenantId)
  await insertRecipients(db, tenantId)
  const adminId = newId()
  const displayName = 'ผู้ดูแลระบบ'
  await db
    .insertInto('users')
    .values({
      tenantId,
      id: adminId,
      login: adminLogin,
      displayName,
      kind: 'internal',
      organisationId: companyId,
      roleIds: [roles.get('administrator') ?? ''],
      passwordHash,
      mustChangePassword,
      searchKey: searchKey(`${adminLogin} ${displayName}`),
    })
    .execute()
  return { tenantId, companyId, businessUnitId, adminId }
}

/** Replaces a password that was never used. */
export const replaceFirstPassword = async (
  db: Db,
  id: string,
  passwordHash: string,
  mustChangePassword: boolean,
): Promise<void> => {
  await db.updateTable('users').set({ passwordHash, mustChangePassword }).where('id', '=', id).execute()
}

/** Serializes concurrent starts of all processes. */
export const installing = <T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  database.writer.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('ensure installation', 0))`.execute(db)
    return work(db)
  })

/** Only for accounts without a password; returns their number. */
export const setFirstPassword = async (
  { writer }: Database,
  {
    tenantId,
    logins,
    passwordHash,
  }: { readonly tenantId: string; readonly logins: readonly string[]; readonly passwordHash: string },
): Promise<number> => {
  const { numUpdatedRows } = await writer
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: false })
    .where('tenantId', '=', tenantId)
    .where('login', 'in', [...logins])
    .where('passwordHash', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
