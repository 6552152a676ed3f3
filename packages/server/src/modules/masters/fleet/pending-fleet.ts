import type { pendingFleet as call } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { countPending, paperSubjects } from './expiring-store.ts'

/** How many drivers, vehicles and trailers wait until the caller takes them into use. */
export const pendingFleet = async (tx: Tx): Promise<OutputOf<typeof call>> => {
  const answer: OutputOf<typeof call> = []
  for (const subject of paperSubjects)
    if (may(tx.caller, subject === 'driver' ? 'driver.status' : 'vehicle.status'))
      answer.push({ subject, count: await countPending(tx, subject) })
  return answer
}
