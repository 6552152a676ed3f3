/**
 * What a status form shows when it opens: the time empty (specification A §4), the goods as they were last counted, and the
 * payment as the order has it (decision on gap G-242). In kilograms and cubic metres, ready to be sent.
 */
import type { Currency } from '../cargo/currency.ts'
import { defaultCurrency } from '../cargo/currency.ts'
import { amountNumber } from '../kernel/money.ts'
import { cubicMetresFromCm3, kgFromGrams } from '../kernel/quantity.ts'
import { isPickup } from './event-data.ts'
import { quantitiesToLoad } from './leg-before.ts'
import type { Shipment } from './shipment.ts'
import type { StatusStep } from './status-command.ts'
import type { ShipmentStatus } from './status.ts'

export interface OrderPayment {
  readonly priceHundredths: number | null
  readonly currency: Currency
}

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
      paymentChannel: 'Cash',
      actualOrderPrice: amountNumber(payment?.priceHundredths ?? 0),
      actualCurrency: payment?.currency ?? defaultCurrency,
    }
  if (to === 'shipment_returned') return counts
  return to === 'shipment_approved_return' ? { returnSiteId: shipment.senderSiteId } : {}
}
