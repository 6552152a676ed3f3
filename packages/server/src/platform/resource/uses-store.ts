import { isFinalJob, jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { isFinalOrder, orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { isUsingTable, type UsingTable } from '@khonsong/domain/resource/record-uses.ts'
import { isEnd, shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { tableScopes, visible, type ScopedTable } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const isScoped = (table: string): table is ScopedTable => Object.hasOwn(tableScopes, table)

const over = {
  jobs: jobStatuses.filter(isFinalJob),
  orders: orderStatuses.filter(isFinalOrder),
  shipments: shipmentStatuses.filter(isEnd),
} as const

const isWork = (table: UsingTable): table is keyof typeof over => Object.hasOwn(over, table)

const alive = (table: UsingTable): RawBuilder<SqlBool> => {
  if (table === 'order_templates') return sql<SqlBool>`x.active`
  return isWork(table) ? sql<SqlBool>`x.status <> all(${over[table]}::text[])` : sql<SqlBool>`x.status = 1`
}

interface ForeignKey {
  readonly table: string
  readonly column: string
}

/** Foreign key columns that reference a table, from the database catalogue. */
const keysTo = async (tx: Tx, table: string): Promise<readonly ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select c.relname as table, a.attname as column from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = ${table}::regclass and array_length(k.conkey, 1) = 2
    order by c.relname, a.attname`.execute(tx.db.withoutPlugins())
  return rows
}

export interface Use {
  readonly id: string
  readonly table: UsingTable
  readonly count: number
}

/** Counts the active rows and unfinished work that reference each record, within the caller's scope. */
export const usesOf = async (tx: Tx, table: string, ids: readonly string[]): Promise<readonly Use[]> => {
  const keys = Map.groupBy(await keysTo(tx, table), (key) => key.table)
  const uses: Use[] = []
  for (const [name, columns] of keys) {
    const scoped = camel(name)
    if (!isUsingTable(name) || !isScoped(scoped)) continue
    const named = sql.join(columns.map(({ column }) => sql.ref(`x.${column}`)))
    const { rows } = await sql<{ id: string; count: number }>`
      select n.id, count(*)::int as count from unnest(${ids}::uuid[]) as n(id) join ${sql.table(name)} as x on n.id in (${named})
      where ${visible(tx.caller, scoped, 'x')} and ${alive(name)} group by n.id`.execute(tx.db.withoutPlugins())
    uses.push(...rows.map((row) => ({ ...row, table: name })))
  }
  return uses
}
