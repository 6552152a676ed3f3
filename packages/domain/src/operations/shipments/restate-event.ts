/**
 * A correction starts from the record: each event as the form step that would produce it, so that only the wrong values need
 * changing.
 */
import { amountNumber } from '../../kernel/money.ts'
import { cubicMetresFromCm3, kgFromGrams, roundedTo } from '../../kernel/quantity.ts'
import type { DeliveredQuantities, PickedQuantities, ShipmentEvent, ShipmentPayment } from './shipment.ts'
import type { StatusStep } from './status-command.ts'

/** Rounded to the precision of the form. */
const weight = (grams: number) => roundedTo(kgFromGrams(grams), 2)
const volume = (cm3: number) => roundedTo(cubicMetresFromCm3(cm3), 2)

const picked = (load: PickedQuantities): Partial<StatusStep> => ({
  pickupWeight: weight(load.weightGrams),
  packages: load.packages,
  itemsPerPackage: load.itemsPerPackage,
  volume: volume(load.volumeCm3),
  temperature: load.temperatureC,
  vehicleTemperature: load.vehicleTemperatureC,
})

const delivered = (taken: DeliveredQuantities): Partial<StatusStep> => ({
  deliverWeight: weight(taken.weightGrams),
  packages: taken.packages,
  itemsPerPackage: taken.itemsPerPackage,
  volume: volume(taken.volumeCm3),
  temperature: taken.temperatureC,
  damagedPackage: taken.damagedPackages,
  damagedQuantity: taken.damagedItems,
  rejectedPackage: taken.rejectedPackages,
  rejectedQuantity: taken.rejectedItems,
})

const paid = (payment: ShipmentPayment): Partial<StatusStep> => ({
  paymentChannel: payment.channel,
  actualOrderPrice: amountNumber(payment.amountHundredths),
  actualCurrency: payment.currency,
})

const given = (step: Partial<StatusStep>): Partial<StatusStep> =>
  Object.fromEntries(Object.entries(step).filter(([, value]) => value !== null && value !== undefined))

export const restateEvent = ({ to, occurredAt, reason, data }: ShipmentEvent): StatusStep => ({
  status: to,
  time: occurredAt,
  ...given({
    ...(data.picked ? picked(data.picked) : {}),
    ...(data.delivered ? delivered(data.delivered) : {}),
    ...(data.returned
      ? {
          packages: data.returned.packages,
          itemsPerPackage: data.returned.itemsPerPackage,
          temperature: data.returned.temperatureC,
        }
      : {}),
    ...(data.payment ? paid(data.payment) : {}),
    returnSiteId: data.returnSiteId,
    reason,
    remark: data.remark,
    photos: data.photos ? [...data.photos] : undefined,
  }),
})
