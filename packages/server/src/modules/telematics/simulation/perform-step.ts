import { files } from '@khonsong/contract/kernel/files.ts'
import { perform, type DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import type { Desk } from '@khonsong/domain/operations/execution/desk.ts'
import type { Luck } from '@khonsong/domain/telematics/simulation/luck.ts'
import { incidentChances, type RideStep } from '@khonsong/domain/telematics/simulation/ride.ts'
import { CallRefused, type ApiClient } from './api-client.ts'
import { simulatedPhoto } from './simulated-photo.ts'

export interface Told {
  readonly client: ApiClient
  readonly luck: Luck
  /** The real time: no step is later than now. */
  readonly now: string
  /** Permitted temperature range, by waybill. */
}

const reasons = {
  refused: ['ไม่มีรถว่างตามเวลาที่นัด', 'รถเข้าซ่อมบำรุง'],
  pickup: ['สินค้ายังไม่พร้อม', 'โกดังปิด ติดต่อผู้ส่งไม่ได้'],
  delivery: ['ผู้รับไม่อยู่ ติดต่อไม่ได้', 'ผู้รับขอเลื่อนวันรับสินค้า', 'ที่จอดรถลงสินค้าเต็ม'],
} as const
const receivers = ['คุณสมชาย', 'คุณวันดี', 'คุณประเสริฐ', 'คุณนภา', 'คุณอนุชา', 'คุณกาญจนา', 'คุณมานพ']

interface Failed {
  readonly errors: readonly { readonly code: string; readonly message: string }[]
}
/** Throws when a row of a bulk response was refused. */
export const assertDone = ({ results }: { readonly results: readonly (Failed & { readonly accepted: boolean })[] }): void => {
  const refused = results.find(({ accepted }) => !accepted)
  const [first] = refused?.errors ?? []
  if (refused) throw new CallRefused(422, first?.code ?? 'refused', first?.message ?? '')
}

const deskForm = async ({ client }: Told, desk: Desk, id: string): Promise<DeskWaybill> => {
  const waybill = await client.call(perform.waybill, { params: { id }, query: { desk } })
  if (waybill.refusal) throw new CallRefused(422, waybill.refusal.code, waybill.refusal.message)
  return waybill
}

const roundTo = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals

/** A reading in the middle of the permitted range; none for dry goods. */
const temperatureOf = ({ luck }: Told, { shipmentNo, temperatureRange }: DeskWaybill): { temperature?: number } => {
  const allowed = temperatureRange
  if (!allowed || (allowed.lowest === null && allowed.highest === null)) return {}
  const { lowest, highest } = allowed
  const middle = highest === null ? (lowest ?? 0) + 3 : lowest === null ? highest - 3 : (lowest + highest) / 2
  return { temperature: roundTo(middle + luck.between(-0.8, 0.8, 'degrees', shipmentNo), 1) }
}

const photo = async ({ client, luck }: Told, name: string): Promise<string[]> => {
  const content = simulatedPhoto(luck.share('photo', name))
  // The declared response of the upload.
  const { files: stored } = (await client.upload(files.uploadPhotos, `${name}.png`, 'image/png', content)) as {
    files: { id: string }[]
  }
  return stored.map(({ id }) => id)
}

/** Share of pickups and deliveries with a photo. */
const photoShare = { pickup: 0.3, delivery: 0.85 } as const

const counts = ({ packages, itemsPerPackage }: DeskWaybill) => ({
  packages: Math.round(packages),
  itemsPerPackage: roundTo(itemsPerPackage, 2),
})

const completeLoading = async (told: Told, id: string): Promise<void> => {
  const waybill = await deskForm(told, 'goods', id)
  const { version, weightKg, volumeM3, shipmentNo } = waybill
  const photos = told.luck.happens(photoShare.pickup, 'pickup photo', shipmentNo) ? await photo(told, `${shipmentNo}-loading`) : []
  const { temperature } = temperatureOf(told, waybill)
  const measured = temperature === undefined ? {} : { temperature, vehicleTemperature: temperature }
  const loaded = { ...counts(waybill), pickupWeight: roundTo(weightKg, 2), volume: roundTo(volumeM3, 2) }
  await told.client.call(perform.pickUp, {
    body: { id, version, completedAt: told.now, ...loaded, ...measured, photos },
  })
}

/** Some whole packages that are refused or damaged, so that piece counts stay whole. */
const unwanted = (told: Told, waybill: DeskWaybill) => {
  const { shipmentNo, packages, itemsPerPackage, noRejection } = waybill
  const whole = Number.isInteger(itemsPerPackage) && Number.isInteger(packages) && packages >= 2
  const some = Math.max(1, Math.round(packages * told.luck.between(0.05, 0.2, 'some', shipmentNo)))
  if (whole && noRejection === null && told.luck.happens(incidentChances.rejectedGoods, 'rejected', shipmentNo))
    return { packages: packages - some, rejectedPackage: some, rejectedQuantity: some * itemsPerPackage }
  if (whole && told.luck.happens(incidentChances.damagedGoods, 'damaged', shipmentNo))
    return { packages: packages - 1, damagedPackage: 1, damagedQuantity: itemsPerPackage }
  return {}
}

const completeDelivery = async (told: Told, id: string): Promise<void> => {
  const waybill = await deskForm(told, 'sendGoods', id)
  const { version, weightKg, volumeM3, shipmentNo, collects } = waybill
  const photos = told.luck.happens(photoShare.delivery, 'delivery photo', shipmentNo) ? await photo(told, `${shipmentNo}-pod`) : []
  const receiverName = told.luck.pick(receivers, 'receiver', shipmentNo)
  await told.client.call(perform.deliver, {
    body: {
      id,
      version,
      completedAt: told.now,
      deliverWeight: roundTo(weightKg, 2),
      volume: roundTo(volumeM3, 2),
      ...counts(waybill),
      ...unwanted(told, waybill),
      ...temperatureOf(told, waybill),
      ...(receiverName === undefined ? {} : { receiverName }),
      ...(collects ? { paymentChannel: 'Cash' as const } : {}),
      photos,
    },
  })
}

const seenWaybill = async (told: Told, id: string): Promise<{ id: string; version: number }> => {
  const { version } = await told.client.call(tracking.shipment, { params: { id }, query: {} })
  return { id, version }
}

const setStatus = async (
  told: Told,
  id: string,
  step: { status: 'shipment_pending_delivery_fail' | 'shipment_arrive_destination'; reason?: string },
): Promise<void> => {
  const { version } = await seenWaybill(told, id)
  assertDone(
    await told.client.call(tracking.setStatus, { body: { shipmentId: id, version, steps: [{ ...step, time: told.now }] } }),
  )
}

const moment = (desk: 'goods' | 'sendGoods' | 'return', name: 'departedAt' | 'arrivedAt' | 'startedAt') => {
  return async (told: Told, id: string): Promise<void> => {
    const { version } = await deskForm(told, desk, id)
    const body = { id, version, [name]: told.now }
    if (desk === 'goods') await told.client.call(perform.pickUp, { body })
    else if (desk === 'sendGoods') await told.client.call(perform.deliver, { body })
    else await told.client.call(perform.bringBack, { body })
  }
}

const returnHours = 8

const ofWaybill: Readonly<Record<Exclude<RideStep, 'accept_job' | 'refuse_job'>, (told: Told, id: string) => Promise<void>>> = {
  arrive_origin: moment('goods', 'arrivedAt'),
  start_loading: moment('goods', 'startedAt'),
  complete_loading: completeLoading,
  fail_pickup: async (told, id) => {
    const reason = told.luck.pick(reasons.pickup, id) ?? reasons.pickup[0]
    const waybills = [await seenWaybill(told, id)]
    assertDone(await told.client.call(perform.failPickups, { body: { waybills, time: told.now, reason } }))
  },
  arrive_destination: moment('sendGoods', 'arrivedAt'),
  start_unloading: moment('sendGoods', 'startedAt'),
  complete_delivery: completeDelivery,
  fail_delivery: (told, id) =>
    setStatus(told, id, {
      status: 'shipment_pending_delivery_fail',
      reason: told.luck.pick(reasons.delivery, id) ?? reasons.delivery[0],
    }),
  try_again: (told, id) => setStatus(told, id, { status: 'shipment_arrive_destination' }),
  bring_back: async (told, id) => {
    const waybills = [await seenWaybill(told, id)]
    const expectedAt = addMs(told.now, returnHours * 3_600_000)
    assertDone(await told.client.call(perform.startReturns, { body: { waybills, expectedAt } }))
  },
  depart_return: moment('return', 'departedAt'),
  arrive_return: moment('return', 'arrivedAt'),
  start_return: moment('return', 'startedAt'),
  complete_return: async (told, id) => {
    const waybill = await deskForm(told, 'return', id)
    const body = { id, version: waybill.version, completedAt: told.now, ...counts(waybill), ...temperatureOf(told, waybill) }
    await told.client.call(perform.bringBack, { body })
  },
}

const answerOffer = async (told: Told, jobId: string, step: 'accept_job' | 'refuse_job'): Promise<void> => {
  const { version } = await told.client.call(jobs.detail, { params: { id: jobId } })
  const chosen = [{ id: jobId, version }]
  const reason = told.luck.pick(reasons.refused, jobId) ?? reasons.refused[0]
  assertDone(
    step === 'accept_job'
      ? await told.client.call(perform.accept, { body: { jobs: chosen } })
      : await told.client.call(perform.refuse, { body: { jobs: chosen, reason } }),
  )
}

/** Reports a truck's step with the same API calls as the dispatch desk. */
export const performStep = async (told: Told, jobId: string, step: RideStep, shipmentIds: readonly string[]): Promise<void> => {
  if (step === 'accept_job' || step === 'refuse_job') return answerOffer(told, jobId, step)
  for (const id of shipmentIds) await ofWaybill[step](told, id)
}
