import { sql } from 'kysely'
import { prepared } from './db/prepared.ts'
import type { Tx } from './db/tx.ts'

/**
 * The next numbers people read: `SO-261120-00042`. One row per kind and Bangkok day is locked until the commit, so numbers are in order
 * and only a rolled-back request leaves a gap. Several kinds are locked in the order of their names, and late: everybody who makes the
 * same kind waits for the commit.
 */
export const nextNumbersOf = async (
  tx: Tx,
  counts: Readonly<Record<string, number>>,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const day = new Date(new Date(tx.now).getTime() + 7 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '')
  const wanted = Object.entries(counts).filter(([, count]) => count > 0)
  const { rows } = await sql<{ name: string; value: number }>`${prepared}
    insert into counters (tenant_id, name, period, value)
    select ${tx.caller.tenantId}::uuid, n.name, ${day}, n.count
    from unnest(${wanted.map(([name]) => name)}::text[], ${wanted.map(([, count]) => count)}::bigint[]) as n(name, count)
    order by n.name
    on conflict (tenant_id, name, period) do update set value = counters.value + excluded.value returning name, value`.execute(
    tx.db,
  )
  const numbers = (name: string, last: number) => {
    const count = counts[name] ?? 0
    return Array.from({ length: count }, (_, index) => `${name}-${day}-${String(last - count + 1 + index).padStart(5, '0')}`)
  }
  return new Map(rows.map(({ name, value }) => [name, numbers(name, value)]))
}

/** The next number of one kind; `count` reserves several at once (imports). */
export const nextNumbers = async (tx: Tx, prefix: string, count = 1): Promise<readonly string[]> =>
  (await nextNumbersOf(tx, { [prefix]: count })).get(prefix) ?? []
