/**
 * A shipment that has been at its destination for hours without a report was most likely delivered without anyone reporting it.
 * If the company enables it, a timer completes the delivery with the loaded quantities and marks it unverified, which blocks
 * approval.
 */
import { addMs, isAfter } from '../../kernel/time.ts'
import { formDefaults } from './form-defaults.ts'
import type { Shipment } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import type { StatusStep } from './status-command.ts'
import { defaultStatusPolicy, type StatusContext } from './update-status.ts'

/** Statuses at the consignee. */
export const atDestination = [
  'shipment_arrive_destination',
  'shipment_ready_to_unload',
  'shipment_unloading',
] as const satisfies readonly ShipmentStatus[]

const hourMs = 3_600_000

/** Cut-off: the last report must be older than this. */
export const reportedBefore = (now: string, bufferHours: number): string => addMs(now, -bufferHours * hourMs)

export const isDueForAutoDelivery = (
  { status, statusSince }: Pick<Shipment, 'status' | 'statusSince'>,
  now: string,
  bufferHours: number,
): boolean =>
  bufferHours > 0 && atDestination.some((one) => one === status) && !isAfter(statusSince, reportedBefore(now, bufferHours))

/** The completing step: quantities as loaded, no payment, since none was reported. */
export const autoDeliveryStep = (shipment: Shipment, now: string): StatusStep => ({
  ...formDefaults(shipment, 'shipment_delivered', null),
  status: 'shipment_delivered',
  time: now,
})

/** Permits the timer this single step; a passed step that was not reported needs no time. */
export const clockContext = (now: string): StatusContext => ({
  now,
  actor: { id: null, name: 'Khonsong', type: 'system' },
  source: 'auto',
  may: (permission) => permission === 'shipment.advance' || permission === 'shipment.skip',
  policy: { ...defaultStatusPolicy, passedStepsNeedTimes: false },
})
