/**
 * Tomorrow's plan, created by automatic routing with own trucks and carriers; waybills that do not fit are left out
 * with reasons.
 */
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { routePlanNow } from '../modules/operations/planning/index.ts'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/tx.ts'

/** Enough for some hundred waybills; startup waits for it. */
const seconds = 2
const carriersAsked = 4
const trucksOfCarrier = 3

interface Day {
  readonly businessUnitId: string
  readonly depotSiteId: string | null
  readonly shipmentIds: readonly string[]
}

/** The business unit with the most waybills waiting for tomorrow, and their most frequent loading site. */
const busiestDay = async (tx: Tx, day: string): Promise<Day | undefined> => {
  const { rows } = await sql<Day>`
    select s.business_unit_id as "businessUnitId", mode() within group (order by s.origin_site_id) as "depotSiteId",
      array_agg(s.id order by s.shipment_no) as "shipmentIds"
    from shipments s where s.tenant_id = ${tx.caller.tenantId}::uuid and s.status = 'shipment_created' and s.job_id is null
      and s.absorbed_by is null and (s.target_pickup_from at time zone 'Asia/Bangkok')::date = ${day}::date
    group by 1 order by count(*) desc limit 1`.execute(tx.db.withoutPlugins())
  return rows[0]
}

const ownTrucks = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v where v.tenant_id = ${tx.caller.tenantId}::uuid and v.subcontractor_id is null and v.status = 1
    order by v.plate_no`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Each carrier with its most frequent vehicle type. */
const offersOfCarriers = async (tx: Tx) => {
  const { rows } = await sql<{ subcontractorId: string; vehicleTypeId: string }>`
    select v.subcontractor_id as "subcontractorId", mode() within group (order by v.vehicle_type_id) as "vehicleTypeId"
    from vehicles v join subcontractors c on c.tenant_id = v.tenant_id and c.id = v.subcontractor_id and c.status = 1
    where v.tenant_id = ${tx.caller.tenantId}::uuid and v.status = 1
    group by 1, c.code order by c.code limit ${carriersAsked}`.execute(tx.db.withoutPlugins())
  return rows.map((row) => ({ ...row, count: trucksOfCarrier }))
}

/** No-op if nothing waits for tomorrow. */
export const planDemoDay = async (database: Database, tenantId: string): Promise<void> => {
  const facts = { caller: systemCaller(tenantId), requestId: 'demo-plan' }
  const asked = await inTransaction(database, facts, async (tx) => {
    const day = addDays(bangkokDayOf(tx.now), 1)
    const busiest = await busiestDay(tx, day)
    return (
      busiest && {
        ...busiest,
        day,
        name: `แผนจัดรถ ${day.slice(8)}/${day.slice(5, 7)}`,
        seconds,
        vehicleIds: await ownTrucks(tx),
        carriers: await offersOfCarriers(tx),
      }
    )
  })
  if (asked) await routePlanNow(database, facts, asked)
}
