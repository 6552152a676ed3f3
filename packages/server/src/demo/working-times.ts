/** A week of shifts of demo drivers; some are on duty, and one was clocked out by force. */
import { hoursWorked } from '@khonsong/domain/telematics/hours/working-time.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/database.gen.ts'
import { random } from './random.ts'

type ShiftRow = Omit<Insertable<DB['workingTimes']>, 'tenantId'>

const dayMs = 86_400_000
const hourMs = 3_600_000
const shownDays = 7
const maxDrivers = 24
const places = ['คลังบางนา', 'ศูนย์กระจายสินค้าวังน้อย', 'ลานจอดรถอมตะ', 'คลังขอนแก่น']

export const makeWorkingTimes = (
  drivers: readonly { readonly id: string }[],
  { now, seed }: { readonly now: number; readonly seed: number },
): readonly ShiftRow[] => {
  const chance = random(seed + 11)
  const at = (ms: number): string => new Date(ms).toISOString()
  const midnight = Math.floor((now + 7 * hourMs) / dayMs) * dayMs - 7 * hourMs
  const rows = drivers.slice(0, maxDrivers).flatMap((driver) =>
    Array.from({ length: shownDays }, (_, ago): Omit<ShiftRow, 'recordNo'>[] => {
      const clockIn = midnight - ago * dayMs + chance.int(10, 16) * (hourMs / 2)
      if (clockIn > now - hourMs || chance.chance(0.15)) return []
      const planned = clockIn + chance.int(16, 26) * (hourMs / 2)
      const clockOutAt = planned > now ? null : at(planned)
      const restFrom = clockOutAt === null ? null : at(clockIn + 5 * hourMs)
      const restTo = clockOutAt === null ? null : at(clockIn + 5 * hourMs + chance.int(30, 60) * 60_000)
      const times = { clockInAt: at(clockIn), clockOutAt, restFrom, restTo }
      const clockType = clockOutAt === null ? 'MANUAL' : chance.pick(['AUTO', 'AUTO', 'MANUAL', 'FORCE_CLOCK_OUT'] as const)
      return [
        { id: chance.id(now), driverId: driver.id, ...times, location: chance.pick(places), clockType, hours: hoursWorked(times) },
      ]
    }).flat(),
  )
  return rows.map((row, n) => {
    const recordNo = `WT-${String(n + 1).padStart(5, '0')}`
    return { ...row, recordNo, searchKey: searchKey(`${recordNo} ${row.location ?? ''}`) }
  })
}
