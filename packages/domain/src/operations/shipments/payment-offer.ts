/**
 * Payment on delivery is taken through the channels and in the currencies of the company's settings. A form that hides the others is not
 * enough: programs and older pages send them too. Where nothing was paid, neither is judged.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Shipment } from './shipment.ts'
import { statusFields } from './status-form.ts'
import type { StatusStep } from './status-command.ts'

export interface PaymentOffer {
  readonly channels: readonly string[]
  readonly currencies: readonly string[]
  /** The order is prepaid and has a price: its driver collects it at the door. */
  readonly due?: boolean
}

/** What an older record already says stays accepted: its channel when a history is corrected, the currency its order was taken in. */
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

const said = ['paymentChannel', 'actualOrderPrice', 'actualCurrency'] as const

/**
 * What is due at the door is told with the delivery, be it that nothing was paid (an amount of 0): a report that leaves it out hides who has
 * the money. Only the leg to the consignee collects.
 */
export const checkReportedPayment = (
  { kind, isFinalLeg }: Pick<Shipment, 'kind' | 'isFinalLeg'>,
  step: StatusStep,
  offer: PaymentOffer | null,
): readonly Rejection[] =>
  offer?.due !== true || step.status !== 'shipment_delivered' || kind !== 'normal' || !isFinalLeg
    ? []
    : said
        .filter((key) => step[key] === null || step[key] === undefined)
        .map((key) => rejection('field.required', { field: statusFields[key].label }, key))

/** @param offer null: whatever the form knows, for steps in which nobody chooses how to pay. */
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
