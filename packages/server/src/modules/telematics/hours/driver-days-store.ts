import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`

export interface DayOfDriving {
  readonly driverId: string
  /** Bangkok day. */
  readonly day: string
  readonly seconds: number
  readonly longestSeconds: number
}

/** Adds driven time; the caller holds the row lock of the watch cursor, so that each report counts once. */
export const addDriving = async (tx: Tx, days: readonly DayOfDriving[]): Promise<void> => {
  if (days.length === 0) return
  await sql`insert into driver_days (tenant_id, driver_id, day, driving_seconds, longest_seconds)
    select ${tenant(tx)}, x."driverId", x.day, sum(x.seconds), max(x."longestSeconds")
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x ("driverId" uuid, day date, seconds int, "longestSeconds" int)
    group by x."driverId", x.day order by x."driverId", x.day
    on conflict (tenant_id, driver_id, day) do update set driving_seconds = driver_days.driving_seconds + excluded.driving_seconds,
      longest_seconds = greatest(driver_days.longest_seconds, excluded.longest_seconds)`.execute(tx.db)
}

/** Drivers by licence number, as read from their cards. */
export const driversOfCards = async (tx: Tx, cards: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (cards.length === 0) return new Map()
  const { rows } = await sql<{ licenceNo: string; id: string }>`
    select d.licence_no as "licenceNo", d.id from drivers d
    where d.tenant_id = ${tenant(tx)} and d.licence_no = any(${[...cards]}::text[])`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ licenceNo, id }) => [licenceNo, id]))
}
