import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { followJobs } from './followed-jobs.ts'
import { findMonitored } from './jobs-store.ts'

/** Way from the last stop of a job to its next; undefined while it is at a stop, or without positions. */
export const wayOfJob = async (
  app: FastifyInstance,
  tx: Tx,
  jobId: string,
): Promise<{ readonly from: Point; readonly to: Point } | undefined> => {
  const job = await findMonitored(tx, jobId)
  const [followed] = job ? await followJobs(app, tx, [job]) : []
  if (!followed) return undefined
  const next = followed.stops.findIndex(({ state }) => state === 'ahead')
  const [before, after] = [followed.stops[next - 1], followed.stops[next]]
  if (!before?.point || !after?.point || before.state === 'here') return undefined
  return { from: before.point, to: after.point }
}
