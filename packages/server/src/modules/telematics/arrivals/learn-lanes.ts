import { straightKm } from '@khonsong/domain/masters/places/distance.ts'
import { dropPointsOf, type DropPoint } from '@khonsong/domain/telematics/arrivals/drop-points.ts'
import { laneTripsOf } from '@khonsong/domain/telematics/arrivals/lane-trips.ts'
import { stopsToWatch, withSeenTimes } from '@khonsong/domain/telematics/arrivals/seen-at-stops.ts'
import { siteDwellsOf } from '@khonsong/domain/telematics/arrivals/site-dwells.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { workByClock } from '../../../platform/work-by-clock.ts'
import { eachCompany } from '../../operations/tracking/index.ts'
import { carriedOn, sitesNamed, type StoredSite } from './carried-store.ts'
import { finishedSince, lockLesson, writeLesson, type TaughtDwell, type TaughtTrip } from './lessons-store.ts'
import { seenAtStops } from './seen-store.ts'
import { refreshLessons, summariseLessons } from './summarise-lessons.ts'

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

/** The times of its stops as its vehicle's positions show them, where there are any. */
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

/** Learns from a portion of finished jobs; answers how many there were. */
const learnPortion = async (app: FastifyInstance, tx: Tx): Promise<number> => {
  const cursor = await lockLesson(tx)
  const found = cursor ? await finishedSince(tx, cursor, portion) : []
  const last = found.at(-1)
  if (!last) return 0
  const ids = found.map(({ jobId }) => jobId)
  const carried = await carriedOn(tx, ids)
  const reported = ids.map((jobId) => ({ jobId, points: dropPointsOf(carried.get(jobId) ?? []) }))
  const sites = await sitesNamed(tx, [...new Set(reported.flatMap(({ points }) => points.map(({ siteId }) => siteId)))])
  const jobs = await asSeen(tx, reported, sites)
  const taught = { trips: jobs.flatMap((job) => tripsOf(job, sites)), dwells: jobs.flatMap(dwellsOf) }
  await summariseLessons(app, tx, await writeLesson(tx, ids, taught, last))
  return found.length
}

/** Whoever learns holds the lesson of its company, and so does whoever makes its summaries anew. */
const refresh = async (app: FastifyInstance, tx: Tx): Promise<number> => ((await lockLesson(tx)) ? refreshLessons(app, tx) : 0)

/** So many portions in one look: whoever begins with years of jobs is done within an hour. */
const maxPortions = 20

/** What trucks take between sites and at them, from the jobs that ended since the last look. Answers how many jobs were looked at. */
export const learnLanes = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'lane-times', signal, async (inCompany) => {
    let looked = 0
    for (let round = 0; round < maxPortions && !signal.aborted; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each portion begins where the last one ended
      const jobs = await inCompany((tx) => learnPortion(app, tx))
      looked += jobs
      if (jobs < portion) break
    }
    if (!signal.aborted) await inCompany((tx) => refresh(app, tx))
    return looked
  })

/** Soon after a start, so that a new world or an upgrade knows its lanes, but not while everybody signs in. */
export const keepLearningLanes = (app: FastifyInstance): void =>
  workByClock(app, {
    name: 'lane times were not learned',
    everyMs: 5 * 60_000,
    firstAfterMs: 15_000,
    run: (signal) => learnLanes(app, signal),
  })
