import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { straightKm, type Point } from '@khonsong/domain/masters/places/distance.ts'
import { isLicenceClass, licenceCovers, requiredLicence } from '@khonsong/domain/masters/fleet/licence.ts'
import { parsePlate } from '@khonsong/domain/masters/fleet/plate.ts'
import { hoursLawOn } from '@khonsong/domain/telematics/hours/driving-rules.ts'
import { drivenByDay } from '@khonsong/domain/telematics/hours/driver-month.ts'
import {
  unwatched,
  watchPoints,
  watchSilence,
  type DrivenTime,
  type WatchChange,
  type WatchedPoint,
  type WatchRules,
} from '@khonsong/domain/telematics/hours/driving-watch.ts'
import { isInSite, type SiteArea } from '@khonsong/domain/telematics/positions/site-area.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { insertProposal } from '../../operations/exceptions/index.ts'
import { eachCompany } from '../../operations/tracking/index.ts'
import { wayOfJob } from '../arrivals/index.ts'
import { stopAreas } from '../positions/index.ts'
import { lawOfCompany } from './company-law.ts'
import { addDriving, driversOfCards, type DayOfDriving } from './driver-days-store.ts'
import {
  classesOfCards,
  endEvent,
  insertEvent,
  lockWatch,
  nameProposal,
  pointsSince,
  vehiclesToWatch,
  watchedVehicle,
  writeWatch,
  type StoredPoint,
  type WatchedVehicle,
} from './driving-store.ts'

const minWheels = 10
/** Upper bound of road length over straight line; beyond it a vehicle is off its route. */
const roadFactor = 1.4

const readSettings = async (tx: Tx) => ({
  ...(await readSomeSettings(tx, 'IDLE_MINUTES', 'DEVIATION_KM', 'GPS_RETURN_MINUTES')),
  law: await lawOfCompany(tx),
})
type Settings = Awaited<ReturnType<typeof readSettings>>

const rulesOn = (set: Settings, vehicle: WatchedVehicle, day: string): WatchRules => ({
  ...hoursLawOn(day, set.law(day)),
  isTractor: vehicle.towing,
  mustSwipe: (vehicle.wheels ?? 0) >= minWheels,
  idleMinutes: set.IDLE_MINUTES,
  deviationKm: set.DEVIATION_KM,
  offlineMinutes: set.GPS_RETURN_MINUTES,
})

const fits = ({ plateNo, carriage, legalGrossGrams, towing }: WatchedVehicle, licenceClass: string | null): boolean | null => {
  if (licenceClass === null || !isLicenceClass(licenceClass)) return null
  const plate = parsePlate(plateNo)
  const plateUse = carriage ?? (plate.accepted ? plate.value.use : 'unknown')
  const needed = requiredLicence({ grossGrams: legalGrossGrams ?? undefined, towing, dangerousGoods: false, plateUse })
  return licenceCovers(licenceClass, needed)
}

interface Way {
  readonly from: Point
  readonly to: Point
}

const offWay = (way: Way | undefined, point: Point): number | null =>
  way === undefined
    ? null
    : Math.max(0, straightKm(way.from, point) + straightKm(point, way.to) - roadFactor * straightKm(way.from, way.to))

interface Around {
  readonly vehicle: WatchedVehicle
  readonly areas: readonly SiteArea[]
  readonly way: Way | undefined
  readonly classes: ReadonlyMap<string, string | null>
}

const watched = (point: StoredPoint, { vehicle, areas, way, classes }: Around): WatchedPoint => ({
  ...point,
  onJob: vehicle.jobId !== null,
  atStop: areas.some((area) => isInSite(point, area)),
  offWayKm: offWay(way, point),
  // The swiped card names the driver; without a card, the assigned driver.
  licenceFits: fits(vehicle, point.cardNo === null ? vehicle.licenceClass : (classes.get(point.cardNo) ?? null)),
})

/** Writes the start of an event, reporting an exception while goods are on board, and its end. */
const keep = async (
  tx: Tx,
  vehicleId: string,
  { vehicle, change, at }: { readonly vehicle: WatchedVehicle; readonly change: WatchChange; readonly at: Point | undefined },
): Promise<number> => {
  const { kind, fromAt, untilAt, value } = change
  if (untilAt !== null) {
    await endEvent(tx, vehicleId, { kind, fromAt, untilAt, value })
    return 0
  }
  const { driverId, jobId, subcontractorId, shipmentId, plateNo } = vehicle
  const e6 = (degrees: number | undefined) => (degrees === undefined ? null : Math.round(degrees * 1e6))
  const id = await insertEvent(tx, {
    vehicleId,
    kind,
    fromAt,
    value,
    latE6: e6(at?.lat),
    lngE6: e6(at?.lng),
    driverId,
    jobId,
    subcontractorId,
    searchKey: searchKey(plateNo),
  })
  if (id === undefined) return 0
  if (shipmentId !== null) {
    const data = { from: fromAt, plateNo, ...(value === null ? {} : { value }) }
    await nameProposal(tx, id, await insertProposal(tx, { shipmentId, kind, data }))
  }
  return 1
}

interface Looked {
  readonly vehicle: WatchedVehicle
  readonly points: readonly StoredPoint[]
  readonly deviationKm: number
}

const aroundOf = async (app: FastifyInstance, tx: Tx, { vehicle, points, deviationKm }: Looked): Promise<Around> => {
  const { jobId } = vehicle
  const cards = [...new Set(points.flatMap(({ cardNo }) => cardNo ?? []))]
  return {
    vehicle,
    areas: jobId === null ? [] : ((await stopAreas(tx, [jobId])).get(jobId) ?? []),
    way: jobId === null || deviationKm === 0 ? undefined : await wayOfJob(app, tx, jobId),
    classes: await classesOfCards(tx, cards),
  }
}

/** The swiped card names the driver; without a card, the assigned driver. */
const drivingOf = async (tx: Tx, driven: readonly DrivenTime[], sentId: string | null): Promise<readonly DayOfDriving[]> => {
  const drivers = await driversOfCards(tx, [...new Set(driven.flatMap(({ cardNo }) => cardNo ?? []))])
  return driven.flatMap(({ fromMs, untilMs, cardNo, withoutRestMs }) => {
    const driverId = (cardNo === null ? undefined : drivers.get(cardNo)) ?? sentId
    if (driverId === null) return []
    const longestSeconds = Math.round(withoutRestMs / 1000)
    return drivenByDay(fromMs, untilMs).map(({ day, seconds }) => ({ driverId, day, seconds: Math.round(seconds), longestSeconds }))
  })
}

const watchOne = async (app: FastifyInstance, tx: Tx, vehicleId: string, set: Settings): Promise<number> => {
  const before = await lockWatch(tx, vehicleId)
  const vehicle = await watchedVehicle(tx, vehicleId)
  if (!before || !vehicle) return 0
  const points = await pointsSince(tx, vehicleId, before.uptoAt)
  const rules = (day: string) => rulesOn(set, vehicle, day)
  const around = await aroundOf(app, tx, { vehicle, points, deviationKm: set.DEVIATION_KM })
  const seen = watchPoints(
    before.state ?? unwatched,
    points.map((point) => watched(point, around)),
    rules,
  )
  const silent = watchSilence(seen.state, rules(bangkokDayOf(tx.now)), tx.now)
  let begun = 0
  for (const change of [...seen.changes, ...silent.changes]) {
    const at = points.find((point) => point.at === change.fromAt)
    // oxlint-disable-next-line no-await-in-loop -- a handful, in their order
    begun += await keep(tx, vehicleId, { vehicle, change, at })
  }
  await addDriving(tx, await drivingOf(tx, seen.driven, vehicle.driverId))
  await writeWatch(tx, vehicleId, points.at(-1)?.at ?? before.uptoAt, silent.state)
  return begun
}

/** Detects driving events since the last run. Returns the number of new events. */
export const watchDriving = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'driving-events', signal, async (inCompany) => {
    const set = await inCompany(readSettings)
    let begun = 0
    for (const id of await inCompany((tx) => vehiclesToWatch(tx, set.GPS_RETURN_MINUTES))) {
      if (signal.aborted) break
      // oxlint-disable-next-line no-await-in-loop -- one transaction per vehicle
      begun += await inCompany((tx) => watchOne(app, tx, id, set))
    }
    return begun
  })
