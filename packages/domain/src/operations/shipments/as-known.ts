/**
 * The history as known at an instant: events recorded by then and not yet voided by then. Events that happened earlier but were
 * recorded later are excluded on purpose: this shows what decisions were based on.
 */
import { isAfter } from '../../kernel/time.ts'
import type { ShipmentEvent } from './shipment.ts'

export const knownAt = (events: readonly ShipmentEvent[], at: string): readonly ShipmentEvent[] => {
  const recorded = events.filter(({ recordedAt }) => !isAfter(recordedAt, at))
  const seqs = new Set(recorded.map(({ seq }) => seq))
  return recorded.map((event) => (event.voidedBy === null || seqs.has(event.voidedBy) ? event : { ...event, voidedBy: null }))
}
