import type { refusedFleet as call } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { paperSubjects } from './expiring-store.ts'
import { findRefused } from './refused-store.ts'

const most = 10

/** The newest refused drivers, vehicles and trailers that the caller may correct, and how many there are. */
export const refusedFleet = async (tx: Tx): Promise<OutputOf<typeof call>> => {
  const subjects = paperSubjects.filter((subject) => may(tx.caller, subject === 'driver' ? 'driver.edit' : 'vehicle.edit'))
  const found = await findRefused(tx, subjects, most)
  return {
    list: found.map(({ subject, id, name, reason }) => ({ subject, id, name, reason })),
    total: found[0]?.total ?? 0,
  }
}
