import { dropPointsOf } from '@khonsong/domain/telematics/arrivals/drop-points.ts'
import { laneTripsOf } from '@khonsong/domain/telematics/arrivals/lane-trips.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { eachCompany } from '../../operations/tracking/index.ts'
import { carriedOn, sitesNamed } from './carried-store.ts'
import { finishedSince, lockLesson, writeLesson } from './lanes-store.ts'

const portion = 200

/** Learns from a portion of finished jobs; answers how many there were. */
const learnPortion = async (tx: Tx): Promise<number> => {
  const cursor = await lockLesson(tx)
  const jobs = cursor ? await finishedSince(tx, cursor, portion) : []
  const last = jobs.at(-1)
  if (!last) return 0
  const ids = jobs.map(({ jobId }) => jobId)
  const carried = await carriedOn(tx, ids)
  const stops = ids.map((jobId) => ({ jobId, points: dropPointsOf(carried.get(jobId) ?? []) }))
  const sites = await sitesNamed(tx, [...new Set(stops.flatMap(({ points }) => points.map(({ siteId }) => siteId)))])
  const pointOf = (siteId: string) => {
    const { lat = null, lng = null } = sites.get(siteId) ?? {}
    return lat === null || lng === null ? null : { lat, lng }
  }
  const trips = stops.flatMap(({ jobId, points }) => laneTripsOf(points, pointOf).map((trip) => ({ ...trip, jobId })))
  await writeLesson(tx, ids, trips, last)
  return jobs.length
}

/** So many portions in one look: whoever begins with years of jobs is done within an hour. */
const mostPortions = 20

/** What trucks take between sites, from the jobs that ended since the last look. Answers how many jobs were looked at. */
export const learnLanes = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'lane-times', signal, async (inCompany) => {
    let looked = 0
    for (let round = 0; round < mostPortions && !signal.aborted; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each portion begins where the last one ended
      const jobs = await inCompany(learnPortion)
      looked += jobs
      if (jobs < portion) break
    }
    return looked
  })

const everyMs = 5 * 60_000

export const keepLearningLanes = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= learnLanes(app, stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.error({ err: error }, 'lane times were not learned')
      })
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stop.abort()
    await running
  })
}
