import type { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSetting } from '../../company/settings/index.ts'
import { hasKept } from '../reports/index.ts'

type Service = OutputOf<typeof dashboard.service>

/** Length of the period, and of the previous one for comparison. */
const days = 7

const shareOf = (onTime: number, late: number): number | null =>
  onTime + late === 0 ? null : Math.floor((onTime * 1000) / (onTime + late)) / 10

/** Deliveries by Bangkok day, with the verdicts of the report by shipment. */
export const serviceOf = async (tx: Tx): Promise<Service> => {
  const to = bangkokDayOf(tx.now)
  const from = addDays(to, 1 - days)
  const before = { from: addDays(from, -days), to: addDays(from, -1) }
  const { rows } = await sql<Service['days'][number]>`
    select to_char(s.delivered_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day,
      (count(*) filter (where ${hasKept('delivery', 'on_time', tx.now)}))::int as "onTime",
      (count(*) filter (where ${hasKept('delivery', 'late', tx.now)}))::int as late
    from shipments s where ${visible(tx.caller, 'shipments', 's')}
      and s.delivered_at >= ${instantInBangkok(before.from)}::timestamptz and s.delivered_at < ${instantInBangkok(addDays(to, 1))}::timestamptz
    group by 1`.execute(tx.db.withoutPlugins())
  const counted = new Map(rows.map((row) => [row.day, row]))
  const daysFrom = (first: string): Service['days'] =>
    Array.from({ length: days }, (_, at) => counted.get(addDays(first, at)) ?? { day: addDays(first, at), onTime: 0, late: 0 })
  const sumOf = (range: { readonly from: string; readonly to: string }) => {
    const onTime = daysFrom(range.from).reduce((sum, each) => sum + each.onTime, 0)
    const late = daysFrom(range.from).reduce((sum, each) => sum + each.late, 0)
    return { ...range, onTime, late, share: shareOf(onTime, late) }
  }
  return {
    target: await readSetting(tx, 'ON_TIME_TARGET_PERCENT'),
    current: sumOf({ from, to }),
    before: sumOf(before),
    days: daysFrom(from),
  }
}
