import type { DrivingLaw } from '@khonsong/domain/telematics/hours/driving-rules.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSomeSettings } from '../../company/settings/index.ts'

/** What the company has set itself, before what the law says; 0 leaves it to the law. */
export const lawOfCompany = async (tx: Tx): Promise<Partial<DrivingLaw>> => {
  const set = await readSomeSettings(
    tx,
    'CONTINUOUS_DRIVING_MINUTES',
    'REST_MINUTES',
    'DAY_DRIVING_MINUTES',
    'TRUCK_SPEED_KMH',
    'TRACTOR_SPEED_KMH',
  )
  return {
    continuousMinutes: set.CONTINUOUS_DRIVING_MINUTES,
    restMinutes: set.REST_MINUTES,
    ...(set.DAY_DRIVING_MINUTES > 0 ? { dayMinutes: set.DAY_DRIVING_MINUTES } : {}),
    ...(set.TRUCK_SPEED_KMH > 0 ? { truckKmh: set.TRUCK_SPEED_KMH } : {}),
    ...(set.TRACTOR_SPEED_KMH > 0 ? { tractorKmh: set.TRACTOR_SPEED_KMH } : {}),
  }
}
