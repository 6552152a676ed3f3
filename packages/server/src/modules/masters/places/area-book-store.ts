import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { versionsOf } from './lookup-store.ts'
import { levelTables, type StoredArea } from './area-store.ts'

/** Areas indexed by code and by name within their parent, for bulk work. */
export interface AreaBook {
  /** By code and by each name. */
  readonly countries: ReadonlyMap<string, { readonly id: string; readonly code: string }>
  readonly byCode: (level: AreaLevel, code: string) => StoredArea | undefined
  readonly byName: (level: AreaLevel, parentId: string, name: string) => StoredArea | undefined
  readonly put: (level: AreaLevel, area: StoredArea) => void
}

const all = async (tx: Tx, level: AreaLevel): Promise<StoredArea[]> => {
  const { table, parent } = levelTables[level]
  const codes = level === 'subDistrict' ? sql`postal_codes` : sql`'{}'::text[]`
  const { rows } = await sql<StoredArea>`
    select id, ${sql.ref(parent)} as "parentId", code, name_th as "nameTh", name_en as "nameEn", version, lat, lng, ${codes} as "postalCodes"
    from ${sql.table(table)} where tenant_id = ${tx.caller.tenantId}::uuid`.execute(tx.db.withoutPlugins())
  return rows
}

const nameKey = (level: AreaLevel, parentId: string, name: string) => `${level}|${parentId}|${searchKey(name)}`

export const readAreaBook = async (tx: Tx): Promise<AreaBook> => {
  const { rows } = await sql<{ id: string; code: string; names: string[] }>`
    select id, code, array[code, name_en, name_th, name_zh] as names from countries
    where tenant_id = ${tx.caller.tenantId}::uuid`.execute(tx.db)
  const codes = new Map<string, StoredArea>()
  const names = new Map<string, StoredArea>()
  const put = (level: AreaLevel, area: StoredArea) => {
    codes.set(`${level}|${area.code.toLowerCase()}`, area)
    const english = nameKey(level, area.parentId, area.nameEn)
    // Two areas may share an English name: the first one keeps it; Thai names are unique.
    if (names.get(english) === undefined || names.get(english)?.id === area.id) names.set(english, area)
    names.set(nameKey(level, area.parentId, area.nameTh), area)
  }
  for (const level of ['province', 'district', 'subDistrict'] as const) for (const area of await all(tx, level)) put(level, area)
  return {
    countries: new Map(
      rows.flatMap(({ id, code, names: called }) => called.map((name) => [searchKey(name), { id, code }] as const)),
    ),
    byCode: (level, code) => codes.get(`${level}|${code.toLowerCase()}`),
    byName: (level, parentId, name) => names.get(nameKey(level, parentId, name)),
    put,
  }
}

/** Address imports validate in hundreds of batches: caches the last company's index by data version. */
let lastRead: { readonly key: string; readonly book: AreaBook } | undefined

/** Read-only use: the shared index must not be modified. */
export const readSharedAreaBook = async (tx: Tx): Promise<Omit<AreaBook, 'put'>> => {
  const versions = await versionsOf(tx)
  const sets = ['countries', 'provinces', 'districts', 'sub_districts'] as const
  const key = [tx.caller.tenantId, ...sets.map((name) => versions.get(name) ?? 0)].join(' ')
  if (lastRead?.key !== key) lastRead = { key, book: await readAreaBook(tx) }
  return lastRead.book
}

/** Area names of any level, by id. */
export const areaNamesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const name = sql.ref(tx.caller.language === 'th' ? 'name_th' : 'name_en')
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (
      select tenant_id, id, ${name} as name from provinces union all select tenant_id, id, ${name} from districts
      union all select tenant_id, id, ${name} from sub_districts) a
    where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${[...ids]}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Which import created each of these areas. */
export const importsThatMade = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; run: string }>`
    select subject_id as id, changes -> 'importId' ->> 1 as run from audit_log
    where tenant_id = ${tx.caller.tenantId}::uuid and subject in ('provinces', 'districts', 'sub_districts')
      and subject_id = any(${[...ids]}::uuid[]) and action = 'imported' and changes ? 'importId'`.execute(tx.db)
  return new Map(rows.map(({ id, run }) => [id, run]))
}
