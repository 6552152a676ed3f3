import { driverClock } from '@khonsong/contract/telematics/hours/driver-clock.ts'
import { drivingEvents } from '@khonsong/contract/telematics/hours/driving-events.ts'
import { forceClockOut, workingTimes } from '@khonsong/contract/telematics/hours/working-times.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { hoursWorked, workingTime, type WorkingTime } from '@khonsong/domain/telematics/hours/working-time.ts'
import type { FastifyInstance } from 'fastify'
import { serveDriverHours } from './driver-hours.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { changeOf, findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { clockOfDriver, takeClockReports } from './clock-by-phone.ts'
import { workByClock } from '../../../platform/work-by-clock.ts'
import { clockAutomatically } from './automatic-clock.ts'
import { watchDriving } from './watch-driving.ts'
import { listDrivingEvents } from './driving-events-store.ts'
import { endShift, lockShiftsOf, overlappingShift } from './hours-store.ts'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Shifts of one driver must not overlap. */
const seams: WriteSeams = {
  check: async (tx, after, before) => {
    const [driverId, clockInAt] = [text(after['driverId']), text(after['clockInAt'])]
    if (driverId === null || clockInAt === null) return []
    await lockShiftsOf(tx, driverId)
    const id = before?.id ?? '00000000-0000-0000-0000-000000000000'
    const record = await overlappingShift(tx, { id, driverId, clockInAt, clockOutAt: text(after['clockOutAt']) })
    if (record === undefined) return []
    // A duplicate entry is reported by its number.
    const isSame = record.toLowerCase() === text(after['recordNo'])?.toLowerCase()
    return isSame
      ? [rejection('field.duplicate', { field: workingTime.fields.recordNo.label, value: record }, 'recordNo')]
      : [rejection('clock.overlap', { record }, 'clockInAt')]
  },
}

const clockOut = async (tx: Tx, table: ResourceTable, id: string, { version, reason }: { version: number; reason: string }) => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  const before = row as unknown as WorkingTime // read with the declared columns
  if (before.clockOutAt !== null) throw new Refused([rejection('clock.not_clocked_in', { record: before.recordNo })])
  const ended = { ...before, clockOutAt: tx.now }
  const refusals = workingTime.rules(ended)
  // A shift forgotten for days is ended all the same; its hours are corrected manually.
  const grave = refusals.filter(({ code }) => code !== 'clock.too_long')
  if (grave.length > 0) throw new Refused(grave)
  await endShift(tx, id, { at: tx.now, hours: refusals.length > 0 ? null : hoursWorked(ended), clockType: 'FORCE_CLOCK_OUT' })
  const after = found(await findRow(tx, table, id))
  await audit(tx, {
    subject: 'working_times',
    subjectId: id,
    action: 'clocked_out',
    version: after.version,
    changes: { clockOutAt: [null, tx.now], clockType: [before.clockType, 'FORCE_CLOCK_OUT'], reason: [null, reason] },
  })
  await publishChange(tx, changeOf(table, after, after))
  return after
}

/** Working time of drivers. */
export const installHours = (app: FastifyInstance): void => {
  workByClock(app, { name: 'driving was not watched', everyMs: 60_000, run: (signal) => watchDriving(app, signal) })
  workByClock(app, { name: 'shifts were not clocked', everyMs: 60_000, run: (signal) => clockAutomatically(app, signal) })
  serveDriverHours(app)
  serve(app, drivingEvents.list, (tx, { query }) => listDrivingEvents(tx, query))
  const table = serveResource(app, workingTimes, seams)
  // The result is a row of the declared resource.
  serve(app, forceClockOut, (tx, { params, body }) => clockOut(tx, table, params.id, body) as never)
  serve(app, driverClock.show, (tx) => clockOfDriver(tx))
  serve(
    app,
    driverClock.report,
    (tx, { body }, { request }) => {
      const facts = { caller: tx.caller, requestId: request.id, onAfterCommitError: (err: unknown) => request.log.error({ err }) }
      return takeClockReports(app, table, seams, facts, body)
    },
    { ownTransactions: true },
  )
}
