import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import {
  custodianKey,
  custodyBalances,
  missingOf,
  type Custodian,
  type CustodyEntry,
} from '@khonsong/domain/operations/shipments/custody.ts'
import { measured, measuresByCustodian, type Measures } from '@khonsong/domain/operations/shipments/custody-measures.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import type { ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import {
  chainIdsOf,
  custodyEntriesOf,
  custodyReportedBy,
  eventsOf,
  readShipmentsForDecision,
  namesOfCustodians,
  type LockedShipment,
} from '../shipments/index.ts'
import { shipmentsKnownAt } from './as-known.ts'

type Card = OutputOf<typeof tracking.custody>

interface Ledger {
  readonly held: readonly LockedShipment[]
  readonly entries: readonly CustodyEntry[]
  readonly events: readonly ShipmentEvent[]
}

const ledgerNow = async (tx: Tx, ids: readonly string[]): Promise<Ledger> => {
  const held = await readShipmentsForDecision(tx, ids)
  const visibleIds = held.map(({ shipment }) => shipment.id)
  const [entries, events] = await Promise.all([custodyEntriesOf(tx, visibleIds), eventsOf(tx, visibleIds)])
  return { held, entries, events }
}

/** The ledger as of an instant, derived from the events known then. */
const ledgerThen = async (tx: Tx, ids: readonly string[], at: string): Promise<Ledger> => {
  const known = await shipmentsKnownAt(tx, ids, at)
  const held = known.map((one) => one.held)
  const events = known.flatMap((one) => one.events)
  const stored = await custodyEntriesOf(
    tx,
    held.map(({ shipment }) => shipment.id),
  )
  return { held, entries: [...(await custodyReportedBy(tx, held, events, stored, at)).values()].flat(), events }
}

const shownMeasures = ({ weightGrams, volumeCm3 }: Measures) => ({
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
})

/** Weight of each entry, by shipment and entry number. */
const measuredOf = ({ held, entries, events }: Ledger) => {
  const eventsBy = Map.groupBy(events, ({ shipmentId }) => shipmentId)
  const entriesBy = Map.groupBy(entries, ({ shipmentId }) => shipmentId)
  return held.flatMap(({ shipment: { id, planned } }) => measured(entriesBy.get(id) ?? [], eventsBy.get(id) ?? [], planned))
}

const noMeasures: Measures = { weightGrams: 0, volumeCm3: 0 }

/** Custody and shortage of a shipment's goods over all legs of its part and rejection waybills, within the caller's scope. */
export const custodyCard = async (tx: Tx, id: string, at: string | undefined): Promise<Card> => {
  const { partId } = found((await readShipmentsForDecision(tx, [id]))[0])
  const chain = await chainIdsOf(tx, partId)
  const ledger = await (at === undefined ? ledgerNow(tx, chain) : ledgerThen(tx, chain, at))
  const { held, events } = ledger
  const entries = measuredOf(ledger)
  const names = await namesOfCustodians(
    tx,
    entries.flatMap(({ from, to }) => [from, to]),
  )
  const named = (custodian: Custodian) => {
    const { kind, siteId, jobId, subcontractorId } = custodian
    const name = names.get(subcontractorId ?? siteId ?? '') ?? null
    return { kind, siteId, jobId, subcontractorId, name, jobNo: jobId === null ? null : (names.get(jobId) ?? null) }
  }
  const numbers = new Map(held.map(({ shipment }) => [shipment.id, shipment.shipmentNo]))
  const eventAt = new Map(events.map((event) => [`${event.shipmentId}/${event.seq}`, event]))
  const measuresBy = measuresByCustodian(entries)
  const order = new Map(chain.map((one, index) => [one, index]))
  return {
    holders: custodyBalances(entries)
      .filter(({ packages, items }) => packages !== 0 || items !== 0)
      .map(({ custodian, packages, items }) => {
        const measures = measuresBy.get(custodianKey(custodian)) ?? noMeasures
        return { ...named(custodian), packages, items, ...shownMeasures(measures) }
      }),
    missing: missingOf(entries).map(({ kind, by, packages, items, shipmentId, entryNo, eventSeq }) => {
      const event = eventAt.get(`${shipmentId}/${eventSeq}`)
      const { reason = null, occurredAt = null } = event ?? {}
      const entry = entries.find((one) => one.shipmentId === shipmentId && one.entryNo === entryNo) ?? noMeasures
      // Recovered goods reduce the shortage.
      const sign = packages < 0 || items < 0 ? -1 : 1
      const counted = {
        packages,
        items,
        ...shownMeasures({ weightGrams: sign * entry.weightGrams, volumeCm3: sign * entry.volumeCm3 }),
      }
      return { kind, by: named(by), ...counted, shipmentId, shipmentNo: numbers.get(shipmentId) ?? '', reason, occurredAt }
    }),
    entries: entries
      .toSorted((a, b) => (order.get(a.shipmentId) ?? 0) - (order.get(b.shipmentId) ?? 0) || a.entryNo - b.entryNo)
      .map(({ shipmentId, entryNo, eventSeq, cause, from, to, packages, items, weightGrams, volumeCm3, reverses }) => ({
        shipmentId,
        shipmentNo: numbers.get(shipmentId) ?? '',
        entryNo,
        cause,
        from: named(from),
        to: named(to),
        packages,
        items,
        ...shownMeasures({ weightGrams, volumeCm3 }),
        reverses,
        occurredAt: eventAt.get(`${shipmentId}/${eventSeq}`)?.occurredAt ?? null,
      })),
  }
}
