import type { z } from 'zod'
import type { deliveredQuantities, eventData, payment, pickedQuantities } from '@khonsong/contract/shipments.ts'
import { amountNumber } from '@khonsong/domain/kernel/money.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import type { DeliveredQuantities, EventData, PickedQuantities, ShipmentPayment } from '@khonsong/domain/shipments/shipment.ts'

/** From grams, cubic centimetres and hundredths inside to kilograms, cubic metres and money outside. */
export const shownPicked = ({ weightGrams, volumeCm3, ...rest }: PickedQuantities): z.output<typeof pickedQuantities> => ({
  ...rest,
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
})

export const shownDelivered = ({ weightGrams, volumeCm3, ...rest }: DeliveredQuantities): z.output<typeof deliveredQuantities> => ({
  ...rest,
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
})

export const shownPayment = ({ channel, amountHundredths, currency }: ShipmentPayment): z.output<typeof payment> => ({
  channel,
  amount: amountNumber(amountHundredths),
  currency,
})

export const shownEventData = (data: EventData): z.output<typeof eventData> => ({
  ...(data.picked ? { picked: shownPicked(data.picked) } : {}),
  ...(data.delivered ? { delivered: shownDelivered(data.delivered) } : {}),
  ...(data.returned ? { returned: data.returned } : {}),
  ...(data.payment ? { payment: shownPayment(data.payment) } : {}),
  ...(data.returnSiteId ? { returnSiteId: data.returnSiteId } : {}),
  ...(data.leftOut ? { leftOut: [...data.leftOut] } : {}),
  ...(data.restoredSeq === undefined ? {} : { restoredSeq: data.restoredSeq }),
})
