import { outsideRoles } from '@khonsong/domain/company/access/built-in-role-names.ts'
import type { ReportRecord } from '@khonsong/domain/insight/reports/dynamic/report-fields.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql } from 'kysely'
import { visible } from '../../../../platform/db/rows.ts'
import { roleNameSql, typeNameSql } from '../../../../platform/db/seeded-names.ts'
import type { Tx } from '../../../../platform/db/tx.ts'

export interface NamedRecord {
  readonly id: string
  readonly name: string
}

interface RecordSql {
  readonly table: string
  readonly name: (language: Language) => string
}

const plain = (table: string, name = 'm.name'): RecordSql => ({ table, name: () => name })
const typed = (table: string): RecordSql => ({ table, name: (language) => typeNameSql(language, 'm') })

const records: Readonly<Record<ReportRecord, RecordSql>> = {
  customers: {
    table: 'customers',
    name: (language) => (language === 'th' ? 'm.company_name_th' : 'coalesce(m.company_registered_name, m.company_name_th)'),
  },
  subcontractors: plain('subcontractors'),
  drivers: plain('drivers', `m.first_name || ' ' || m.last_name`),
  vehicles: plain('vehicles', 'm.plate_no'),
  vehicleTypes: typed('vehicle_types'),
  provinces: { table: 'provinces', name: (language) => (language === 'th' ? 'm.name_th' : 'm.name_en') },
  sites: plain('sites', 'm.site_name'),
  projects: plain('projects'),
  products: plain('products'),
  goodsTypes: typed('goods_types'),
  temperatureTypes: typed('temperature_types'),
  exceptionTypes: {
    table: 'exception_types',
    name: (language) => ({ en: 'm.name', th: 'm.name_th', zh: 'coalesce(m.name_zh, m.name)' })[language],
  },
  organisations: plain('organisations'),
  partners: plain('partners'),
  billingItems: plain('billing_items'),
}

/** Names of records in rows visible to the caller. */
export const namesOf = async (tx: Tx, record: ReportRecord, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { table, name } = records[record]
  const { rows } = await sql<NamedRecord>`
    select m.id, ${sql.raw(name(tx.caller.language))} as name from ${sql.table(table)} m
    where m.tenant_id = ${tx.caller.tenantId} and m.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, name: said }) => [id, said]))
}

/** Coordinates of provinces, for the map. */
export const pointsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, { lat: number; lng: number }>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; lat: number; lng: number }>`select id, lat, lng from provinces
    where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${ids}::uuid[]) and lat is not null and lng is not null`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, lat, lng }) => [id, { lat, lng }]))
}

/** Names of pairs of records, whose key contains both ids. */
export const namesOfPairs = async (tx: Tx, record: 'provinces', keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const names = await namesOf(tx, record, [...new Set(keys.flatMap((key) => key.split('>')))])
  return new Map(
    keys.map((key) => [
      key,
      key
        .split('>')
        .map((id) => names.get(id) ?? id)
        .join(' → '),
    ]),
  )
}

const maxOffered = 50

/** Records for selection, the given ids first; only those visible to the caller. */
export const offeredRecords = async (
  tx: Tx,
  record: ReportRecord,
  { searchText, id: ids = [] }: { searchText?: string | undefined; id?: readonly string[] | undefined },
): Promise<readonly NamedRecord[]> => {
  const { table, name } = records[record]
  const said = sql.raw(`(${name(tx.caller.language)})`)
  const like = `%${(searchText ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<NamedRecord>`
    select m.id, ${said} as name from ${sql.table(table)} m
    where ${visible(tx.caller, record, 'm')} and (m.id = any(${ids}::uuid[]) or ${said} ilike ${like})
    order by (m.id = any(${ids}::uuid[])) desc, ${said}, m.id limit ${sql.lit(maxOffered + ids.length)}`.execute(tx.db)
  return rows
}

/** Roles and users a report can be limited to. */
export const audienceOf = async (tx: Tx): Promise<{ roles: NamedRecord[]; users: NamedRecord[] }> => {
  const roles = await sql<NamedRecord>`
    select r.id, ${sql.raw(roleNameSql(tx.caller.language, 'r'))} as name from roles r
    where r.tenant_id = ${tx.caller.tenantId} and r.status = 1 and r.customer_id is null
      and not (r.built_in and r.code = any(${[...outsideRoles]}::text[])) order by 2 limit 200`.execute(tx.db)
  const users = await sql<NamedRecord>`
    select u.id, u.display_name as name from users u
    where u.tenant_id = ${tx.caller.tenantId} and u.kind = 'internal' and u.status = 1 order by 2 limit 1000`.execute(tx.db)
  return { roles: roles.rows, users: users.rows }
}

/**
 * Business units of the caller's department: those within it, or the one it belongs to. Without a department those the
 * account is limited to; undefined when it has neither.
 */
export const departmentUnits = async (tx: Tx): Promise<readonly string[] | undefined> => {
  const { tenantId, userId } = tx.caller
  const { rows } = await sql<{ hasOne: boolean; units: string[]; own: string[] | null }>`
    with recursive below as (
      select o.id, o.kind, o.parent_id from organisations o join users u on u.tenant_id = o.tenant_id and u.organisation_id = o.id
        where u.tenant_id = ${tenantId} and u.id = ${userId}::uuid
      union select o.id, o.kind, o.parent_id from organisations o join below b on o.parent_id = b.id where o.tenant_id = ${tenantId}),
    above as (
      select o.id, o.kind, o.parent_id, 0 as step from organisations o
        join users u on u.tenant_id = o.tenant_id and u.organisation_id = o.id where u.tenant_id = ${tenantId} and u.id = ${userId}::uuid
      union all select o.id, o.kind, o.parent_id, a.step + 1 from organisations o join above a on o.id = a.parent_id
        where o.tenant_id = ${tenantId} and a.step < 20)
    select u.organisation_id is not null as has_one, u.business_unit_ids as own,
      case when exists (select from below where kind = 'business_unit') then array(select id from below)
        else array(select id from below) || array(select id from above where kind = 'business_unit' order by step limit 1) end as units
    from users u where u.tenant_id = ${tenantId} and u.id = ${userId}::uuid`.execute(tx.db)
  const [row] = rows
  if (!row) return undefined
  return row.hasOne ? row.units : (row.own ?? undefined)
}
