import {
  carriersPosted,
  custodyOf,
  loadsPosted,
  type CustodyEntry,
  type CustodyFacts,
  type HubCount,
} from '@khonsong/domain/operations/shipments/custody.ts'
import type { ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { carriersOfJobs, custodyEntriesOf, insertCustody } from './custody-store.ts'
import { eventsOf } from './events-store.ts'
import { hubCountsOf } from './hub-counts-store.ts'
import type { LockedShipment } from './lock-store.ts'

const factsOf = (
  { shipment, legNo }: LockedShipment,
  carriers: CustodyFacts['carriers'],
  stored: readonly CustodyEntry[],
  hubCounts: readonly HubCount[],
): CustodyFacts => ({
  hubCounts,
  shipmentId: shipment.id,
  kind: shipment.kind,
  legNo,
  isFinalLeg: shipment.isFinalLeg,
  originSiteId: shipment.originSiteId,
  destinationSiteId: shipment.destinationSiteId,
  senderSiteId: shipment.senderSiteId,
  planned: shipment.planned,
  carriers,
  posted: carriersPosted(stored),
  loadedAs: loadsPosted(stored),
})

/**
 * Custody ledgers derived from events and hub counts, by shipment; stored entries determine the carrier a job had when
 * goods moved.
 * @param at only counts known at that time
 */
export const custodyReportedBy = async (
  tx: Tx,
  held: readonly LockedShipment[],
  events: readonly ShipmentEvent[],
  stored: readonly CustodyEntry[],
  at?: string,
): Promise<ReadonlyMap<string, readonly CustodyEntry[]>> => {
  const counts = await hubCountsOf(
    tx,
    held.map(({ shipment }) => shipment.id),
    at,
  )
  const carriers = await carriersOfJobs(tx, [...new Set(events.flatMap(({ jobId }) => jobId ?? []))])
  const histories = Map.groupBy(events, ({ shipmentId }) => shipmentId)
  const ledgers = Map.groupBy(stored, ({ shipmentId }) => shipmentId)
  return new Map(
    held.map((one) => {
      const { id } = one.shipment
      return [id, custodyOf(factsOf(one, carriers, ledgers.get(id) ?? [], counts.get(id) ?? []), histories.get(id) ?? [])]
    }),
  )
}

/**
 * Posts ledger entries that the events of locked shipments imply and that are not stored yet. Ledgers are append-only,
 * so missing entries are always at the end; shipments older than the ledgers get them all.
 */
export const writeCustody = async (tx: Tx, held: readonly LockedShipment[]): Promise<void> => {
  if (held.length === 0) return
  const ids = held.map(({ shipment }) => shipment.id)
  const entries = await custodyEntriesOf(tx, ids)
  const reported = await custodyReportedBy(tx, held, await eventsOf(tx, ids), entries)
  const stored = Map.groupBy(entries, ({ shipmentId }) => shipmentId)
  await insertCustody(
    tx,
    [...reported].flatMap(([id, ledger]) => ledger.slice(stored.get(id)?.length ?? 0)),
  )
}
