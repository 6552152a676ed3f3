/**
 * Detects unreported arrivals (inside a site for some minutes) and departures (outside again after loading) from positions.
 * The waybills' steps are proposed, or reported automatically where the company enabled that.
 */
import { addMs, isAfter, minutesBetween } from '../../kernel/time.ts'
import type { ShipmentStatus } from '../../operations/shipments/status.ts'
import { isInSite, type ReportedAt, type SiteArea } from '../positions/site-area.ts'
import type { Visit } from './carried-visits.ts'

/** Long enough to exclude passing by. */
export const dwellMinutes = 3

/**
 * Start of the vehicle's uninterrupted presence inside; null when outside, or not inside for long enough.
 * @param reports in chronological order
 */
export const insideSince = (reports: readonly ReportedAt[], area: SiteArea): string | null => {
  const lastOutside = reports.findLastIndex((report) => !isInSite(report, area))
  const [entered, last] = [reports[lastOutside + 1], reports.at(-1)]
  if (!entered || !last || minutesBetween(entered.at, last.at) < dwellMinutes) return null
  return entered.at
}

/** One or two reports outside the fence are poor reception. */
export const outsideMinutes = 2

/**
 * Start of the vehicle's uninterrupted absence after being inside; null when it was never inside, is inside, or not outside
 * for long enough.
 * @param reports in chronological order
 */
export const leftSince = (reports: readonly ReportedAt[], area: SiteArea): string | null => {
  const lastInside = reports.findLastIndex((report) => isInSite(report, area))
  const [left, last] = [reports[lastInside + 1], reports.at(-1)]
  if (lastInside < 0 || !left || !last || minutesBetween(left.at, last.at) < outsideMinutes) return null
  return left.at
}

export interface WaitingShipment {
  readonly id: string
  readonly version: number
  readonly status: ShipmentStatus
  readonly statusSince: string
}

/** Statuses detectable from positions. */
export const shownByPositions = ['shipment_arrive_origin', 'shipment_arrive_destination', 'shipment_ontheway'] as const

export interface ArrivalProposal {
  readonly status: (typeof shownByPositions)[number]
  readonly at: string
  readonly shipments: readonly { readonly shipmentId: string; readonly version: number }[]
}

const steps = {
  pickup: { from: 'shipment_dispatched', to: 'shipment_arrive_origin' },
  delivery: { from: 'shipment_ontheway', to: 'shipment_arrive_destination' },
} as const

const offered = (status: ArrivalProposal['status'], waiting: readonly WaitingShipment[], seenAt: string): ArrivalProposal => ({
  status,
  // A step is at least a second later than the previous one.
  at: waiting.reduce((latest, { statusSince }) => {
    const earliest = addMs(statusSince, 1000)
    return isAfter(earliest, latest) ? earliest : latest
  }, seenAt),
  shipments: waiting.map(({ id, version }) => ({ shipmentId: id, version })),
})

/** Reportable arrivals at a stop: loads before drops, since one report has one status. */
export const proposeArrival = (
  visits: readonly Visit[],
  shipments: ReadonlyMap<string, WaitingShipment>,
  enteredAt: string,
): ArrivalProposal | null => {
  for (const kind of ['pickup', 'delivery'] as const) {
    const { from, to } = steps[kind]
    const waiting = visits.flatMap(({ kind: own, shipmentId }) => {
      const shipment = shipments.get(shipmentId)
      return own === kind && shipment?.status === from ? [shipment] : []
    })
    if (waiting.length === 0) continue
    return offered(to, waiting, enteredAt)
  }
  return null
}

/** Departures: only waybills being loaded, as a truck does not leave before that. */
export const proposeDeparture = (
  visits: readonly Visit[],
  shipments: ReadonlyMap<string, WaitingShipment>,
  leftAt: string,
): ArrivalProposal | null => {
  const loading = visits.flatMap(({ kind, shipmentId }) => {
    const shipment = shipments.get(shipmentId)
    return kind === 'pickup' && shipment?.status === 'shipment_loading' ? [shipment] : []
  })
  return loading.length === 0 ? null : offered('shipment_ontheway', loading, leftAt)
}
