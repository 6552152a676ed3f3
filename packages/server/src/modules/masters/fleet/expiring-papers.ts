import type { expiringPapers as call } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { daysOfStage, expiryStage, expiryStages } from '@khonsong/domain/masters/fleet/papers.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { countByDay, paperSubjects } from './expiring-store.ts'

/** Longest warning period, in days. */
const longestDays = 60

/** Documents expiring in the caller's fleet by period, with the list filters that show them. */
export const expiringPapers = async (tx: Tx): Promise<OutputOf<typeof call>> => {
  const today = bangkokDayOf(tx.now)
  const answer: OutputOf<typeof call> = []
  for (const subject of paperSubjects) {
    if (!may(tx.caller, subject === 'driver' ? 'driver.view' : 'vehicle.view')) continue
    const days = await countByDay(tx, subject, addDays(today, longestDays))
    const stages = expiryStages.map((stage) => {
      const count = days.reduce((sum, one) => sum + (expiryStage(one.day, today) === stage ? one.count : 0), 0)
      const { from, to } = daysOfStage(stage, today)
      return { stage, count, from: from ?? null, to }
    })
    answer.push({ subject, stages })
  }
  return answer
}
