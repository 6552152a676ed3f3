/** Jobs with their drop points and expected times, read with a constant number of queries. */
import { isAfter, msOf } from '@khonsong/domain/kernel/time.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { figureAt, learnedTimes, type LearnedFigure } from '@khonsong/domain/operations/planning/learned-times.ts'
import type { PlanRules } from '@khonsong/domain/operations/planning/plan-rules.ts'
import { dropPointsOf, type DropPoint } from '@khonsong/domain/telematics/arrivals/drop-points.ts'
import {
  estimateArrivals,
  type ArrivalRules,
  type EstimatedStop,
  type LastSeen,
  type PlacedDropPoint,
} from '@khonsong/domain/telematics/arrivals/estimate-arrivals.ts'
import { delayAhead } from '@khonsong/domain/telematics/arrivals/monitored-job.ts'
import type { Delay } from '@khonsong/domain/telematics/arrivals/delay-class.ts'
import { handlingMinutesOf } from '@khonsong/domain/telematics/arrivals/planned-times.ts'
import type { LaneTimeOf } from '@khonsong/domain/telematics/arrivals/way-left.ts'
import { movingKmh } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import {
  companyRules,
  learnedDwellsOf,
  learnedTravelAmong,
  readTravelBands,
  travelServiceOf,
  type LocatedSite,
} from '../../operations/planning/index.ts'
import { carriedOn, sitesNamed, type StoredShipment, type StoredSite } from './carried-store.ts'
import type { MonitoredJobRow, SeenPosition } from './jobs-store.ts'

export interface FollowedStop extends PlacedDropPoint, EstimatedStop {
  readonly no: number
  readonly site: StoredSite | undefined
}

export interface FollowedJob {
  readonly job: MonitoredJobRow
  readonly shipments: readonly StoredShipment[]
  readonly position: SeenPosition | null
  readonly stops: readonly FollowedStop[]
  readonly delay: Delay
  readonly rules: ArrivalRules
}

/** The newer of the device's position and the last reported step's. */
const positionOf = ({ device, reported }: MonitoredJobRow): SeenPosition | null =>
  device !== null && (reported === null || isAfter(device.at, reported.at)) ? device : reported

/** A step reported by telephone does not mean the truck stands still; only a device can show that. */
const seenOf = (position: SeenPosition | null): LastSeen | null =>
  position && { ...position, isMoving: position.speedKmh === null || position.speedKmh >= movingKmh }

/** Handling time learned for the time of day, if used; otherwise calculated from the remaining goods. */
const handlingOf = (
  stop: DropPoint,
  site: StoredSite | undefined,
  dwell: LearnedFigure | undefined,
  rules: PlanRules,
): Pick<PlacedDropPoint, 'handlingMinutes' | 'handlingLearnedFrom'> => {
  const learned = dwell && figureAt(dwell, stop.window === null ? undefined : msOf(stop.window.from))
  if (learned) return { handlingMinutes: Math.round(learned.value / 60), handlingLearnedFrom: learned.samples }
  const open = stop.visits.filter(({ state }) => state === 'ahead' || state === 'here')
  const weights = (open.length > 0 ? open : stop.visits).map(({ weightGrams }) => weightGrams)
  const kgPerMinute = site?.loadingKgPerMinute ?? rules.loadingKgPerMinute
  return { handlingMinutes: handlingMinutesOf(weights, rules.handoverMinutes, kgPerMinute), handlingLearnedFrom: null }
}

const placed = (
  stop: DropPoint,
  site: StoredSite | undefined,
  dwell: LearnedFigure | undefined,
  rules: PlanRules,
): PlacedDropPoint => {
  return {
    ...stop,
    point: site?.lat == null || site.lng === null ? null : { lat: site.lat, lng: site.lng },
    radiusMetres: site?.radiusMetres ?? 0,
    ...handlingOf(stop, site, dwell, rules),
  }
}

/** Legs to route: between consecutive stops. */
const legsOf = (jobs: readonly (readonly PlacedDropPoint[])[]): readonly (readonly [Point, Point])[] =>
  jobs.flatMap((stops) =>
    stops.flatMap(({ point }, at): (readonly [Point, Point])[] => {
      const before = stops[at - 1]?.point
      return before && point ? [[before, point]] : []
    }),
  )

const locatedOf = ({ id, districtId, lat, lng }: StoredSite): LocatedSite => ({
  id,
  districtId,
  point: lat === null || lng === null ? null : { lat, lng },
})

/** Learned travel times among the sites of the jobs. */
const laneTimes = async (tx: Tx, sites: readonly StoredSite[]): Promise<LaneTimeOf> => {
  const learned = await learnedTravelAmong(tx, sites.map(locatedOf))
  const places = new Map(learned.places.map((place) => [place.siteId, place]))
  const timeOf = learnedTimes(learned)
  return (fromSiteId, toSiteId, atMs) => {
    const [from, to] = [places.get(fromSiteId), places.get(toSiteId)]
    return from && to ? timeOf(from, to, atMs) : null
  }
}

export const followJobs = async (
  app: FastifyInstance,
  tx: Tx,
  jobs: readonly MonitoredJobRow[],
): Promise<readonly FollowedJob[]> => {
  const carried = await carriedOn(
    tx,
    jobs.map(({ id }) => id),
  )
  const points = jobs.map(({ id }) => dropPointsOf(carried.get(id) ?? []))
  const sites = await sitesNamed(tx, [...new Set(points.flat().map(({ siteId }) => siteId))])
  const company = await companyRules(tx)
  const dwells = await learnedDwellsOf(tx, [...sites.values()])
  const stops = points.map((own) => own.map((stop) => placed(stop, sites.get(stop.siteId), dwells.get(stop.siteId), company)))
  const travel = await travelServiceOf(app).keptWays(tx, legsOf(stops), await readTravelBands(tx))
  const laneTime = await laneTimes(tx, [...sites.values()])
  const rules: ArrivalRules = { travel, driving: company.driving, laneTime }
  return jobs.map((job, index) => {
    const own = stops[index] ?? []
    const position = positionOf(job)
    const answers = estimateArrivals({
      stops: own,
      seen: seenOf(position),
      plannedBeginAt: job.plannedBeginAt,
      now: tx.now,
      rules,
    })
    const followed = own.flatMap((stop, at) => {
      const answer = answers[at]
      return answer ? [{ ...stop, ...answer, no: at + 1, site: sites.get(stop.siteId) }] : []
    })
    return { job, shipments: carried.get(job.id) ?? [], position, stops: followed, delay: delayAhead(followed), rules }
  })
}
