import type { DriverAnswer, driverPage } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { happenedAt } from '@khonsong/domain/operations/driver-page/driver-link.ts'
import { deskOf, isReportedAlready, reportedMoments } from '@khonsong/domain/operations/driver-page/driver-report.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, NotFound, Refused } from '../../../platform/http/refusals.ts'
import { deliver, deskWaybills, pickUp } from '../execution/index.ts'
import { toProblemErrors } from '../orders/index.ts'
import { lockShipments } from '../shipments/index.ts'
import { moveOneShipment } from '../tracking/index.ts'
import { lockLink } from './links-store.ts'
import { answerTold, keepAnswer } from './reports-store.ts'

type Body = z.output<typeof driverPage.report.body>
type Report = Body['reports'][number]

const fail = (tx: Tx, { id }: Shipment, { task, reason, photos, lat, lng }: Report, time: string) =>
  moveOneShipment(tx, {
    id,
    steps: [{ status: task === 'pickup' ? 'shipment_pickup_failed' : 'shipment_pending_delivery_fail', time, reason, photos }],
    lat,
    lng,
  })

/** Counts that the driver did not change are those that were expected. */
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

const tell = async (tx: Tx, shipment: Shipment, report: Report, at: string): Promise<void> => {
  const { task, what, temperature, photos, receiverName, damagedPackage, rejectedPackage, paymentChannel } = report
  if (what === 'failed') return void (await fail(tx, shipment, report, at))
  const moments = reportedMoments(task, what, shipment, at)
  const { id, version } = shipment
  const where = { lat: report.lat, lng: report.lng }
  if (what !== 'completedAt') {
    const form = { id, version, ...moments }
    await (task === 'pickup' ? pickUp(tx, form, where) : deliver(tx, form, where))
    return
  }
  const { weight, itemsIn, ...counts } = await counted(tx, shipment, report)
  const form = { id, version, ...moments, ...counts, temperature, photos }
  if (task === 'pickup') await pickUp(tx, { ...form, pickupWeight: weight }, where)
  else {
    const trouble = {
      damagedPackage,
      damagedQuantity: itemsIn(damagedPackage),
      rejectedPackage,
      rejectedQuantity: itemsIn(rejectedPackage),
    }
    await deliver(tx, { ...form, ...trouble, deliverWeight: weight, receiverName, paymentChannel }, where)
  }
}

const refused = (tx: Tx, id: string, rejections: readonly Rejection[]): DriverAnswer => ({
  id,
  result: 'refused',
  message: toProblemErrors(tx, rejections)
    .map(({ message }) => message)
    .join(' · '),
})

const judge = async (tx: Tx, jobId: string, report: Report, phoneNow: string): Promise<DriverAnswer> => {
  const { id, task, what } = report
  const shipment = (await lockShipments(tx, [report.shipmentId]))[0]?.shipment
  if (shipment?.jobId !== jobId) return refused(tx, id, [rejection('driver_link.not_on_job', {})])
  if (what !== 'failed' && isReportedAlready(task, what, shipment.status)) return { id, result: 'already', message: null }
  try {
    await inSavepoint(tx, () => tell(tx, shipment, report, happenedAt(report.at, phoneNow, tx.now)))
    return { id, result: 'done', message: null }
  } catch (error) {
    if (error instanceof Refused) return refused(tx, id, error.rejections)
    if (error instanceof NotFound) return refused(tx, id, [rejection('driver_link.not_on_job', {})])
    throw error
  }
}

/** Each report for itself, in the order of the phone: what one is refused for keeps no other back, and nothing is done twice. */
export const takeReports = async (app: FastifyInstance, facts: WorkFacts, { reports, phoneNow }: Body) => {
  const answers: DriverAnswer[] = []
  for (const report of reports)
    answers.push(
      await inTransaction(app.database, facts, async (tx) => {
        const link = found(await lockLink(tx, facts.caller.userId))
        const told = await answerTold(tx, link.id, report.id)
        if (told) return told
        const answer = await judge(tx, link.jobId, report, phoneNow)
        await keepAnswer(tx, link.id, report, answer)
        return answer
      }),
    )
  return { answers }
}
