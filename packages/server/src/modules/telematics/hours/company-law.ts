import type { DrivingLaw } from '@khonsong/domain/telematics/hours/driving-rules.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { settingsOverTime } from '../../company/settings/index.ts'

type LawOn = (day: string) => Partial<DrivingLaw>

/** What the company had set itself by a day, before what the law says; 0 leaves it to the law. */
export const lawOfCompany = async (tx: Tx): Promise<LawOn> => {
  const setOn = await settingsOverTime(
    tx,
    'CONTINUOUS_DRIVING_MINUTES',
    'REST_MINUTES',
    'DAY_DRIVING_MINUTES',
    'TRUCK_SPEED_KMH',
    'TRACTOR_SPEED_KMH',
  )
  const known = new Map<string, Partial<DrivingLaw>>()
  return (day) => {
    const law = known.get(day)
    if (law) return law
    const set = setOn(day)
    const made = {
      continuousMinutes: set.CONTINUOUS_DRIVING_MINUTES,
      restMinutes: set.REST_MINUTES,
      ...(set.DAY_DRIVING_MINUTES > 0 ? { dayMinutes: set.DAY_DRIVING_MINUTES } : {}),
      ...(set.TRUCK_SPEED_KMH > 0 ? { truckKmh: set.TRUCK_SPEED_KMH } : {}),
      ...(set.TRACTOR_SPEED_KMH > 0 ? { tractorKmh: set.TRACTOR_SPEED_KMH } : {}),
    }
    known.set(day, made)
    return made
  }
}
