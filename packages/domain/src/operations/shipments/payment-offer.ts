/**
 * Payment on delivery is limited to the channels and currencies of the company's settings. Hiding the others in forms is not
 * enough: API clients and outdated pages send them too. Without a payment neither is checked.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Shipment } from './shipment.ts'
import { statusFields } from './status-form.ts'
import type { StatusStep } from './status-command.ts'

export interface PaymentOffer {
  readonly channels: readonly string[]
  readonly currencies: readonly string[]
  /** Prepaid with a price: the driver collects at delivery. */
  readonly due?: boolean
}

/** Adds values of existing records, which stay valid: the channel when a history is corrected, the currency of the order. */
export const offerWith = (
  offer: PaymentOffer,
  recorded: { readonly channel?: string; readonly currency?: string },
): PaymentOffer => ({
  ...offer,
  channels: [...offer.channels, ...(recorded.channel === undefined ? [] : [recorded.channel])],
  currencies: [...offer.currencies, ...(recorded.currency === undefined ? [] : [recorded.currency])],
})

const checkChoice = (
  field: 'paymentChannel' | 'actualCurrency',
  value: string | null | undefined,
  offered: readonly string[],
): readonly Rejection[] =>
  !value || offered.includes(value) ? [] : [rejection('field.choice', { field: statusFields[field].label, value }, field)]

const paymentFields = ['paymentChannel', 'actualOrderPrice', 'actualCurrency'] as const

/**
 * An amount due must be reported with the delivery, even if zero was paid: omitting it would hide who has the money. Only the
 * final leg collects.
 */
export const checkReportedPayment = (
  { kind, isFinalLeg }: Pick<Shipment, 'kind' | 'isFinalLeg'>,
  step: StatusStep,
  offer: PaymentOffer | null,
): readonly Rejection[] =>
  offer?.due !== true || step.status !== 'shipment_delivered' || kind !== 'normal' || !isFinalLeg
    ? []
    : paymentFields
        .filter((key) => step[key] === null || step[key] === undefined)
        .map((key) => rejection('field.required', { field: statusFields[key].label }, key))

/** @param offer null: any known channel, for steps in which nobody chooses. */
export const checkPayment = (
  { paymentChannel, actualOrderPrice, actualCurrency }: StatusStep,
  offer: PaymentOffer | null,
): readonly Rejection[] =>
  offer === null || !actualOrderPrice
    ? []
    : [
        ...checkChoice('paymentChannel', paymentChannel, offer.channels),
        ...checkChoice('actualCurrency', actualCurrency, offer.currencies),
      ]
