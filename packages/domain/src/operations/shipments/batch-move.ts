/**
 * One truck, many waybills: all picked up or all delivered with one arrival, one start and one end. Quantities are as planned at
 * pickup and as picked up at delivery; shortages, damage and rejections are reported per waybill.
 */
import type { Currency } from '../../masters/cargo/currency.ts'
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { cubicMetresFromCm3, kgFromGrams, roundedTo } from '../../kernel/quantity.ts'
import { addMs, isAfter, secondsApart } from '../../kernel/time.ts'
import { paymentAtDelivery } from './form-defaults.ts'
import { quantitiesToLoad } from './leg-before.ts'
import type { Shipment, ShipmentQuantities } from './shipment.ts'
import type { PaymentChannel } from '../../company/settings/payment-channel.ts'
import type { StatusStep } from './status-command.ts'
import type { ShipmentStatus } from './status.ts'
import { shipmentStatusLabel } from './status.ts'

export const batchKinds = {
  pickup: { en: 'Batch pickup', th: 'รับสินค้าหลายใบ', zh: '批量提货' },
  send: { en: 'Batch delivery', th: 'ส่งสินค้าหลายใบ', zh: '批量送达' },
} as const
export type BatchKind = keyof typeof batchKinds

/** A batch has at least two waybills. */
export const minInBatch = 2
export const maxInBatch = 2000

export interface BatchTimes {
  readonly arrivedAt: string
  readonly startedAt: string
  readonly completedAt: string
}

export interface BatchCommand extends BatchTimes {
  readonly kind: BatchKind
  readonly temperature?: number | undefined
  /** Pickup only. */
  readonly vehicleTemperature?: number | undefined
  readonly paymentChannel?: PaymentChannel | undefined
  /** Delivery only: who received the goods, and the proof. */
  readonly receiverName?: string | undefined
  readonly receiverSigned?: boolean | undefined
  readonly signature?: string | undefined
}

/** Terms of the order and customer for a batch: the amount to collect, none without a price. */
export interface BatchTerms {
  readonly mode: 'prepaid' | 'postpaid'
  readonly priceHundredths: number | null
  readonly currency: Currency
  /** Name of the customer, if it accepts no batch deliveries. */
  readonly refusedBy: string | null
}

const pickupSteps = ['shipment_arrive_origin', 'shipment_loading', 'shipment_ontheway'] as const
const sendSteps = ['shipment_arrive_destination', 'shipment_unloading', 'shipment_delivered'] as const

/** How many of the batch's three steps a shipment has already taken. */
const behind: Readonly<Record<BatchKind, Partial<Readonly<Record<ShipmentStatus, number>>>>> = {
  pickup: { shipment_dispatched: 0, shipment_arrive_origin: 1, shipment_ready_to_load: 1, shipment_loading: 2 },
  send: { shipment_ontheway: 0, shipment_arrive_destination: 1, shipment_ready_to_unload: 1, shipment_unloading: 2 },
}

export const mayBeInBatch = (kind: BatchKind, status: ShipmentStatus): boolean => behind[kind][status] !== undefined

const timeLabels = {
  startedAt: { en: 'Start', th: 'เวลาเริ่ม', zh: '开始时间' },
  completedAt: { en: 'End', th: 'เวลาเสร็จ', zh: '完成时间' },
} as const

/** Arrival, start, end in this order; equal ones are stored one second apart. */
export const checkBatchTimes = ({ arrivedAt, startedAt, completedAt }: BatchTimes): readonly Rejection[] => [
  ...(isAfter(arrivedAt, startedAt) ? [rejection('batch.time_order', { field: timeLabels.startedAt }, 'startedAt')] : []),
  ...(isAfter(startedAt, completedAt) ? [rejection('batch.time_order', { field: timeLabels.completedAt }, 'completedAt')] : []),
]

/** Rounded to the precision of the form. */
const countsOf = ({ packages, itemsPerPackage, volumeCm3 }: ShipmentQuantities) => ({
  packages,
  itemsPerPackage,
  volume: roundedTo(cubicMetresFromCm3(volumeCm3), 2),
})
const kgOf = ({ weightGrams }: ShipmentQuantities) => roundedTo(kgFromGrams(weightGrams), 2)

/** The batch's payment channel applies only to orders paid at delivery. */
const paid = ({ paymentChannel }: BatchCommand, terms: BatchTerms) => {
  const due = paymentAtDelivery(terms)
  return due && { ...due, ...(paymentChannel ? { paymentChannel } : {}) }
}

const formOf = (shipment: Shipment, status: ShipmentStatus, command: BatchCommand, terms: BatchTerms): Partial<StatusStep> => {
  const temperature = command.temperature === undefined ? {} : { temperature: command.temperature }
  const toLoad = quantitiesToLoad(shipment)
  if (status === 'shipment_ontheway') {
    const { vehicleTemperature } = command
    const measured = { ...temperature, ...(vehicleTemperature === undefined ? {} : { vehicleTemperature }) }
    return { pickupWeight: kgOf(toLoad), ...countsOf(toLoad), ...measured }
  }
  if (status !== 'shipment_delivered') return {}
  const picked = shipment.picked ?? shipment.planned
  return {
    deliverWeight: kgOf(picked),
    ...countsOf(picked),
    ...temperature,
    ...paid(command, terms),
    ...(command.signature === undefined ? {} : { photos: [command.signature] }),
  }
}

/** The steps that take one shipment to the end of the batch; refused when its status does not allow the batch. */
export const batchSteps = (
  shipment: Shipment,
  command: BatchCommand,
  terms: BatchTerms,
  offsetMinutes: number,
): Decision<readonly StatusStep[]> => {
  const { kind, arrivedAt, startedAt, completedAt } = command
  const done = behind[kind][shipment.status]
  const status = shipmentStatusLabel(shipment.status)
  if (done === undefined)
    return refuse(rejection(kind === 'pickup' ? 'batch.not_waiting_for_pickup' : 'batch.not_in_transit', { status }))
  if (kind === 'send' && terms.refusedBy !== null) return refuse(rejection('batch.partner_refuses', { partner: terms.refusedBy }))
  const at = secondsApart([arrivedAt, startedAt, completedAt]).map((time) => addMs(time, offsetMinutes * 60_000))
  const steps = (kind === 'pickup' ? pickupSteps : sendSteps).map((to, index): StatusStep => ({
    status: to,
    time: at[index] ?? completedAt,
    ...formOf(shipment, to, command, terms),
  }))
  return accept(steps.slice(done))
}
