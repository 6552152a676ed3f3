import type { DriverAnswer, driverPage } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { happenedAt } from '@khonsong/domain/operations/driver-page/driver-link.ts'
import { deskOf, isReportedAlready, reportedMoments } from '@khonsong/domain/operations/driver-page/driver-report.ts'
import { picturesOf } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, NotFound, Refused } from '../../../platform/http/refusals.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { deliver, deskWaybills, pickUp } from '../execution/index.ts'
import { lockShipments, markPictures, type LockedShipment } from '../shipments/index.ts'
import { moveOneShipment } from '../tracking/index.ts'
import { answerReports, refusedReport, wordsOf } from './answer-reports.ts'
import { takeReceiverCode } from './receiver-code.ts'

type Body = z.output<typeof driverPage.report.body>
type Report = Body['reports'][number]
type RoadReport = Report & { readonly what: Exclude<Report['what'], 'receiverCode'> }

const fail = async (tx: Tx, { id }: Shipment, report: Report, time: string): Promise<void> => {
  const { task, reason, lat, lng } = report
  const pictures = picturesOf(report, false)
  const photos = pictures.map(({ fileId }) => fileId)
  const status = task === 'pickup' ? 'shipment_pickup_failed' : 'shipment_pending_delivery_fail'
  await moveOneShipment(tx, { id, steps: [{ status, time, reason, photos }], lat, lng })
  await markPictures(tx, [id], pictures)
}

/** Counts the driver left unchanged are the expected ones. */
const counted = async (tx: Tx, { id }: Shipment, report: Report) => {
  const expected = found((await deskWaybills(tx, deskOf(report.task), [id]))[0])
  const itemsPerPackage = report.itemsPerPackage ?? expected.itemsPerPackage
  return {
    packages: report.packages ?? expected.packages,
    itemsPerPackage,
    volume: report.volume ?? expected.volumeM3,
    weight: report.weight ?? expected.weightKg,
    itemsIn: (packages: number | undefined) => (packages === undefined ? undefined : Math.round(packages * itemsPerPackage)),
  }
}

const tell = async (tx: Tx, shipment: Shipment, report: RoadReport, at: string): Promise<void> => {
  const { task, what, temperature, receiverName, damagedPackage, rejectedPackage, paymentChannel } = report
  if (what === 'failed') return fail(tx, shipment, report, at)
  const moments = reportedMoments(task, what, shipment, at)
  const { id, version } = shipment
  const where = { lat: report.lat, lng: report.lng }
  if (what !== 'completedAt') {
    const form = { id, version, ...moments }
    await (task === 'pickup' ? pickUp(tx, form, where) : deliver(tx, form, where))
    return
  }
  const { weight, itemsIn, ...counts } = await counted(tx, shipment, report)
  const { photos, damagePhotos, signedPapers, signature } = report
  const form = { id, version, ...moments, ...counts, temperature, photos, damagePhotos, signedPapers }
  if (task === 'pickup') await pickUp(tx, { ...form, pickupWeight: weight, vehicleTemperature: report.vehicleTemperature }, where)
  else {
    const trouble = {
      damagedPackage,
      damagedQuantity: itemsIn(damagedPackage),
      rejectedPackage,
      rejectedQuantity: itemsIn(rejectedPackage),
    }
    await deliver(tx, { ...form, ...trouble, signature, deliverWeight: weight, receiverName, paymentChannel }, where)
  }
}

/** Processes a report, then the receiver's code. */
const reported = async (tx: Tx, { shipment }: LockedShipment, report: RoadReport, phoneNow: string): Promise<DriverAnswer> => {
  const { id, task, what } = report
  if (what !== 'failed' && isReportedAlready(task, what, shipment.status)) return { id, result: 'already', message: null }
  try {
    await inSavepoint(tx, () => tell(tx, shipment, report, happenedAt(report.at, phoneNow, tx.now)))
    return { id, result: 'done', message: null }
  } catch (error) {
    if (error instanceof Refused) return refusedReport(tx, id, error.rejections)
    if (error instanceof NotFound) return refusedReport(tx, id, [rejection('driver_link.not_on_job', {})])
    throw error
  }
}

const isDelivered = (status: ShipmentStatus): boolean => status === 'shipment_delivered' || status === 'shipment_approved'

/** A code sent after the delivery, for example after a wrong one. */
const codeAlone = async (tx: Tx, secrets: Secrets, locked: LockedShipment, { id, receiverCode }: Report): Promise<DriverAnswer> => {
  if (!isDelivered(locked.shipment.status)) return refusedReport(tx, id, [rejection('receiver_code.not_delivered', {})])
  const decision = await takeReceiverCode(tx, secrets, locked, receiverCode ?? '')
  return decision.accepted
    ? { id, result: decision.value === 'already' ? 'already' : 'done', message: null }
    : refusedReport(tx, id, decision.rejections)
}

const isRoadReport = (report: Report): report is RoadReport => report.what !== 'receiverCode'

const judge = async (tx: Tx, secrets: Secrets, jobId: string, report: Report, phoneNow: string): Promise<DriverAnswer> => {
  const { id, task, what, receiverCode } = report
  const [locked] = await lockShipments(tx, [report.shipmentId])
  if (locked?.shipment.jobId !== jobId) return refusedReport(tx, id, [rejection('driver_link.not_on_job', {})])
  if (!isRoadReport(report)) return codeAlone(tx, secrets, locked, report)
  const answer = await reported(tx, locked, report, phoneNow)
  if (receiverCode === undefined || task !== 'delivery' || what !== 'completedAt' || answer.result === 'refused') return answer
  // The delivery stands regardless of the code: a wrong one is reported with the answer.
  const decision = await takeReceiverCode(tx, secrets, locked, receiverCode)
  return decision.accepted ? answer : { ...answer, message: wordsOf(tx, decision.rejections) }
}

export const takeReports = (app: FastifyInstance, facts: WorkFacts, { reports, phoneNow }: Body) =>
  answerReports(app, facts, reports, (tx, link, report) => judge(tx, app.secrets, link.jobId, report, phoneNow))
