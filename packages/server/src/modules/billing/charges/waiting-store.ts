import { mergedStops, type StopWaiting } from '@khonsong/domain/billing/charges/merged-stops.ts'
import { waitingsOf } from '@khonsong/domain/operations/shipments/waiting.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

interface Row {
  readonly id: string
  readonly toStatus: string
  readonly occurredAt: string
  readonly targetPickupFrom: string
  readonly targetDeliveryFrom: string
  readonly originSiteId: string
  readonly destinationSiteId: string
}

/** Where and how long vehicles waited with waybills, before free time; a waybill without reported arrivals has none. */
export const waitingsAtStops = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly StopWaiting[]>> => {
  const { rows } = await sql<Row>`
    select s.id, e.to_status as "toStatus", e.occurred_at as "occurredAt", s.target_pickup_from as "targetPickupFrom",
      s.target_delivery_from as "targetDeliveryFrom", s.origin_site_id as "originSiteId", s.destination_site_id as "destinationSiteId"
    from shipments s join shipment_events e on e.tenant_id = s.tenant_id and e.shipment_id = s.id
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = any(${[...ids]}::uuid[]) and e.voided_by is null and e.kind <> 'correction'
    order by s.id, e.seq`.execute(tx.db)
  const stops = new Map<string, readonly StopWaiting[]>()
  for (const [id, events] of Map.groupBy(rows, (row) => row.id)) {
    const [first] = events
    if (!first || !events.some(({ toStatus }) => toStatus.includes('_arrive'))) continue
    stops.set(
      id,
      waitingsOf(events, first, 0, tx.now).map(({ place, leftAt, minutes }) => {
        const until = leftAt ?? tx.now
        return {
          siteId: place === 'destination' ? first.destinationSiteId : first.originSiteId,
          from: addMs(until, -minutes * 60_000),
          until,
        }
      }),
    )
  }
  return stops
}

/** Waiting as pricing inputs: in total, and per stop. */
export const waitingFacts = (stops: readonly StopWaiting[] | undefined) => {
  const minutes = stops && mergedStops(stops).map((stop) => stop.minutes)
  return {
    waitingMinutes: minutes ? minutes.reduce((sum, one) => sum + one, 0) : null,
    waitingByStop: minutes ? minutes.join(',') : null,
  }
}
