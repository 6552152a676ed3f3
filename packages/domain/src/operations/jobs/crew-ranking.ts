/**
 * Ranks vehicles and drivers for a load: best fit first, unusable ones last, each with all reasons. Uses the checks that apply
 * when the job is saved (`assignment.ts`), plus criteria that only help choosing.
 */
import { isLicenceClass, licenceClasses, licenceCovers, requiredLicence } from '../../masters/fleet/licence.ts'
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { addMs, isAfter, laterOf, minutesBetween, msOf } from '../../kernel/time.ts'
import type { AssignedDriver, AssignedTrailer, AssignedVehicle, Assignment, AssignmentAnswer, Load } from './assignment.ts'
import { checkAssignment } from './assignment.ts'
import { isTrailerSmall, type TrailerRoom } from './coupling.ts'
import { estimatedRates, routeCostSatang } from './route-cost.ts'

/** A vehicle type requested by an order on board. */
export interface AskedType {
  readonly id: string
  readonly name: Words
  readonly legalGrossGrams: number | null
  readonly towing: boolean
}

/** Requirements of the load, and what is already chosen. */
export interface CrewNeed {
  readonly load: Load
  /** The Bangkok day the job is planned to end; null without a plan. */
  readonly endsOn: string | null
  readonly plannedBeginAt: string | null
  readonly plannedEndAt: string | null
  readonly askedTypes: readonly AskedType[]
  readonly driver: AssignedDriver | null
  readonly vehicle: AssignedVehicle | null
  readonly trailer: AssignedTrailer | null
  /** Permitted working hours within 24 hours. */
  readonly maxHours: number
}

export interface VehicleNeed extends CrewNeed {
  /** Distance along the stops of the load; null if unknown. */
  readonly routeKm: number | null
}

interface Candidate {
  /** Number of the job that occupies it at the planned time. */
  readonly busyOn: string | null
  /** Distance from its expected position to the first pickup; null if unknown. */
  readonly kmToPickup: number | null
  /** The chosen driver usually drives the chosen vehicle. */
  readonly isUsual: boolean
}

export interface VehicleCandidate extends Candidate {
  readonly vehicle: AssignedVehicle
  /** A carrier's, which is paid; our own has running costs. */
  readonly isCarriers: boolean
}

export interface PlannedWork {
  readonly from: string
  readonly until: string
}

export interface DriverCandidate extends Candidate {
  readonly driver: AssignedDriver
  /** The driver's other jobs around the planned time. */
  readonly work: readonly PlannedWork[]
}

export interface TrailerCandidate extends TrailerRoom {
  readonly trailer: AssignedTrailer
  readonly busyOn: string | null
  /** Distance from where it was left last to the first pickup; null if unknown. */
  readonly kmToPickup: number | null
}

export type Judged<C> = C & AssignmentAnswer

const dayMs = 86_400_000

/** Warnings about an illegal or unsuitable trip; the other warnings are about missing documents. */
const unfit: ReadonlySet<string> = new Set([
  'job.licence_expired',
  'job.licence_class',
  'job.licence_for_type',
  'job.driver_hours',
  'job.insurance_expired',
  'job.review_overdue',
  'job.trailer_coupling',
  'job.trailer_insurance_expired',
  'job.trailer_review_overdue',
  'job.over_gross',
  'job.own_account_plate',
  'job.dangerous_permit_missing',
  'job.dangerous_permit_expired',
  'job.over_weight',
  'job.over_volume',
  'job.temperature_vehicle',
])

type Chosen = Pick<Assignment, 'driver' | 'vehicle' | 'trailer'>

const checked = ({ load, endsOn }: CrewNeed, chosen: Chosen): AssignmentAnswer =>
  checkAssignment({ ...chosen, carrier: null, load, endsOn, forHire: true })

const about = (rejections: readonly Rejection[], ...fields: readonly string[]): readonly Rejection[] =>
  rejections.filter(({ field, code }) => (field !== undefined && fields.includes(field)) || code === 'job.licence_class')

const otherType = ({ askedTypes }: CrewNeed, { vehicleTypeId, plateNo }: AssignedVehicle): readonly Rejection[] => {
  const others = askedTypes.filter(({ id }) => id !== vehicleTypeId)
  const [first] = others
  return first ? [rejection('job.other_vehicle_type', { plate: plateNo, type: first.name }, 'vehicleId')] : []
}

const judgeVehicle = (need: CrewNeed, candidate: VehicleCandidate): Judged<VehicleCandidate> => {
  const { vehicle, busyOn } = candidate
  const { refusals, warnings } = checked(need, { ...need, vehicle })
  const { plateNo: plate } = vehicle
  return {
    ...candidate,
    refusals: [
      // The load's temperatures are checked per vehicle here, because only some may support them all.
      ...about(refusals, 'vehicleId', 'shipments'),
      ...(busyOn === null ? [] : [rejection('job.vehicle_busy', { plate, job: busyOn }, 'vehicleId')]),
    ],
    warnings: [...about(warnings, 'vehicleId'), ...otherType(need, vehicle)],
  }
}

/** Without a vehicle the licence is checked against the requested type. */
const licenceForType = ({ vehicle, trailer, askedTypes, load }: CrewNeed, driver: AssignedDriver): readonly Rejection[] => {
  const [type] = askedTypes
  if (vehicle !== null || !type) return []
  const required = requiredLicence({
    grossGrams: type.legalGrossGrams ?? undefined,
    towing: type.towing || trailer !== null,
    dangerousGoods: load.dangerousGoods,
    plateUse: 'unknown',
  })
  const { licenceClass: held, name } = driver
  if (isLicenceClass(held) && licenceCovers(held, required)) return []
  const words = {
    type: type.name,
    required: licenceClasses[required],
    name,
    held: isLicenceClass(held) ? licenceClasses[held] : held,
  }
  return [rejection('job.licence_for_type', words, 'driverId')]
}

/** Minutes of work between `from` and `until`; overlapping jobs are counted once. */
const minutesWithin = (work: readonly PlannedWork[], from: string, until: string): number => {
  let [minutes, seen] = [0, from]
  for (const period of work.toSorted((a, b) => msOf(a.from) - msOf(b.from))) {
    const begin = laterOf(period.from, seen)
    const end = isAfter(period.until, until) ? until : period.until
    if (!isAfter(end, begin)) continue
    minutes += minutesBetween(begin, end)
    seen = end
  }
  return minutes
}

/** Minutes worked in the 24 hours before the job begins. */
const workedBefore = ({ plannedBeginAt }: CrewNeed, { work }: DriverCandidate): number =>
  plannedBeginAt === null ? 0 : Math.round(minutesWithin(work, addMs(plannedBeginAt, -dayMs), plannedBeginAt))

/** A job longer than a day involves rests or a second driver; it counts as one full day, so only work before it matters. */
const hoursFit = (need: CrewNeed, candidate: DriverCandidate): readonly Rejection[] => {
  const { plannedBeginAt, plannedEndAt, maxHours } = need
  if (plannedBeginAt === null || plannedEndAt === null) return []
  const before = workedBefore(need, candidate)
  const minutes = before + Math.min(minutesBetween(plannedBeginAt, plannedEndAt), maxHours * 60)
  if (before === 0 || minutes <= maxHours * 60) return []
  const params = { name: candidate.driver.name, hours: Math.ceil(minutes / 60), limit: maxHours }
  return [rejection('job.driver_hours', params, 'driverId')]
}

const judgeDriver = (need: CrewNeed, candidate: DriverCandidate): Judged<DriverCandidate> => {
  const { driver, busyOn } = candidate
  const { refusals, warnings } = checked(need, { ...need, driver })
  return {
    ...candidate,
    refusals: [
      ...about(refusals, 'driverId'),
      ...(busyOn === null ? [] : [rejection('job.driver_busy', { name: driver.name, job: busyOn }, 'driverId')]),
    ],
    warnings: [...about(warnings, 'driverId'), ...licenceForType(need, driver), ...hoursFit(need, candidate)],
  }
}

const judgeTrailer = (need: CrewNeed, candidate: TrailerCandidate): Judged<TrailerCandidate> => {
  const { trailer, busyOn } = candidate
  const { refusals, warnings } = checked(need, { ...need, trailer })
  return {
    ...candidate,
    refusals: [
      ...about(refusals, 'trailerId'),
      ...(busyOn === null ? [] : [rejection('job.trailer_busy', { plate: trailer.plateNo, job: busyOn }, 'trailerId')]),
    ],
    warnings: about(warnings, 'trailerId'),
  }
}

/** Prefers trucks at least half full over nearly empty ones. */
const emptiness = ({ load }: CrewNeed, { payloadGrams, volumeCm3 }: AssignedVehicle): number => {
  if (load.weightGrams === 0 && load.volumeCm3 === 0) return 0
  if (payloadGrams === null || payloadGrams === 0) return 2
  const filled = Math.max(load.weightGrams / payloadGrams, volumeCm3 ? load.volumeCm3 / volumeCm3 : 0)
  return filled >= 0.5 ? 0 : filled >= 0.25 ? 1 : 2
}

/** Vehicles with unknown temperature support rank after those known to support it. */
const coolingUnknown = ({ load }: CrewNeed, { temperatureTypeIds }: AssignedVehicle): number =>
  load.temperatures.length > 0 && temperatureTypeIds.length === 0 ? 1 : 0

/** Buckets distances whose difference does not matter. */
const farAway = (km: number | null): number => (km === null ? 5 : km < 10 ? 0 : km < 30 ? 1 : km < 80 ? 2 : km < 200 ? 3 : 4)

/** What the job would cost with this vehicle, with the way to its first pickup; null without times or distance. */
export const vehicleCostSatang = (
  { routeKm, plannedBeginAt, plannedEndAt }: VehicleNeed,
  { vehicle, isCarriers, kmToPickup }: VehicleCandidate,
): number | null => {
  if (routeKm === null || plannedBeginAt === null || plannedEndAt === null) return null
  const rates = estimatedRates(vehicle, isCarriers ? 'carrier' : 'own')
  const metres = Math.round((routeKm + (isCarriers ? 0 : (kmToPickup ?? 0))) * 1000)
  return routeCostSatang(rates, metres, Math.max(0, msOf(plannedEndAt) - msOf(plannedBeginAt)))
}

/** Sort key, compared element by element; smaller is better. */
type Key = readonly number[]

const compareKeys = (a: Key, b: Key): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** Refused last; before them illegal or unsuitable; before them those with warnings to confirm. */
const fitness = ({ refusals, warnings }: AssignmentAnswer): Key => {
  const bad = warnings.filter(({ code }) => unfit.has(code)).length
  const differs = warnings.some(({ code }) => code === 'job.other_vehicle_type') ? 1 : 0
  return [refusals.length > 0 ? 1 : 0, bad, differs, warnings.length - bad - differs]
}

const ranked = <C extends AssignmentAnswer>(
  judged: readonly C[],
  keyOf: (one: C) => Key,
  nameOf: (one: C) => string,
): readonly C[] =>
  judged
    .map((one) => ({ one, key: [...fitness(one), ...keyOf(one)], name: nameOf(one) }))
    .toSorted((a, b) => compareKeys(a.key, b.key) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ one }) => one)

const nearnessOf = (need: CrewNeed, { vehicle, isUsual, kmToPickup }: VehicleCandidate): Key => [
  coolingUnknown(need, vehicle),
  isUsual ? 0 : 1,
  emptiness(need, vehicle),
  farAway(kmToPickup),
]

/** Ranks vehicles as an experienced dispatcher would: legal and of the requested type, usual, well utilised, near and cheap. */
export const rankVehicles = (need: VehicleNeed, candidates: readonly VehicleCandidate[]): readonly Judged<VehicleCandidate>[] =>
  ranked(
    candidates.map((candidate) => judgeVehicle(need, candidate)),
    (candidate) => [
      ...nearnessOf(need, candidate),
      vehicleCostSatang(need, candidate) ?? 0,
      candidate.vehicle.payloadGrams ?? Number.MAX_SAFE_INTEGER,
    ],
    ({ vehicle }) => vehicle.plateNo,
  )

/** Ranks drivers: within legal hours, usual driver, near, least worked. */
export const rankDrivers = (need: CrewNeed, candidates: readonly DriverCandidate[]): readonly Judged<DriverCandidate>[] =>
  ranked(
    candidates.map((candidate) => judgeDriver(need, candidate)),
    (one) => [one.isUsual ? 0 : 1, farAway(one.kmToPickup), Math.floor(workedBefore(need, one) / 60)],
    ({ driver }) => driver.name,
  )

/** Ranks trailers as publishing a plan does: fitting, large enough, then near. */
export const rankTrailers = (need: CrewNeed, candidates: readonly TrailerCandidate[]): readonly Judged<TrailerCandidate>[] =>
  ranked(
    candidates.map((candidate) => judgeTrailer(need, candidate)),
    (one) => [isTrailerSmall(need.load, one) ? 1 : 0, one.kmToPickup ?? Number.MAX_SAFE_INTEGER],
    ({ trailer }) => trailer.plateNo,
  )
