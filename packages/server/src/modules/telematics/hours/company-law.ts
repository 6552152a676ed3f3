import type { SettingCode } from '@khonsong/domain/company/settings/settings.ts'
import type { HoursLaw } from '@khonsong/domain/telematics/hours/driving-rules.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { settingsOverTime } from '../../company/settings/index.ts'

type LawOn = (day: string) => Partial<HoursLaw>

/** Statutory limits a company may override; 0 keeps the law's. */
const setOf = {
  dayMinutes: 'DAY_DRIVING_MINUTES',
  truckKmh: 'TRUCK_SPEED_KMH',
  tractorKmh: 'TRACTOR_SPEED_KMH',
  workMinutes: 'NORMAL_WORK_MINUTES',
  overtimeMinutes: 'OVERTIME_MINUTES',
  breakMinutes: 'BREAK_MINUTES',
  breakAfterMinutes: 'BREAK_AFTER_MINUTES',
  betweenShiftsMinutes: 'BETWEEN_SHIFTS_MINUTES',
} as const satisfies Partial<Record<keyof HoursLaw, SettingCode>>
type Settable = keyof typeof setOf
const settable = Object.keys(setOf) as Settable[] // its own keys

/** The company's own limits on a day, taking precedence over the law. */
export const lawOfCompany = async (tx: Tx): Promise<LawOn> => {
  const setOn = await settingsOverTime(tx, 'CONTINUOUS_DRIVING_MINUTES', 'REST_MINUTES', ...Object.values(setOf))
  const known = new Map<string, Partial<HoursLaw>>()
  return (day) => {
    const law = known.get(day)
    if (law) return law
    const set = setOn(day)
    const own = settable.flatMap((name) => (set[setOf[name]] > 0 ? [[name, set[setOf[name]]] as const] : []))
    const made = {
      continuousMinutes: set.CONTINUOUS_DRIVING_MINUTES,
      restMinutes: set.REST_MINUTES,
      ...Object.fromEntries(own),
    }
    known.set(day, made)
    return made
  }
}
