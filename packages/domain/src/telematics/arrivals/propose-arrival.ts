/**
 * A vehicle that has been inside a site for some minutes has arrived there, and one that is outside again after it was loaded has set out,
 * although nobody said so: its waybills are offered to be reported, or are reported where the company wants that.
 */
import { addMs, isAfter, minutesBetween } from '../../kernel/time.ts'
import type { ShipmentStatus } from '../../operations/shipments/status.ts'
import { isInSite, type ReportedAt, type SiteArea } from '../positions/site-area.ts'
import type { Visit } from './carried-visits.ts'

/** Whoever passes by is gone sooner. */
export const dwellMinutes = 3

/**
 * Since when the vehicle has been inside without a break; null when it is not, or not for long enough.
 * @param reports in the order of time
 */
export const insideSince = (reports: readonly ReportedAt[], area: SiteArea): string | null => {
  const lastOutside = reports.findLastIndex((report) => !isInSite(report, area))
  const [entered, last] = [reports[lastOutside + 1], reports.at(-1)]
  if (!entered || !last || minutesBetween(entered.at, last.at) < dwellMinutes) return null
  return entered.at
}

/** A report or two beyond the fence are bad reception. */
export const outsideMinutes = 2

/**
 * Since when the vehicle has been outside without a break after it was inside; null when it was not inside, is inside, or has not been outside
 * for long enough.
 * @param reports in the order of time
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

/** What positions can show of a shipment. */
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
  // A step is at least a second later than the one before.
  at: waiting.reduce((latest, { statusSince }) => {
    const earliest = addMs(statusSince, 1000)
    return isAfter(earliest, latest) ? earliest : latest
  }, seenAt),
  shipments: waiting.map(({ id, version }) => ({ shipmentId: id, version })),
})

/** What can be reported of the visits at a stop: of loads before drops, since one report has one status. */
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

/** What has left its pickup: only what is being loaded, because nobody drives off before that. */
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
