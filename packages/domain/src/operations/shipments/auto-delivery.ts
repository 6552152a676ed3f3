/**
 * A shipment that has stood at its destination for hours without a word was most likely handed over and nobody said so. When the company
 * wants it, the clock completes it: as it was loaded, marked as unverified, which blocks its approval.
 */
import { addMs, isAfter } from '../../kernel/time.ts'
import { formDefaults } from './form-defaults.ts'
import type { Shipment } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import type { StatusStep } from './status-command.ts'
import { defaultStatusPolicy, type StatusContext } from './update-status.ts'

/** Standing at the consignee's. */
export const atDestination = [
  'shipment_arrive_destination',
  'shipment_ready_to_unload',
  'shipment_unloading',
] as const satisfies readonly ShipmentStatus[]

const hourMs = 3_600_000

/** What was last said before this instant is old enough. */
export const reportedBefore = (now: string, bufferHours: number): string => addMs(now, -bufferHours * hourMs)

export const isDueForAutoDelivery = (
  { status, statusSince }: Pick<Shipment, 'status' | 'statusSince'>,
  now: string,
  bufferHours: number,
): boolean =>
  bufferHours > 0 && atDestination.some((one) => one === status) && !isAfter(statusSince, reportedBefore(now, bufferHours))

/** The step that completes it: the goods as they were loaded, and no money, since nobody said that any was taken. */
export const autoDeliveryStep = (shipment: Shipment, now: string): StatusStep => ({
  ...formDefaults(shipment, 'shipment_delivered', null),
  status: 'shipment_delivered',
  time: now,
})

/** The clock may do this one thing; the unloading that nobody reported has no time of its own. */
export const clockContext = (now: string): StatusContext => ({
  now,
  actor: { id: null, name: 'Khonsong', type: 'system' },
  source: 'auto',
  may: (permission) => permission === 'shipment.advance' || permission === 'shipment.skip',
  policy: { ...defaultStatusPolicy, passedStepsNeedTimes: false },
})
