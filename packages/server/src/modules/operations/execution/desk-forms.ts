import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { deliveryForm, pickupForm, returnForm } from '@khonsong/contract/operations/execution/perform.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { paymentAtDelivery } from '@khonsong/domain/operations/shipments/form-defaults.ts'
import { picturesOf, type ToldPictures } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import { checkSigned } from '@khonsong/domain/operations/shipments/receiver-signed.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided } from '../../../platform/http/refusals.ts'
import { markPictures } from '../shipments/index.ts'
import { termsOf } from '../tracking/index.ts'
import { performWaybill, type Told } from './perform-waybill.ts'

type Pickup = z.output<typeof pickupForm>
type Delivery = z.output<typeof deliveryForm>
type Return = z.output<typeof returnForm>

const momentsOf = ({ arrivedAt, startedAt, completedAt }: Pickup | Delivery) => ({ arrivedAt, startedAt, completedAt })
/** File ids of the pictures; the step itself lists them all. */
const photosOf = (told: ToldPictures) => {
  const photos = picturesOf(told, false).map(({ fileId }) => fileId)
  return photos.length > 0 ? { photos } : {}
}

/** @param where position of the phone, if reported by one */
export const pickUp = async (tx: Tx, form: Pickup & ToldPictures, where?: Told['where']): Promise<RowResult> => {
  const { id, version, pickupWeight, packages, itemsPerPackage, volume, temperature, vehicleTemperature } = form
  const counted = { pickupWeight, packages, itemsPerPackage, volume, temperature, vehicleTemperature, ...photosOf(form) }
  const beside = { vehicleTemperature }
  const row = await performWaybill(tx, 'goods', { id, version, ...momentsOf(form), counted, where, beside })
  await markPictures(tx, [id], picturesOf(form, false))
  return row
}

/** Payment collected with the delivery according to the order, through the given channel. */
const paymentOf = async (tx: Tx, { id, paymentChannel }: Delivery) => {
  const terms = (await termsOf(tx, [id])).get(id)
  if (!terms) return {}
  const asked = paymentAtDelivery({
    mode: terms.mode,
    priceHundredths: terms.price === null ? null : hundredthsOf(Number(terms.price)),
    currency: terms.currency,
    channel: paymentChannel,
  })
  return asked ?? {}
}

const countsOf = ({ packages, itemsPerPackage, deliverWeight, volume, temperature }: Delivery) => ({
  packages,
  itemsPerPackage,
  deliverWeight,
  volume,
  temperature,
})
const troubleOf = ({ damagedPackage, damagedQuantity, rejectedPackage, rejectedQuantity }: Delivery) => ({
  damagedPackage,
  damagedQuantity,
  rejectedPackage,
  rejectedQuantity,
})

export const deliver = async (tx: Tx, form: Delivery & ToldPictures, where?: Told['where']): Promise<RowResult> => {
  const { id, version, completedAt, vehicleTemperature, receiverName, signature } = form
  decided(checkSigned(form))
  const payment = completedAt === undefined ? {} : await paymentOf(tx, form)
  const counted = { ...countsOf(form), ...troubleOf(form), ...payment, ...photosOf(form) }
  const receiverSigned = form.receiverSigned === true || signature !== undefined
  const beside = { vehicleTemperature, receiverName, receiverSigned }
  const row = await performWaybill(tx, 'sendGoods', { id, version, ...momentsOf(form), counted, where, beside })
  if (completedAt !== undefined) await markPictures(tx, [id], picturesOf(form, true))
  return row
}

export const bringBack = (tx: Tx, form: Return): Promise<RowResult> => {
  const { id, version, departedAt, arrivedAt, startedAt, completedAt, packages, itemsPerPackage, temperature } = form
  const counted = { packages, itemsPerPackage, temperature, ...photosOf(form) }
  const beside = { vehicleTemperature: form.vehicleTemperature }
  return performWaybill(tx, 'return', { id, version, departedAt, arrivedAt, startedAt, completedAt, counted, beside })
}
