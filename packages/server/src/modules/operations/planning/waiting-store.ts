import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { inEachLanguage, isId, joinSite, placeJson, type Place } from '../orders/index.ts'

export interface WaitingAsked {
  readonly businessUnitId: string
  readonly fromOn: string
  readonly untilOn: string
  readonly customerId?: string | undefined
  readonly originSiteId?: string | undefined
  readonly temperatureTypeId?: string | undefined
  /** Province of delivery. */
  readonly provinceId?: string | undefined
}

/** Not on a dispatch order, active, and picked up in this period. */
const isWaiting = (tx: Tx, asked: WaitingAsked): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      visible(tx.caller, 'shipments', 's'),
      sql<SqlBool>`s.business_unit_id = ${asked.businessUnitId}::uuid and s.absorbed_by is null
        and (s.status = 'shipment_created' and s.job_id is null or s.status = 'shipment_pickup_failed')
        and coalesce(s.reserved_pickup_from, s.target_pickup_from) < ${instantInBangkok(addDays(asked.untilOn, 1))}::timestamptz
        and coalesce(s.reserved_pickup_to, s.target_pickup_to) >= ${instantInBangkok(asked.fromOn)}::timestamptz`,
      ...isId('s', 'customer_id', asked.customerId),
      ...isId('s', 'origin_site_id', asked.originSiteId),
      ...isId('s', 'temperature_type_id', asked.temperatureTypeId),
      ...(asked.provinceId === undefined
        ? []
        : [
            sql<SqlBool>`s.destination_site_id in (select x.id from sites x where x.tenant_id = s.tenant_id
              and x.province_id = ${asked.provinceId}::uuid)`,
          ]),
    ],
    sql` and `,
  )}`

export const waitingIds = async (tx: Tx, asked: WaitingAsked, most: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s where ${isWaiting(tx, asked)} order by s.target_delivery_to, s.id limit ${most}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows.map(({ id }) => id)
}

interface Totals {
  readonly count: number
  readonly weightGrams: number
  readonly volumeCm3: number
}

export const waitingTotals = async (tx: Tx, asked: WaitingAsked): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select count(*)::int as count, coalesce(sum(s.weight_grams), 0)::float8 as "weightGrams",
      coalesce(sum(s.volume_cm3), 0)::float8 as "volumeCm3" from shipments s where ${isWaiting(tx, asked)}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0] ?? { count: 0, weightGrams: 0, volumeCm3: 0 }
}

const places = inEachLanguage((language) => sql.raw(placeJson(language, 'os')))

/** Origins with their counts, largest first. */
export const waitingOrigins = async (tx: Tx, asked: WaitingAsked): Promise<readonly (Place & { readonly count: number })[]> => {
  const { rows } = await sql<{ place: Place; count: number }>`
    with found as (select s.tenant_id, s.origin_site_id, count(*)::int as count from shipments s where ${isWaiting(tx, asked)}
      group by s.tenant_id, s.origin_site_id order by 3 desc limit 50)
    select ${places[tx.caller.language]} as place, found.count from found ${sql.raw(joinSite('os', 'found.origin_site_id'))}
    order by found.count desc, os.site_name`.execute(tx.db.withoutPlugins())
  return rows.map(({ place, count }) => ({ ...place, count }))
}
