import { sql } from 'kysely'
import { prepared } from './db/prepared.ts'
import type { Tx } from './db/tx.ts'

/**
 * The next number people read: `SO-261120-00042`. One row per kind and Bangkok day is locked until the commit, so numbers are in order
 * and only a rolled-back request leaves a gap. `count` reserves several at once (imports); the first is returned.
 */
export const nextNumbers = async (tx: Tx, prefix: string, count = 1): Promise<readonly string[]> => {
  const day = new Date(new Date(tx.now).getTime() + 7 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '')
  const { rows } = await sql<{ value: number }>`${prepared}
    insert into counters (tenant_id, name, period, value) values (${tx.caller.tenantId}, ${prefix}, ${day}, ${count})
    on conflict (tenant_id, name, period) do update set value = counters.value + ${count} returning value`.execute(tx.db)
  const last = rows[0]?.value ?? count
  return Array.from({ length: count }, (_, index) => `${prefix}-${day}-${String(last - count + 1 + index).padStart(5, '0')}`)
}
