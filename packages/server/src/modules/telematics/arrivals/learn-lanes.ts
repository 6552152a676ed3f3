import { straightKm } from '@khonsong/domain/masters/places/distance.ts'
import { dropPointsOf, type DropPoint } from '@khonsong/domain/telematics/arrivals/drop-points.ts'
import { laneTripsOf } from '@khonsong/domain/telematics/arrivals/lane-trips.ts'
import { stopsToWatch, withSeenTimes } from '@khonsong/domain/telematics/arrivals/seen-at-stops.ts'
import { siteDwellsOf } from '@khonsong/domain/telematics/arrivals/site-dwells.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { workByClock } from '../../../platform/work-by-clock.ts'
import { travelServiceOf, type TravelService } from '../../operations/planning/index.ts'
import { eachCompany, type InCompany } from '../../operations/tracking/index.ts'
import { carriedOn, sitesNamed, type StoredSite } from './carried-store.ts'
import { finishedSince, lockLearning, writeLearning, type TaughtDwell, type TaughtTrip } from './lessons-store.ts'
import { seenAtStops } from './seen-store.ts'
import { refreshLearning, summariseLearning } from './summarise-lessons.ts'

const portion = 200

interface FinishedJob {
  readonly jobId: string
  readonly points: readonly DropPoint[]
}
type Sites = ReadonlyMap<string, StoredSite>

const pointOf = (sites: Sites, siteId: string) => {
  const { lat = null, lng = null } = sites.get(siteId) ?? {}
  return lat === null || lng === null ? null : { lat, lng }
}

/** Replaces reported stop times with those from the vehicle's positions, where there are any. */
const asSeen = async (tx: Tx, jobs: readonly FinishedJob[], sites: Sites): Promise<readonly FinishedJob[]> => {
  const seen = await seenAtStops(
    tx,
    jobs.flatMap(({ jobId, points }) =>
      stopsToWatch(points).flatMap((watched) => {
        const site = sites.get(watched.siteId)
        return site ? [{ ...watched, jobId, site }] : []
      }),
    ),
  )
  return jobs.map(({ jobId, points }) => ({ jobId, points: withSeenTimes(points, seen.get(jobId) ?? []) }))
}

const tripsOf = ({ jobId, points }: FinishedJob, sites: Sites): readonly TaughtTrip[] =>
  laneTripsOf(points, (siteId) => pointOf(sites, siteId)).map((trip) => {
    const [from, to] = [pointOf(sites, trip.fromSiteId), pointOf(sites, trip.toSiteId)]
    return {
      ...trip,
      jobId,
      fromDistrictId: sites.get(trip.fromSiteId)?.districtId ?? null,
      toDistrictId: sites.get(trip.toSiteId)?.districtId ?? null,
      straightMetres: from && to && Math.round(1000 * straightKm(from, to)),
    }
  })

const dwellsOf = ({ jobId, points }: FinishedJob): readonly TaughtDwell[] =>
  siteDwellsOf(points).map((dwell) => ({ ...dwell, jobId }))

/** Learns from a portion of finished jobs; returns their number. */
const learnPortion = async (travel: TravelService, tx: Tx): Promise<number> => {
  const cursor = await lockLearning(tx)
  const found = cursor ? await finishedSince(tx, cursor, portion) : []
  const last = found.at(-1)
  if (!last) return 0
  const ids = found.map(({ jobId }) => jobId)
  const carried = await carriedOn(tx, ids)
  const reported = ids.map((jobId) => ({ jobId, points: dropPointsOf(carried.get(jobId) ?? []) }))
  const sites = await sitesNamed(tx, [...new Set(reported.flatMap(({ points }) => points.map(({ siteId }) => siteId)))])
  const jobs = await asSeen(tx, reported, sites)
  const taught = { trips: jobs.flatMap((job) => tripsOf(job, sites)), dwells: jobs.flatMap(dwellsOf) }
  await summariseLearning(travel, tx, await writeLearning(tx, ids, taught, last))
  return found.length
}

/** Learning and refreshing summaries take the same lock per company. */
const refresh = async (travel: TravelService, tx: Tx): Promise<number> =>
  (await lockLearning(tx)) ? refreshLearning(travel, tx) : 0

/** Portions per run: years of backlog are processed within an hour. */
const maxPortions = 20

/** Learns from the jobs of one company that finished since the last run. Returns their number. */
export const learnLanesOf = async (inCompany: InCompany, travel: TravelService, signal: AbortSignal): Promise<number> => {
  let looked = 0
  for (let round = 0; round < maxPortions && !signal.aborted; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each portion starts at the cursor of the previous one
    const jobs = await inCompany((tx) => learnPortion(travel, tx))
    looked += jobs
    if (jobs < portion) break
  }
  if (!signal.aborted) await inCompany((tx) => refresh(travel, tx))
  return looked
}

/** Learns travel times between sites and dwell times at them from jobs finished since the last run. Returns the number of jobs. */
export const learnLanes = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'lane-times', signal, (inCompany) => learnLanesOf(inCompany, travelServiceOf(app), signal))

/** Runs soon after a start, so that lanes are known after a setup or an upgrade, but after the rush of sign-ins. */
export const continueLearningLanes = (app: FastifyInstance): void =>
  workByClock(app, {
    name: 'lane times were not learned',
    everyMs: 5 * 60_000,
    firstAfterMs: 15_000,
    run: (signal) => learnLanes(app, signal),
  })
