import { minutesBetween } from '@khonsong/domain/kernel/time.ts'
import { slackMinutesOf } from '@khonsong/domain/telematics/arrivals/estimate-arrivals.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { followJobs } from './followed-jobs.ts'
import { findMonitored, type SeenPosition } from './jobs-store.ts'

export interface ArrivalOfShipment {
  /** No other stop comes before. */
  readonly isNext: boolean
  readonly arriveAt: string | null
  /** Uncertainty of the estimate. */
  readonly slackMinutes: number
  readonly isLate: boolean
  readonly remainingKm: number | null
  readonly position: SeenPosition | null
}

/** Expected arrival of a job's vehicle at the receiver of one of its shipments, and whether other stops come before. */
export const arrivalOfShipment = async (
  app: FastifyInstance,
  tx: Tx,
  jobId: string,
  shipmentId: string,
): Promise<ArrivalOfShipment | undefined> => {
  const job = await findMonitored(tx, jobId)
  const [followed] = job ? await followJobs(app, tx, [job]) : []
  if (!followed) return undefined
  const open = followed.stops.filter(({ state }) => state === 'ahead' || state === 'here')
  const at = open.findIndex(({ visits }) => visits.some((visit) => visit.kind === 'delivery' && visit.shipmentId === shipmentId))
  const stop = open[at]
  if (!stop) return undefined
  const { arriveAt } = stop.estimated
  return {
    isNext: at === 0,
    arriveAt,
    slackMinutes: arriveAt === null ? 0 : slackMinutesOf(stop.confidence ?? 0, minutesBetween(tx.now, arriveAt)),
    isLate: stop.delay?.class === 'late',
    remainingKm: stop.remainingMetres === null ? null : Math.round(stop.remainingMetres / 1000),
    position: followed.position,
  }
}
