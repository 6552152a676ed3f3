import type { driverHours } from '@khonsong/contract/telematics/hours/driver-hours.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { daysOfMonth, type MonthFacts, type MonthShift } from '@khonsong/domain/telematics/hours/driver-month.ts'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { defineList, readList, walkList } from '../../../platform/list/read-list.ts'

export type DriversQuery = Omit<z.output<typeof driverHours.list.query>, 'month'> & { readonly month: string; readonly id?: string }

export interface ListedDriver {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly carrierName: string | null
}

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const drivers = defineList<DriversQuery>({
  table: 'drivers',
  alias: 'd',
  select: {
    id: 'd.id',
    code: 'd.code',
    name: `concat_ws(' ', d.first_name, d.last_name)`,
    carrierName: 'c.name',
  },
  joins: 'left join subcontractors c on c.tenant_id = d.tenant_id and c.id = d.subcontractor_id',
  sorts: { code: { by: 'd.code', type: 'text' } },
  defaultSort: { by: 'code', descending: false },
  numbers: ['d.code'],
  filters: ({ month, own, id }) => {
    const { from, until } = daysOfMonth(month)
    return [
      ...(id === undefined ? [] : [sql<SqlBool>`d.id = ${id}::uuid`]),
      ...(own === undefined ? [] : [sql<SqlBool>`(d.subcontractor_id is null) = ${own}`]),
      // A single driver is returned even with an empty month.
      ...(id === undefined
        ? [
            sql<SqlBool>`(exists (select from working_times w where w.tenant_id = d.tenant_id and w.driver_id = d.id
                and w.clock_in_at >= ${instantInBangkok(from)}::timestamptz and w.clock_in_at < ${instantInBangkok(until)}::timestamptz)
              or exists (select from driver_days y where y.tenant_id = d.tenant_id and y.driver_id = d.id
                and y.day >= ${from}::date and y.day < ${until}::date))`,
          ]
        : []),
    ]
  },
})

export const listDrivers = (tx: Tx, query: DriversQuery): Promise<ListAnswer<ListedDriver>> =>
  readList<ListedDriver, DriversQuery>(tx, drivers, query)

/** In list order, in portions. */
export async function* walkDrivers(tx: Tx, query: DriversQuery, portion: number): AsyncGenerator<readonly ListedDriver[]> {
  let some: ListedDriver[] = []
  for await (const row of walkList(tx, drivers, query)) {
    some.push(row as unknown as ListedDriver) // as the list selects it
    if (some.length < portion) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

interface ShiftRow extends MonthShift {
  readonly driverId: string
}
interface DrivingRow {
  readonly driverId: string
  readonly day: string
  readonly minutes: number
  readonly longestMinutes: number
}

/** How long before a month a shift can begin and still require a rest in it. */
const daysBefore = 2

/** Shifts and driving of drivers; the caller's access is already checked. */
export const monthFactsOf = async (
  tx: Tx,
  driverIds: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, MonthFacts>> => {
  const { from, until } = daysOfMonth(month)
  const shifts = await sql<ShiftRow>`
    select w.driver_id as "driverId", ${iso('w.clock_in_at')} as "clockInAt", ${iso('w.clock_out_at')} as "clockOutAt",
      coalesce(extract(epoch from w.rest_to - w.rest_from) / 60, 0)::float8 as "restMinutes",
      w.clock_type = 'FORCE_CLOCK_OUT' as "isForced"
    from working_times w where w.tenant_id = ${tenant(tx)} and w.driver_id = any(${driverIds}::uuid[]) and w.status <> 2
      and w.clock_in_at >= ${instantInBangkok(addDays(from, -daysBefore))}::timestamptz
      and w.clock_in_at < ${instantInBangkok(until)}::timestamptz
    order by w.driver_id, w.clock_in_at`.execute(tx.db.withoutPlugins())
  const driving = await sql<DrivingRow>`
    select y.driver_id as "driverId", y.day::text as day, y.driving_seconds / 60.0::float8 as minutes,
      y.longest_seconds / 60.0::float8 as "longestMinutes"
    from driver_days y where y.tenant_id = ${tenant(tx)} and y.driver_id = any(${driverIds}::uuid[])
      and y.day >= ${from}::date and y.day < ${until}::date`.execute(tx.db.withoutPlugins())
  const [shiftsOf, drivingOf] = [
    Map.groupBy(shifts.rows, ({ driverId }) => driverId),
    Map.groupBy(driving.rows, ({ driverId }) => driverId),
  ]
  return new Map(driverIds.map((id) => [id, { shifts: shiftsOf.get(id) ?? [], driving: drivingOf.get(id) ?? [] }]))
}
