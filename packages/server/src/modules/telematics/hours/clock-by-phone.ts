import type { DriverAnswer } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { DriverClock, driverClock } from '@khonsong/contract/telematics/hours/driver-clock.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { happenedAt } from '@khonsong/domain/operations/driver-page/driver-link.ts'
import { clockByPhone, type ClockAction } from '@khonsong/domain/telematics/hours/clock-by-phone.ts'
import { hoursWorked, workingTime, type WorkingTime } from '@khonsong/domain/telematics/hours/working-time.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { changeOf, findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { addRecord, type WriteSeams } from '../../../platform/resource/write-resource.ts'
import { answerReports, readLink, refusedReport } from '../../operations/driver-page/index.ts'
import { endShift, lockShiftsOf, newestShiftOf } from './hours-store.ts'

type Body = z.output<typeof driverClock.report.body>

export const clockOfDriver = async (tx: Tx): Promise<DriverClock> => {
  const { driverId } = found(await readLink(tx, tx.caller.userId))
  const newest = driverId === null ? undefined : await newestShiftOf(tx, driverId)
  return { isOffered: driverId !== null, clockedInAt: newest?.clockOutAt === null ? newest.clockInAt : null }
}

const refuseIfAny = (refusals: readonly Rejection[]): void => {
  if (refusals.length > 0) throw new Refused(refusals)
}

const begin = (tx: Tx, table: ResourceTable, seams: WriteSeams, driverId: string, at: string) =>
  addRecord(tx, table, { id: tx.newId(), status: undefined, values: { driverId, clockInAt: at } }, seams)

/** Ends the shift as the driver reported, as a manual record, not a forced one. */
const finish = async (tx: Tx, table: ResourceTable, id: string, at: string): Promise<void> => {
  const before = found(await findRow(tx, table, id, true)) as unknown as WorkingTime // read with the declared columns
  const ended = { ...before, clockOutAt: at }
  refuseIfAny(workingTime.rules(ended))
  await endShift(tx, id, { at, hours: hoursWorked(ended), clockType: 'MANUAL' })
  const after = found(await findRow(tx, table, id))
  await audit(tx, {
    subject: 'working_times',
    subjectId: id,
    action: 'clocked_out',
    version: after.version,
    changes: { clockOutAt: [null, at] },
  })
  await publishChange(tx, changeOf(table, after, after))
}

const record = async (
  tx: Tx,
  table: ResourceTable,
  seams: WriteSeams,
  driverId: string | null,
  { id, what, at }: { readonly id: string; readonly what: ClockAction; readonly at: string },
): Promise<DriverAnswer> => {
  if (driverId === null) return refusedReport(tx, id, [rejection('clock.not_registered', {})])
  await lockShiftsOf(tx, driverId)
  const newest = await newestShiftOf(tx, driverId)
  const decision = clockByPhone(what, at, newest)
  if (!decision.accepted) return refusedReport(tx, id, decision.rejections)
  if (decision.value === 'already') return { id, result: 'already', message: null }
  try {
    await inSavepoint(tx, async () => {
      if (what === 'in') await begin(tx, table, seams, driverId, at)
      else await finish(tx, table, found(newest).id, at)
    })
    return { id, result: 'done', message: null }
  } catch (error) {
    if (error instanceof Refused) return refusedReport(tx, id, error.rejections)
    throw error
  }
}

/** Working hours reported on the driver's page: queued offline on the phone, recorded once. */
export const takeClockReports = (
  app: FastifyInstance,
  table: ResourceTable,
  seams: WriteSeams,
  facts: WorkFacts,
  { phoneNow, reports }: Body,
) =>
  answerReports(app, facts, reports, (tx, { driverId }, { id, what, at }) =>
    record(tx, table, seams, driverId, { id, what, at: happenedAt(at, phoneNow, tx.now) }),
  )
