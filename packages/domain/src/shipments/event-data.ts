/** What a status form brought, turned into what an event keeps: kilograms to grams, prices to hundredths. */
import { hundredthsOf } from '../kernel/money.ts'
import { cm3FromCubicMetres, gramsFromKg } from '../kernel/quantity.ts'
import { balanceOf } from './cargo-count.ts'
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

/** The form has been checked; a required field that is empty here is a bug of ours. */
const filled = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('a required field of a status form is empty')
  return value
}

const pickedOf = (step: StatusStep): PickedQuantities => ({
  weightGrams: gramsFromKg(filled(step.pickupWeight)),
  volumeCm3: cm3FromCubicMetres(filled(step.volume)),
  packages: filled(step.packages),
  itemsPerPackage: filled(step.itemsPerPackage),
  temperatureC: step.temperature ?? null,
})

const deliveredOf = (shipment: Shipment, step: StatusStep, source: EventSource): DeliveredQuantities => {
  const packages = filled(step.packages)
  const itemsPerPackage = filled(step.itemsPerPackage)
  return {
    weightGrams: gramsFromKg(filled(step.deliverWeight)),
    volumeCm3: cm3FromCubicMetres(filled(step.volume)),
    packages,
    itemsPerPackage,
    temperatureC: step.temperature ?? null,
    ...balanceOf(shipment.picked ?? shipment.planned, { ...step, packages, itemsPerPackage }),
    unverified: source === 'auto',
  }
}

const paymentOf = (step: StatusStep): ShipmentPayment => ({
  channel: filled(step.paymentChannel),
  amountHundredths: hundredthsOf(filled(step.actualOrderPrice)),
  currency: filled(step.actualCurrency),
})

const returnedOf = (step: StatusStep): ReturnedQuantities => ({
  packages: filled(step.packages),
  itemsPerPackage: filled(step.itemsPerPackage),
  temperatureC: step.temperature ?? null,
})

/** Going back on the road after a failed delivery counts nothing again. */
export const isPickup = ({ status }: Pick<Shipment, 'status'>, to: ShipmentStatus): boolean =>
  to === 'shipment_ontheway' && status !== 'shipment_pending_delivery_fail'

/** @param shipment where it stands before the step. */
export const eventDataOf = (
  shipment: Shipment,
  step: StatusStep,
  source: EventSource,
  leftOut: readonly ShipmentStatus[],
): EventData => ({
  ...(isPickup(shipment, step.status) ? { picked: pickedOf(step) } : {}),
  ...(step.status === 'shipment_delivered' ? { delivered: deliveredOf(shipment, step, source), payment: paymentOf(step) } : {}),
  ...(step.status === 'shipment_returned' ? { returned: returnedOf(step) } : {}),
  ...(step.status === 'shipment_approved_return' ? { returnSiteId: step.returnSiteId ?? shipment.senderSiteId } : {}),
  ...(step.remark ? { remark: step.remark } : {}),
  ...(step.photos && step.photos.length > 0 ? { photos: step.photos } : {}),
  ...(leftOut.length > 0 ? { leftOut } : {}),
})
