/** A city plan for tomorrow: what one warehouse delivers in the province with most drops, divided into routes by their number. */
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { createPlan, moveInPlan, readPlan } from '../modules/operations/planning/index.ts'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/tx.ts'

const dropsOfRoute = 4

interface CityDay {
  readonly businessUnitId: string
  readonly provinceId: string
  readonly city: string
  readonly depotSiteId: string
  readonly shipmentIds: string[]
}

const busiestCity = async (tx: Tx, day: string): Promise<CityDay | undefined> => {
  const { rows } = await sql<CityDay>`
    select s.business_unit_id as "businessUnitId", d.province_id as "provinceId", p.name_th as city,
      s.origin_site_id as "depotSiteId", array_agg(s.id order by s.shipment_no) as "shipmentIds"
    from shipments s
    join sites d on d.tenant_id = s.tenant_id and d.id = s.destination_site_id
    join provinces p on p.tenant_id = d.tenant_id and p.id = d.province_id
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.status = 'shipment_created' and s.job_id is null
      and s.absorbed_by is null and (s.target_pickup_from at time zone 'Asia/Bangkok')::date = ${day}::date
    group by 1, 2, 3, 4 order by count(*) desc, 2, 4 limit 1`.execute(tx.db.withoutPlugins())
  return rows[0]
}

/** No-op if nothing waits for tomorrow. */
export const planDemoCity = async (database: Database, tenantId: string): Promise<void> =>
  inTransaction(database, { caller: systemCaller(tenantId), requestId: 'demo-city-plan' }, async (tx) => {
    const day = addDays(bangkokDayOf(tx.now), 1)
    const busiest = await busiestCity(tx, day)
    if (!busiest) return
    const { city, ...where } = busiest
    const id = await createPlan(tx, {
      ...where,
      name: `กระจายสินค้า${city}`,
      fromOn: day,
      untilOn: day,
      takeWaiting: false,
    })
    const routeIds = Array.from({ length: Math.ceil(where.shipmentIds.length / dropsOfRoute) }, () => tx.newId())
    await moveInPlan(tx, id, (await readPlan(tx, id)).version, { kind: 'divide', routeIds, measure: 'drops', most: dropsOfRoute })
  })
