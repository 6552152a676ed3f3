/**
 * A vehicle that has been inside a site for some minutes has arrived there, although nobody said so: its waybills are offered to be reported as
 * arrived. Nothing is reported by itself.
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

export interface WaitingShipment {
  readonly id: string
  readonly version: number
  readonly status: ShipmentStatus
  readonly statusSince: string
}

export interface ArrivalProposal {
  readonly status: 'shipment_arrive_origin' | 'shipment_arrive_destination'
  readonly at: string
  readonly shipments: readonly { readonly shipmentId: string; readonly version: number }[]
}

const steps = {
  pickup: { from: 'shipment_dispatched', to: 'shipment_arrive_origin' },
  delivery: { from: 'shipment_ontheway', to: 'shipment_arrive_destination' },
} as const

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
    // A step is at least a second later than the one before.
    const at = waiting.reduce((latest, { statusSince }) => {
      const earliest = addMs(statusSince, 1000)
      return isAfter(earliest, latest) ? earliest : latest
    }, enteredAt)
    return { status: to, at, shipments: waiting.map(({ id, version }) => ({ shipmentId: id, version })) }
  }
  return null
}
