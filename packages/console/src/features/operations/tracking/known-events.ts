import type { ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'

type Listed = ShipmentEvent & { readonly shipmentId?: string }

/** The timeline as known at an instant: events recorded by then, without later corrections. */
export const knownEvents = <E extends Listed>(events: readonly E[], at: string): readonly E[] => {
  const moment = Date.parse(at)
  const recorded = events.filter(({ recordedAt }) => Date.parse(recordedAt) <= moment)
  const known = new Set(recorded.map(({ shipmentId, seq }) => `${shipmentId}/${seq}`))
  return recorded.map((event) =>
    event.voidedBy === null || known.has(`${event.shipmentId}/${event.voidedBy}`) ? event : { ...event, voidedBy: null },
  )
}
