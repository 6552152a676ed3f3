import type { SiteHours } from '@khonsong/domain/operations/orders/site-hours.ts'
import type { OpeningCalendar } from '@khonsong/domain/kernel/opening-hours.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Opening hours of visible sites, by id. */
export const siteHoursOf = async (tx: Tx, siteIds: readonly string[]): Promise<ReadonlyMap<string, SiteHours>> => {
  if (siteIds.length === 0) return new Map()
  const { rows } = await sql<OpeningCalendar & { id: string; name: string }>`
    select s.id, s.site_name as name, s.open_hours, s.special_days_off, s.special_days_on from sites s
    where ${visible(tx.caller, 'sites', 's')} and s.id = any(${siteIds}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, name, ...calendar }) => [id, { name, calendar }]))
}
