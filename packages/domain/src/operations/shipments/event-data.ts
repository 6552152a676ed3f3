/** Converts a status form to event data: kilograms to grams, prices to hundredths. */
import { hundredthsOf } from '../../kernel/money.ts'
import { cm3FromCubicMetres, gramsFromKg } from '../../kernel/quantity.ts'
import { balanceOf, itemsMeant, type CountedGoods } from './cargo-count.ts'
import { quantitiesToLoad } from './leg-before.ts'
import type {
  DeliveredQuantities,
  EventData,
  EventSource,
  PickedQuantities,
  ReturnedQuantities,
  Shipment,
  ShipmentPayment,
} from './shipment.ts'
import type { StatusStep } from './status-command.ts'
import type { ShipmentStatus } from './status.ts'

/** The form is validated already; an empty required field is a bug of ours. */
const filled = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('a required field of a status form is empty')
  return value
}

const countsOf = (expected: CountedGoods, step: StatusStep) => {
  const counts = { packages: filled(step.packages), itemsPerPackage: filled(step.itemsPerPackage) }
  return { ...counts, items: itemsMeant(expected, counts) }
}

const pickedOf = (shipment: Shipment, step: StatusStep): PickedQuantities => ({
  weightGrams: gramsFromKg(filled(step.pickupWeight)),
  volumeCm3: cm3FromCubicMetres(filled(step.volume)),
  ...countsOf(quantitiesToLoad(shipment), step),
  temperatureC: step.temperature ?? null,
  ...(typeof step.vehicleTemperature === 'number' ? { vehicleTemperatureC: step.vehicleTemperature } : {}),
})

const deliveredOf = (shipment: Shipment, step: StatusStep, source: EventSource): DeliveredQuantities => {
  const picked = shipment.picked ?? shipment.planned
  const counts = countsOf(picked, step)
  return {
    weightGrams: gramsFromKg(filled(step.deliverWeight)),
    volumeCm3: cm3FromCubicMetres(filled(step.volume)),
    ...counts,
    temperatureC: step.temperature ?? null,
    ...balanceOf(picked, { ...step, ...counts }),
    unverified: source === 'auto',
  }
}

/** Nothing, when no payment was collected. */
const paymentOf = (step: StatusStep): { readonly payment?: ShipmentPayment } =>
  step.paymentChannel === null || step.paymentChannel === undefined
    ? {}
    : {
        payment: {
          channel: step.paymentChannel,
          amountHundredths: hundredthsOf(filled(step.actualOrderPrice)),
          currency: filled(step.actualCurrency),
        },
      }

const returnedOf = (shipment: Shipment, step: StatusStep): ReturnedQuantities => ({
  ...countsOf(shipment.picked ?? shipment.planned, step),
  temperatureC: step.temperature ?? null,
})

/** Resuming after a failed delivery does not count the goods again. */
export const isPickup = ({ status }: Pick<Shipment, 'status'>, to: ShipmentStatus): boolean =>
  to === 'shipment_ontheway' && status !== 'shipment_pending_delivery_fail'

/** @param shipment before the step. */
export const eventDataOf = (
  shipment: Shipment,
  step: StatusStep,
  source: EventSource,
  leftOut: readonly ShipmentStatus[],
): EventData => ({
  ...(isPickup(shipment, step.status) ? { picked: pickedOf(shipment, step) } : {}),
  ...(step.status === 'shipment_delivered' ? { delivered: deliveredOf(shipment, step, source), ...paymentOf(step) } : {}),
  ...(step.status === 'shipment_returned' ? { returned: returnedOf(shipment, step) } : {}),
  ...(step.status === 'shipment_approved_return' ? { returnSiteId: step.returnSiteId ?? shipment.senderSiteId } : {}),
  ...(step.remark ? { remark: step.remark } : {}),
  ...(step.photos && step.photos.length > 0 ? { photos: step.photos } : {}),
  ...(leftOut.length > 0 ? { leftOut } : {}),
})
