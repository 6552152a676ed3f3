import { offerWith, type PaymentOffer } from '@khonsong/domain/operations/shipments/payment-offer.ts'
import type { StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { termsOf } from './status-runs-store.ts'

export type OfferTo = (shipmentId: string) => PaymentOffer | null

interface Paying {
  readonly id: string
  readonly steps: readonly StatusStep[]
}

/** Payment channels available per shipment, by settings and order currency. Read only if a step delivers or pays. */
export const paymentOfferOf = async (tx: Tx, wanted: readonly Paying[], recordedChannel?: string): Promise<OfferTo> => {
  const paying = wanted.filter(({ steps }) =>
    steps.some(({ actualOrderPrice, status }) => Boolean(actualOrderPrice) || status === 'shipment_delivered'),
  )
  if (paying.length === 0) return () => null
  const set = await readSomeSettings(tx, 'PAYMENT_CHANNEL', 'PAYMENT_CURRENCY_TYPE')
  const terms = await termsOf(
    tx,
    paying.map(({ id }) => id),
  )
  const offer = { channels: set.PAYMENT_CHANNEL, currencies: set.PAYMENT_CURRENCY_TYPE }
  return (shipmentId) => {
    const { currency, mode, price } = terms.get(shipmentId) ?? {}
    const due = mode === 'prepaid' && Number(price ?? 0) > 0
    return offerWith(
      { ...offer, due },
      {
        ...(recordedChannel === undefined ? {} : { channel: recordedChannel }),
        ...(currency === undefined ? {} : { currency }),
      },
    )
  }
}
