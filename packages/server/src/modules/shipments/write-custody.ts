import { custodyOf, type CustodyEntry, type CustodyFacts } from '@khonsong/domain/shipments/custody.ts'
import type { ShipmentEvent } from '@khonsong/domain/shipments/shipment.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { carriersOfJobs, custodyEntriesOf, insertCustody } from './custody-store.ts'
import { eventsOf } from './events-store.ts'
import type { HeldShipment } from './hold-store.ts'

const factsOf = ({ shipment, legNo }: HeldShipment, carriers: CustodyFacts['carriers']): CustodyFacts => ({
  shipmentId: shipment.id,
  kind: shipment.kind,
  legNo,
  isFinalLeg: shipment.isFinalLeg,
  originSiteId: shipment.originSiteId,
  destinationSiteId: shipment.destinationSiteId,
  senderSiteId: shipment.senderSiteId,
  planned: shipment.planned,
  carriers,
})

/** The ledgers that histories tell of, by shipment. */
export const custodyToldBy = async (
  tx: Tx,
  held: readonly HeldShipment[],
  events: readonly ShipmentEvent[],
): Promise<ReadonlyMap<string, readonly CustodyEntry[]>> => {
  const carriers = await carriersOfJobs(tx, [...new Set(events.flatMap(({ jobId }) => jobId ?? []))])
  const histories = Map.groupBy(events, ({ shipmentId }) => shipmentId)
  return new Map(held.map((one) => [one.shipment.id, custodyOf(factsOf(one, carriers), histories.get(one.shipment.id) ?? [])]))
}

/**
 * Posts what the histories of held shipments tell of and their ledgers do not have yet. Ledgers only grow, so what is missing is always
 * the end; shipments that moved before there were ledgers get the whole.
 */
export const writeCustody = async (tx: Tx, held: readonly HeldShipment[]): Promise<void> => {
  if (held.length === 0) return
  const ids = held.map(({ shipment }) => shipment.id)
  const told = await custodyToldBy(tx, held, await eventsOf(tx, ids))
  const stored = Map.groupBy(await custodyEntriesOf(tx, ids), ({ shipmentId }) => shipmentId)
  await insertCustody(
    tx,
    [...told].flatMap(([id, entries]) => entries.slice(stored.get(id)?.length ?? 0)),
  )
}
