/** Summaries of learned times: changed ones at once, all others daily. */
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { drive, rested } from '@khonsong/domain/operations/planning/drive-clock.ts'
import { summariseByBand } from '@khonsong/domain/operations/planning/learned-times.ts'
import { handlingMinutesOf } from '@khonsong/domain/telematics/arrivals/planned-times.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import {
  companyRules,
  oldestLearned,
  readTravelBands,
  type TravelService,
  writeLearnedDistricts,
  writeLearnedLanes,
  writeLearnedSites,
} from '../../operations/planning/index.ts'
import { sitesNamed, type StoredSite } from './carried-store.ts'
import type { Touched } from './lessons-store.ts'
import { samplesOfDistricts, samplesOfLanes, samplesOfSites, type Samples } from './samples-store.ts'

const pointOf = (site: StoredSite | undefined): Point | null =>
  site?.lat == null || site.lng === null ? null : { lat: site.lat, lng: site.lng }

/** Null without samples. */
const learnedOf = (found: Samples | undefined, byWeekday: boolean) => {
  const { all, cells } = summariseByBand(found?.samples ?? [], byWeekday)
  return found && all ? [{ ...all, cells, newestAt: new Date(found.newestMs).toISOString() }] : []
}

/** Assumed travel times: by road or estimate, with the required rests. */
const assumedWays = async (service: TravelService, tx: Tx, ways: readonly (readonly [Point, Point])[]) => {
  const { driving } = await companyRules(tx)
  const travel = await service.keptWays(tx, ways, await readTravelBands(tx))
  return (from: Point, to: Point): number => drive(rested, travel(from, to).seconds * 1000, driving).elapsedMs / 1000
}

const summariseLanes = async (travel: TravelService, tx: Tx, lanes: Touched['lanes']): Promise<void> => {
  if (lanes.length === 0) return
  const found = await samplesOfLanes(tx, lanes)
  const sites = await sitesNamed(tx, [...new Set(lanes.flatMap(({ fromSiteId, toSiteId }) => [fromSiteId, toSiteId]))])
  const endsOf = ({ fromSiteId, toSiteId }: Touched['lanes'][number]): readonly (readonly [Point, Point])[] => {
    const [from, to] = [pointOf(sites.get(fromSiteId)), pointOf(sites.get(toSiteId))]
    return from && to ? [[from, to]] : []
  }
  const assumed = await assumedWays(travel, tx, lanes.flatMap(endsOf))
  const rows = lanes.flatMap((lane, place) => {
    const [ends] = endsOf(lane)
    return learnedOf(found.get(place), false).map((learned) => ({
      ...lane,
      ...learned,
      assumedSeconds: ends ? assumed(...ends) : null,
    }))
  })
  await writeLearnedLanes(tx, lanes, rows)
}

const summariseSites = async (tx: Tx, siteIds: readonly string[]): Promise<void> => {
  if (siteIds.length === 0) return
  const found = await samplesOfSites(tx, siteIds)
  const sites = await sitesNamed(tx, siteIds)
  const { handoverMinutes, loadingKgPerMinute } = await companyRules(tx)
  const rows = siteIds.flatMap((siteId, place) => {
    const samples = found.get(place)
    const speed = sites.get(siteId)?.loadingKgPerMinute ?? loadingKgPerMinute
    const assumedSeconds = 60 * handlingMinutesOf([samples?.row.medianGrams ?? 0], handoverMinutes, speed)
    return learnedOf(samples, true).map((learned) => ({ siteId, ...learned, assumedSeconds }))
  })
  await writeLearnedSites(tx, siteIds, rows)
}

const summariseDistricts = async (tx: Tx, districts: Touched['districts']): Promise<void> => {
  if (districts.length === 0) return
  const found = await samplesOfDistricts(tx, districts)
  const rows = districts.flatMap((pair, place) => learnedOf(found.get(place), false).map((learned) => ({ ...pair, ...learned })))
  await writeLearnedDistricts(tx, districts, rows)
}

export const summariseLearning = async (travel: TravelService, tx: Tx, { lanes, districts, siteIds }: Touched): Promise<void> => {
  await summariseLanes(travel, tx, lanes)
  await summariseDistricts(tx, districts)
  await summariseSites(tx, siteIds)
}

const dayMs = 86_400_000
/** Per run; at one run per five minutes, a hundred thousand lanes a day. */
const maxRefreshed = 400

/** Samples expire and settings change: every summary is refreshed daily. */
export const refreshLearning = async (travel: TravelService, tx: Tx): Promise<number> => {
  const old = await oldestLearned(tx, new Date(Date.parse(tx.now) - dayMs).toISOString(), maxRefreshed)
  await summariseLearning(travel, tx, old)
  return old.lanes.length + old.siteIds.length + old.districts.length
}
