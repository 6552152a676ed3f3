import type { DropPointTimes } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import type { ArrivalProposal } from '@khonsong/domain/telematics/arrivals/propose-arrival.ts'
import { plannedTimes, targetTimes } from '@khonsong/domain/telematics/arrivals/planned-times.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { followJobs, type FollowedJob, type FollowedStop } from './followed-jobs.ts'
import { findMonitored } from './jobs-store.ts'
import { expectedOf } from './monitor-jobs.ts'
import { proposalOf } from './propose-arrivals.ts'
import { drivenOn } from './track-store.ts'

const tasksOf = ({ visits }: FollowedStop, { shipments }: FollowedJob): DropPointTimes['tasks'] => {
  const numbers = new Map(shipments.map(({ id, shipmentNo }) => [id, shipmentNo]))
  return visits.map(({ kind, shipmentId }) => ({ kind, shipmentId, shipmentNo: numbers.get(shipmentId) ?? '' }))
}

/** Every drop point of a job with its target, planned, estimated and actual times. */
export const stopsWithTimes = (tx: Tx, followed: FollowedJob): Omit<DropPointTimes, 'proposal'>[] => {
  const planned = plannedTimes(followed.stops, followed.job, followed.rules)
  return followed.stops.map((stop, at) => ({
    no: stop.no,
    siteId: stop.siteId,
    siteCode: stop.site?.siteCode ?? '',
    siteName: stop.site?.siteName ?? '',
    lat: stop.point?.lat ?? null,
    lng: stop.point?.lng ?? null,
    state: stop.state,
    tasks: tasksOf(stop, followed),
    window: stop.window,
    target: targetTimes(stop),
    planned: planned[at] ?? { arriveAt: null, departAt: null },
    estimated: stop.estimated,
    actual: { arriveAt: stop.arrivedAt, departAt: stop.leftAt },
    delay: stop.delay,
    ...expectedOf(tx, stop),
  }))
}

const shownProposal = ({ shipments, ...proposal }: ArrivalProposal) => ({ ...proposal, shipments: [...shipments] })

const followOne = async (app: FastifyInstance, tx: Tx, id: string): Promise<FollowedJob> =>
  found((await followJobs(app, tx, [found(await findMonitored(tx, id))]))[0])

export const arrivalsOfJob = async (app: FastifyInstance, tx: Tx, id: string) => {
  const followed = await followOne(app, tx, id)
  const { job, delay, position } = followed
  const proposed = await proposalOf(tx, followed)
  const stops = stopsWithTimes(tx, followed).map((stop) => ({
    ...stop,
    proposal: proposed?.stop.no === stop.no ? shownProposal(proposed.proposal) : null,
  }))
  return { id, jobNo: job.jobNo, now: tx.now, delay, position, stops }
}

const hourMs = 3_600_000

/**
 * Positions from the job's first report or planned start to its last report or now; earlier and later ones belong to other
 * jobs.
 */
export const trackOfJob = async (app: FastifyInstance, tx: Tx, id: string) => {
  const { job, stops } = await followOne(app, tx, id)
  const times = stops.flatMap(({ arrivedAt, leftAt }) => [arrivedAt, leftAt]).filter((at) => at !== null)
  const isOver = stops.every(({ state }) => state === 'done' || state === 'failed')
  const begins = [...times, ...(job.plannedBeginAt === null ? [] : [job.plannedBeginAt])].toSorted()
  const from = begins[0] ?? null
  const until = isOver ? (times.toSorted().at(-1) ?? null) : tx.now
  if (job.vehicleId === null || from === null || until === null || Date.parse(until) <= Date.parse(from))
    return { from: null, until: null, points: [] }
  // Limits the track of a job that was never closed.
  const earliest = new Date(Math.max(Date.parse(from), Date.parse(until) - 7 * 24 * hourMs)).toISOString()
  return { from: earliest, until, points: await drivenOn(tx, job.vehicleId, earliest, until) }
}
