import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { isAfter } from '@khonsong/domain/kernel/time.ts'
import { clockOutOf, firstMovement } from '@khonsong/domain/telematics/hours/automatic-clock.ts'
import { hoursWorked } from '@khonsong/domain/telematics/hours/working-time.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { eachCompany } from '../../operations/tracking/index.ts'
import {
  driversToClockIn,
  endOpenShift,
  insertShift,
  movementsOf,
  openShifts,
  type ShiftToEnd,
  type StartingDriver,
} from './automatic-clock-store.ts'
import { lockShiftsOf, overlappingShift } from './hours-store.ts'

const tell = async (tx: Tx, id: string, version: number, driverId: string) =>
  publishChange(tx, { topic: 'hours', id, version, businessUnitId: null, customerId: null, subcontractorId: null, driverId })

const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && isAfter(a, b)) ? b : a)

const clockIn = async (tx: Tx, { driverId, vehicleId, sinceAt, reportedAt }: StartingDriver): Promise<number> => {
  const clockInAt = earlier(firstMovement(await movementsOf(tx, vehicleId, sinceAt)), reportedAt)
  if (clockInAt === null) return 0
  await lockShiftsOf(tx, driverId)
  const id = tx.newId()
  // Another process or the driver was faster.
  if ((await overlappingShift(tx, { id, driverId, clockInAt, clockOutAt: null })) !== undefined) return 0
  const [recordNo = ''] = await nextNumbers(tx, 'WT')
  await insertShift(tx, { id, recordNo, driverId, clockInAt, searchKey: searchKey(recordNo) })
  await audit(tx, {
    subject: 'working_times',
    subjectId: id,
    action: 'created',
    version: 1,
    changes: { clockInAt: [null, clockInAt] },
  })
  await tell(tx, id, 1, driverId)
  return 1
}

const clockOut = async (tx: Tx, shift: ShiftToEnd, longestHours: number): Promise<number> => {
  const end = clockOutOf(shift, longestHours, tx.now)
  if (!end) return 0
  await lockShiftsOf(tx, shift.driverId)
  const hours = hoursWorked({ clockInAt: shift.clockInAt, clockOutAt: end.at, restFrom: null, restTo: null })
  const version = await endOpenShift(tx, shift.id, { ...end, hours })
  if (version === undefined) return 0
  const changes = { clockOutAt: [null, end.at], clockType: [shift.isAutomatic ? 'AUTO' : 'MANUAL', end.type] } as const
  await audit(tx, { subject: 'working_times', subjectId: shift.id, action: 'clocked_out', version, changes })
  await tell(tx, shift.id, version, shift.driverId)
  return 1
}

/** Clocks drivers in and out by vehicle movement where enabled, and ends forgotten shifts. Returns the number of changed shifts. */
export const clockAutomatically = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'automatic-clock', signal, async (inCompany) => {
    const set = await inCompany((tx) => readSomeSettings(tx, 'AUTO_CLOCK', 'LONGEST_SHIFT_HOURS'))
    let changed = 0
    for (const shift of await inCompany(openShifts)) {
      if (signal.aborted) return changed
      const counted = set.AUTO_CLOCK ? shift : { ...shift, isAutomatic: false }
      // oxlint-disable-next-line no-await-in-loop -- one transaction per shift
      changed += await inCompany((tx) => clockOut(tx, counted, set.LONGEST_SHIFT_HOURS))
    }
    if (!set.AUTO_CLOCK) return changed
    for (const driver of await inCompany(driversToClockIn)) {
      if (signal.aborted) return changed
      // oxlint-disable-next-line no-await-in-loop -- one transaction per driver
      changed += await inCompany((tx) => clockIn(tx, driver))
    }
    return changed
  })
