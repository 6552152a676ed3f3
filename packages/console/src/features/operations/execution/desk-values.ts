/** Form values of a desk, and the request built from them. */
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import { moments, type Desk, type Moment } from '@khonsong/domain/operations/execution/desk.ts'

export type DeskValues = Record<Moment, string> & {
  vehicleTemperature: number | null
  temperature: number | null
  packages: number | null
  itemsPerPackage: number | null
  weight: number | null
  volume: number | null
  damagedPackage: number | null
  damagedQuantity: number | null
  rejectedPackage: number | null
  rejectedQuantity: number | null
  receiverName: string
  receiverSigned: boolean
  /** At most one image. */
  signature: StoredFile[]
  paymentChannel: string
  photos: StoredFile[]
  damagePhotos: StoredFile[]
}

/** Defaults: all times are now and quantities as planned, so that one key press reports the step. */
export const deskDefaults = (waybill: DeskWaybill, now: string, channel: string): DeskValues => {
  const time = (moment: Moment) => (waybill.moments.includes(moment) ? now : '')
  return {
    departedAt: time('departedAt'),
    arrivedAt: time('arrivedAt'),
    startedAt: time('startedAt'),
    completedAt: time('completedAt'),
    vehicleTemperature: null,
    temperature: null,
    packages: waybill.packages,
    itemsPerPackage: waybill.itemsPerPackage,
    weight: waybill.weightKg,
    volume: waybill.volumeM3,
    damagedPackage: null,
    damagedQuantity: null,
    rejectedPackage: null,
    rejectedQuantity: null,
    receiverName: '',
    receiverSigned: false,
    signature: [],
    paymentChannel: channel,
    photos: [],
    damagePhotos: [],
  }
}

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const given = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)))

/** The desk's field name for the weight. */
export const weightName = { goods: 'pickupWeight', sendGoods: 'deliverWeight', return: undefined } as const satisfies Readonly<
  Record<Desk, string | undefined>
>

/** Quantities belong to the completion; without it only times are sent. */
export const deskBody = (desk: Desk, waybill: DeskWaybill, values: DeskValues) => {
  const times = given(
    Object.fromEntries(moments.filter((moment) => waybill.moments.includes(moment)).map((moment) => [moment, values[moment]])),
  )
  const { id, version } = waybill
  const { vehicleTemperature, temperature, packages, itemsPerPackage, weight, volume, photos } = values
  const said = { id, version, ...times, ...given({ vehicleTemperature }) }
  if (values.completedAt === '') return said
  const name = weightName[desk]
  const counted = given({
    temperature,
    packages,
    itemsPerPackage,
    photos: photos.map((file) => file.id),
    ...(name === undefined ? {} : { [name]: weight, volume }),
  })
  if (desk !== 'sendGoods') return { ...said, ...counted }
  const { damagedPackage, damagedQuantity, rejectedPackage, rejectedQuantity, receiverName, paymentChannel } = values
  const signed = values.receiverSigned ? { receiverSigned: true } : {}
  const rest = { damagedPackage, damagedQuantity, rejectedPackage, rejectedQuantity, receiverName, ...signed }
  const signature = values.signature[0]?.id
  const damagePhotos = values.damagePhotos.map((file) => file.id)
  return { ...said, ...counted, ...given({ ...rest, signature, damagePhotos, ...(waybill.collects ? { paymentChannel } : {}) }) }
}
