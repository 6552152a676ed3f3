/** Custody ledger of a generated history, by the domain's own rules. */
import { custodyOf } from '@khonsong/domain/operations/shipments/custody.ts'
import type { ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { CustodyRow, ShipmentEventRow, ShipmentRow } from './world-rows.ts'

interface GeneratedShipment {
  readonly row: ShipmentRow
  readonly senderSiteId: string
  readonly carrier: string | null
  readonly events: readonly ShipmentEventRow[]
}

const nobody = { id: null, name: '', type: 'system' } as const

/** The event fields that the ledger needs. */
const eventOf = (row: ShipmentEventRow): ShipmentEvent => ({
  shipmentId: row.shipmentId,
  seq: Number(row.seq),
  from: null,
  to: row.toStatus as ShipmentEvent['to'], // taken from the status graph
  kind: row.kind as ShipmentEvent['kind'], // likewise
  occurredAt: String(row.occurredAt),
  recordedAt: String(row.recordedAt),
  actor: nobody,
  source: 'auto',
  lat: null,
  lng: null,
  reason: null,
  jobId: row.jobId ?? null,
  data: (row.data ?? {}) as ShipmentEvent['data'], // written by the generator's own form
  voidedBy: null,
})

export const custodyRows = ({ row, senderSiteId, carrier, events }: GeneratedShipment): readonly CustodyRow[] => {
  const recorded = new Map(events.map(({ seq, recordedAt }) => [Number(seq), String(recordedAt)]))
  const facts = {
    shipmentId: row.id,
    kind: 'normal' as const,
    legNo: Number(row.legNo ?? 1),
    isFinalLeg: row.isFinalLeg === true,
    originSiteId: row.originSiteId,
    destinationSiteId: row.destinationSiteId,
    senderSiteId,
    planned: {
      weightGrams: Number(row.weightGrams),
      volumeCm3: Number(row.volumeCm3),
      packages: Number(row.packages),
      itemsPerPackage: Number(row.itemsPerPackage),
    },
    carriers: new Map(events.flatMap(({ jobId }) => (jobId ? [[jobId, carrier] as const] : []))),
  }
  return custodyOf(facts, events.map(eventOf)).map(({ from, to, packages, items, ...entry }) => ({
    ...entry,
    packages: String(packages),
    items: String(items),
    fromKind: from.kind,
    fromSiteId: from.siteId,
    fromJobId: from.jobId,
    fromSubcontractorId: from.subcontractorId,
    toKind: to.kind,
    toSiteId: to.siteId,
    toJobId: to.jobId,
    toSubcontractorId: to.subcontractorId,
    recordedAt: recorded.get(entry.eventSeq) ?? '',
  }))
}
