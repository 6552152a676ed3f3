import type { z } from 'zod'
import type {
  deliveredQuantities,
  eventData,
  payment,
  pickedQuantities,
  returnedQuantities,
} from '@khonsong/contract/operations/shipments/shipments.ts'
import { amountNumber } from '@khonsong/domain/kernel/money.ts'
import { itemsOf } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import type {
  DeliveredQuantities,
  EventData,
  PickedQuantities,
  ReturnedQuantities,
  ShipmentPayment,
} from '@khonsong/domain/operations/shipments/shipment.ts'

/** Converts internal units (grams, cubic centimetres, hundredths) to kilograms, cubic metres and money. */
export const shownPicked = ({ weightGrams, volumeCm3, ...rest }: PickedQuantities): z.output<typeof pickedQuantities> => ({
  ...rest,
  items: itemsOf(rest),
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
})

export const shownDelivered = ({ weightGrams, volumeCm3, ...rest }: DeliveredQuantities): z.output<typeof deliveredQuantities> => ({
  ...rest,
  items: itemsOf(rest),
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
})

export const shownReturned = (returned: ReturnedQuantities): z.output<typeof returnedQuantities> => ({
  ...returned,
  items: itemsOf(returned),
})

export const shownPayment = ({ channel, amountHundredths, currency }: ShipmentPayment): z.output<typeof payment> => ({
  channel,
  amount: amountNumber(amountHundredths),
  currency,
})

export const shownEventData = (data: EventData): z.output<typeof eventData> => ({
  ...(data.picked ? { picked: shownPicked(data.picked) } : {}),
  ...(data.delivered ? { delivered: shownDelivered(data.delivered) } : {}),
  ...(data.returned ? { returned: shownReturned(data.returned) } : {}),
  ...(data.payment ? { payment: shownPayment(data.payment) } : {}),
  ...(data.returnSiteId ? { returnSiteId: data.returnSiteId } : {}),
  ...(data.leftOut ? { leftOut: [...data.leftOut] } : {}),
  ...(data.restoredSeq === undefined ? {} : { restoredSeq: data.restoredSeq }),
})
