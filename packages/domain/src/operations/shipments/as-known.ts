/**
 * A history as it was known at a moment: what was told by then, and not yet corrected by then. What happened earlier but was told later
 * is not in it, which is the whole point: this is what people went by.
 */
import { isAfter } from '../../kernel/time.ts'
import type { ShipmentEvent } from './shipment.ts'

export const knownAt = (events: readonly ShipmentEvent[], at: string): readonly ShipmentEvent[] => {
  const told = events.filter(({ recordedAt }) => !isAfter(recordedAt, at))
  const seqs = new Set(told.map(({ seq }) => seq))
  return told.map((event) => (event.voidedBy === null || seqs.has(event.voidedBy) ? event : { ...event, voidedBy: null }))
}
