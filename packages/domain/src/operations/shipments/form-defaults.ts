/**
 * Initial values of a status form: no time, goods as last counted, payment as ordered. In kilograms and cubic metres, ready to
 * submit.
 */
import type { Currency } from '../../masters/cargo/currency.ts'
import { amountNumber } from '../../kernel/money.ts'
import { cubicMetresFromCm3, kgFromGrams } from '../../kernel/quantity.ts'
import { isPickup } from './event-data.ts'
import { quantitiesToLoad } from './leg-before.ts'
import { isPaymentChannel, type PaymentChannel } from '../../company/settings/payment-channel.ts'
import type { Shipment } from './shipment.ts'
import type { StatusStep } from './status-command.ts'
import type { ShipmentStatus } from './status.ts'

export interface OrderPayment {
  /** A postpaid order is billed; the driver collects nothing. */
  readonly mode: 'prepaid' | 'postpaid'
  readonly priceHundredths: number | null
  readonly currency: Currency
  /** The company's first accepted channel; cash if unknown. */
  readonly channel?: string | undefined
}

const paymentChannelOf = (channel: string | undefined): PaymentChannel =>
  channel !== undefined && isPaymentChannel(channel) ? channel : 'Cash'

/** The amount to collect at delivery; null for postpaid orders and orders without a price. */
export const paymentAtDelivery = (
  payment: OrderPayment | null,
): Pick<StatusStep, 'paymentChannel' | 'actualOrderPrice' | 'actualCurrency'> | undefined =>
  payment?.mode === 'prepaid' && payment.priceHundredths !== null && payment.priceHundredths > 0
    ? {
        paymentChannel: paymentChannelOf(payment.channel),
        actualOrderPrice: amountNumber(payment.priceHundredths),
        actualCurrency: payment.currency,
      }
    : undefined

export const formDefaults = (
  shipment: Pick<Shipment, 'status' | 'planned' | 'picked' | 'legBefore' | 'senderSiteId'>,
  to: ShipmentStatus,
  payment: OrderPayment | null,
): Partial<StatusStep> => {
  const counted = shipment.picked ?? quantitiesToLoad(shipment)
  const counts = { packages: counted.packages, itemsPerPackage: counted.itemsPerPackage }
  const volume = cubicMetresFromCm3(counted.volumeCm3)
  if (isPickup(shipment, to)) return { pickupWeight: kgFromGrams(counted.weightGrams), ...counts, volume }
  if (to === 'shipment_delivered')
    return {
      deliverWeight: kgFromGrams(counted.weightGrams),
      ...counts,
      volume,
      ...paymentAtDelivery(payment),
    }
  if (to === 'shipment_returned') return counts
  return to === 'shipment_approved_return' ? { returnSiteId: shipment.senderSiteId } : {}
}
