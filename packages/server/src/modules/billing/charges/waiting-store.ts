import { waitingsOf } from '@khonsong/domain/operations/shipments/waiting.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

interface Row {
  readonly id: string
  readonly toStatus: string
  readonly occurredAt: string
  readonly targetPickupFrom: string
  readonly targetDeliveryFrom: string
}

/** Minutes that vehicles stood at the sites of waybills, free time not taken off; a waybill whose arrivals nobody reported has none. */
export const waitingMinutesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<Row>`
    select s.id, e.to_status as "toStatus", e.occurred_at as "occurredAt", s.target_pickup_from as "targetPickupFrom",
      s.target_delivery_from as "targetDeliveryFrom"
    from shipments s join shipment_events e on e.tenant_id = s.tenant_id and e.shipment_id = s.id
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = any(${[...ids]}::uuid[]) and e.voided_by is null and e.kind <> 'correction'
    order by s.id, e.seq`.execute(tx.db)
  const minutes = new Map<string, number>()
  for (const [id, events] of Map.groupBy(rows, (row) => row.id)) {
    const [first] = events
    if (!first || !events.some(({ toStatus }) => toStatus.includes('_arrive'))) continue
    const waits = waitingsOf(events, first, 0, tx.now)
    minutes.set(
      id,
      waits.reduce((sum, one) => sum + one.minutes, 0),
    )
  }
  return minutes
}
