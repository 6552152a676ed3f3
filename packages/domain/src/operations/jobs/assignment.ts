/**
 * Validates the assignment of vehicle, driver and carrier to a load. All policies are evaluated and reported at once: hard
 * constraints refuse, soft ones warn and can be confirmed by a user. Double booking is not checked here; a database constraint
 * prevents it.
 */
import type { LicenceClass } from '../../masters/fleet/licence.ts'
import { isLicenceClass, licenceClasses, licenceCovers, requiredLicence } from '../../masters/fleet/licence.ts'
import type { PlateUse } from '../../masters/fleet/plate.ts'
import type { Carriage } from '../../masters/fleet/vehicle-choices.ts'
import { parsePlate } from '../../masters/fleet/plate.ts'
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import type { MessageCode } from '../../kernel/messages.ts'
import type { Words } from '../../kernel/language.ts'
import { cubicMetresFromCm3, kgFromGrams } from '../../kernel/quantity.ts'
import { bodyWords, coupleTogether } from './coupling.ts'

/** Record status of master data: Pending 2, Active 1, Inactive 0. */
export type RecordStatus = 0 | 1 | 2
const active: RecordStatus = 1

export interface AssignedDriver {
  readonly id: string
  readonly name: string
  readonly status: RecordStatus
  readonly points: number
  readonly licenceClass: string
  readonly licenceExpiresOn: string | null
}

export interface AssignedVehicle {
  readonly id: string
  readonly plateNo: string
  readonly status: RecordStatus
  readonly vehicleTypeId: string
  /** Limits of this vehicle, else of its type. */
  readonly payloadGrams: number | null
  readonly volumeCm3: number | null
  readonly legalGrossGrams: number | null
  /** Empty weight; null if unknown. */
  readonly emptyWeightGrams: number | null
  readonly towing: boolean
  /** Body of the vehicle type, which for a tractor is that of the combination; absent if unknown. */
  readonly drawnBody?: string | null
  /** Temperature types it supports; empty if unknown. */
  readonly temperatureTypeIds: readonly string[]
  readonly insuranceExpiresOn: string | null
  readonly annualReviewDueOn: string | null
  /** Use permitted by the carriage licence; null: determined by the plate. */
  readonly carriage: Carriage | null
  readonly dangerousPermitExpiresOn: string | null
  readonly fleetDisabled: boolean
  /** A carrier's vehicle that is not in the master data: its type gives the limits, its documents are unknown. */
  readonly unregistered?: boolean
  /** Only a type was named yet, or a plate whose type nobody said. */
  readonly unnamed?: boolean
}

export interface AssignedTrailer {
  readonly id: string
  readonly plateNo: string
  readonly status: RecordStatus
  /** Body by the registration, such as semi-trailer; absent if unknown. */
  readonly bodyType?: string | null
  readonly emptyWeightGrams: number | null
  readonly insuranceExpiresOn: string | null
  readonly annualReviewDueOn: string | null
}

export interface AssignedCarrier {
  readonly name: string
  readonly status: RecordStatus
}

export interface TemperatureNeed {
  readonly id: string
  readonly name: Words
}

export interface Load {
  readonly weightGrams: number
  readonly volumeCm3: number
  /** Distinct temperature types on board; goods without requirement are left out. */
  readonly temperatures: readonly TemperatureNeed[]
  readonly dangerousGoods: boolean
}

export interface Assignment {
  /** Null while not chosen; a subcontractor may name them later. */
  readonly driver: AssignedDriver | null
  readonly vehicle: AssignedVehicle | null
  readonly trailer: AssignedTrailer | null
  /** A trailer was named that nobody knows: it is refused as unknown, not as missing. */
  readonly trailerUnknown?: boolean
  readonly carrier: AssignedCarrier | null
  readonly load: Load
  /** The Bangkok day the job is planned to end: documents must be valid until then. Null without a plan. */
  readonly endsOn: string | null
  /** Transport for hire, which white (private) plates may not do. */
  readonly forHire: boolean
  /** Names of the job's sites that are closed during the whole plan. */
  readonly closedSites?: readonly string[]
}

export type AssignmentCheck = (assignment: Assignment) => Rejection | undefined

export const driverIsActive: AssignmentCheck = ({ driver }) =>
  driver && driver.status !== active ? rejection('job.driver_disabled', { name: driver.name }, 'driverId') : undefined

export const driverHasPoints: AssignmentCheck = ({ driver }) =>
  driver && driver.points <= 0 ? rejection('job.driver_without_points', { name: driver.name }, 'driverId') : undefined

export const vehicleIsActive: AssignmentCheck = ({ vehicle }) =>
  vehicle && vehicle.status !== active ? rejection('job.vehicle_disabled', { plate: vehicle.plateNo }, 'vehicleId') : undefined

export const trailerIsActive: AssignmentCheck = ({ trailer }) =>
  trailer && trailer.status !== active ? rejection('job.trailer_disabled', { plate: trailer.plateNo }, 'trailerId') : undefined

/** A trailer needs a vehicle licensed for towing. */
export const vehicleMayTow: AssignmentCheck = ({ vehicle, trailer }) =>
  vehicle && trailer && !vehicle.towing
    ? rejection('job.trailer_not_towed', { plate: vehicle.plateNo, trailer: trailer.plateNo }, 'trailerId')
    : undefined

/** A drawbar does not fit a fifth wheel; if the master data are wrong, somebody says so. */
export const trailerCouples: AssignmentCheck = ({ vehicle, trailer }) => {
  if (!vehicle?.towing || !trailer) return undefined
  const [drawn, body] = [vehicle.drawnBody ?? null, trailer.bodyType ?? null]
  if (coupleTogether(drawn, body)) return undefined
  const params = { plate: vehicle.plateNo, drawn: bodyWords(drawn), trailer: trailer.plateNo, body: bodyWords(body) }
  return rejection('job.trailer_coupling', params, 'trailerId')
}

/** What draws carries nothing by itself; some run without, and then somebody says why. */
export const trailerIsNamed: AssignmentCheck = ({ vehicle, trailer, trailerUnknown }) =>
  vehicle?.towing && trailer === null && !trailerUnknown && !vehicle.unnamed
    ? rejection('job.trailer_missing', { plate: vehicle.plateNo }, 'trailerId')
    : undefined

export const carrierIsActive: AssignmentCheck = ({ carrier }) =>
  carrier && carrier.status !== active ? rejection('job.carrier_disabled', { name: carrier.name }, 'subcontractorId') : undefined

const namesOf = (temperatures: readonly TemperatureNeed[]): Words => ({
  en: temperatures.map(({ name }) => name.en).join(', '),
  th: temperatures.map(({ name }) => name.th).join(', '),
  zh: temperatures.map(({ name }) => name.zh).join('、'),
})

/** One body has one temperature, unless the vehicle is known to support all of them. */
export const temperaturesFit: AssignmentCheck = ({ vehicle, load: { temperatures } }) => {
  if (temperatures.length < 2) return undefined
  const keepsAll = vehicle !== null && temperatures.every(({ id }) => vehicle.temperatureTypeIds.includes(id))
  return keepsAll ? undefined : rejection('job.temperature_mix', { types: namesOf(temperatures) }, 'shipments')
}

export const vehicleKeepsTemperature: AssignmentCheck = ({ vehicle, load: { temperatures } }) => {
  if (!vehicle || vehicle.temperatureTypeIds.length === 0) return undefined
  const missing = temperatures.filter(({ id }) => !vehicle.temperatureTypeIds.includes(id))
  if (missing.length === 0) return undefined
  return rejection('job.temperature_vehicle', { plate: vehicle.plateNo, types: namesOf(missing) }, 'vehicleId')
}

export const fleetIsActive: AssignmentCheck = ({ vehicle }) =>
  vehicle?.fleetDisabled ? rejection('job.fleet_disabled', { plate: vehicle.plateNo }, 'vehicleId') : undefined

export const licenceIsValid: AssignmentCheck = ({ driver, endsOn }) => {
  if (!driver) return undefined
  const { name, licenceExpiresOn: day } = driver
  if (day === null) return rejection('job.licence_unknown', { name }, 'driverId')
  return endsOn !== null && day < endsOn ? rejection('job.licence_expired', { name, day }, 'driverId') : undefined
}

/** Permitted use by the licence, or else by the plate. */
const useOf = ({ plateNo, carriage }: AssignedVehicle): PlateUse => {
  if (carriage !== null) return carriage
  const plate = parsePlate(plateNo)
  return plate.accepted ? plate.value.use : 'unknown'
}

const classWords = (licenceClass: string): Words | string =>
  isLicenceClass(licenceClass) ? licenceClasses[licenceClass] : licenceClass

/** Gross weight, towing, dangerous goods and the use of the plate determine the required licence. */
export const licenceCoversVehicle: AssignmentCheck = ({ driver, vehicle, trailer, load }) => {
  if (!driver || !vehicle) return undefined
  const required: LicenceClass = requiredLicence({
    grossGrams: vehicle.legalGrossGrams ?? undefined,
    towing: vehicle.towing || trailer !== null,
    dangerousGoods: load.dangerousGoods,
    plateUse: useOf(vehicle),
  })
  const held = driver.licenceClass
  if (isLicenceClass(held) && licenceCovers(held, required)) return undefined
  const params = { plate: vehicle.plateNo, required: licenceClasses[required], name: driver.name, held: classWords(held) }
  return rejection('job.licence_class', params, 'driverId')
}

export const insuranceIsValid: AssignmentCheck = ({ vehicle, endsOn }) => {
  if (!vehicle || vehicle.unregistered) return undefined
  const { plateNo: plate, insuranceExpiresOn: day } = vehicle
  if (day === null) return rejection('job.insurance_unknown', { plate }, 'vehicleId')
  return endsOn !== null && day < endsOn ? rejection('job.insurance_expired', { plate, day }, 'vehicleId') : undefined
}

export const annualReviewIsDone: AssignmentCheck = ({ vehicle, endsOn }) => {
  if (!vehicle || vehicle.unregistered) return undefined
  const { plateNo: plate, annualReviewDueOn: day } = vehicle
  if (day === null) return rejection('job.review_missing', { plate }, 'vehicleId')
  return endsOn !== null && day < endsOn ? rejection('job.review_overdue', { plate, day }, 'vehicleId') : undefined
}

export const trailerIsInsured: AssignmentCheck = ({ trailer, endsOn }) => {
  if (!trailer || endsOn === null) return undefined
  const { plateNo: plate, insuranceExpiresOn: day } = trailer
  return day !== null && day < endsOn ? rejection('job.trailer_insurance_expired', { plate, day }, 'trailerId') : undefined
}

export const trailerIsReviewed: AssignmentCheck = ({ trailer, endsOn }) => {
  if (!trailer || endsOn === null) return undefined
  const { plateNo: plate, annualReviewDueOn: day } = trailer
  return day !== null && day < endsOn ? rejection('job.trailer_review_overdue', { plate, day }, 'trailerId') : undefined
}

/**
 * Truck, trailer and load together must not exceed the legal gross weight, which for a towing vehicle type is that of the
 * combination. Unknown weights are not checked.
 */
export const combinationIsLegal: AssignmentCheck = ({ vehicle, trailer, load }) => {
  if (!vehicle || !trailer) return undefined
  const { emptyWeightGrams: truck, legalGrossGrams: limit } = vehicle
  const { emptyWeightGrams: behind } = trailer
  if (truck === null || behind === null || limit === null) return undefined
  const gross = truck + behind + load.weightGrams
  if (gross <= limit) return undefined
  const plate = `${vehicle.plateNo} + ${trailer.plateNo}`
  return rejection('job.over_gross', { plate, gross: kgFromGrams(gross), limit: kgFromGrams(limit) }, 'trailerId')
}

export const plateMayCarryForHire: AssignmentCheck = ({ vehicle, forHire }) =>
  vehicle && forHire && useOf(vehicle) === 'own_account'
    ? rejection('job.own_account_plate', { plate: vehicle.plateNo }, 'vehicleId')
    : undefined

/** Dangerous goods require a vehicle permit valid until the job ends. */
export const dangerousGoodsArePermitted: AssignmentCheck = ({ vehicle, load, endsOn }) => {
  if (!vehicle || !load.dangerousGoods) return undefined
  const { plateNo: plate, dangerousPermitExpiresOn: day } = vehicle
  if (day === null) return rejection('job.dangerous_permit_missing', { plate }, 'vehicleId')
  return endsOn !== null && day < endsOn ? rejection('job.dangerous_permit_expired', { plate, day }, 'vehicleId') : undefined
}

export const weightFits: AssignmentCheck = ({ vehicle, load }) => {
  if (!vehicle || vehicle.payloadGrams === null || load.weightGrams <= vehicle.payloadGrams) return undefined
  const params = { load: kgFromGrams(load.weightGrams), limit: kgFromGrams(vehicle.payloadGrams), plate: vehicle.plateNo }
  return rejection('job.over_weight', params, 'vehicleId')
}

export const volumeFits: AssignmentCheck = ({ vehicle, load }) => {
  if (!vehicle || vehicle.volumeCm3 === null || load.volumeCm3 <= vehicle.volumeCm3) return undefined
  const params = { load: cubicMetresFromCm3(load.volumeCm3), limit: cubicMetresFromCm3(vehicle.volumeCm3), plate: vehicle.plateNo }
  return rejection('job.over_volume', params, 'vehicleId')
}

/** A truck would wait at a closed gate until morning; can be confirmed. */
export const sitesAreOpen: AssignmentCheck = ({ closedSites = [] }) =>
  closedSites.length > 0 ? rejection('job.site_closed', { sites: closedSites.join(', ') }, 'plannedBeginAt') : undefined

/** Hard constraints ("cannot be selected" in the specification); not confirmable. */
export const mustHold: readonly AssignmentCheck[] = [
  driverIsActive,
  driverHasPoints,
  vehicleIsActive,
  trailerIsActive,
  vehicleMayTow,
  carrierIsActive,
  temperaturesFit,
]

/** Soft constraints; a user confirms each, and the confirmation is stored with the job. */
export const warnUnless: readonly AssignmentCheck[] = [
  fleetIsActive,
  licenceIsValid,
  licenceCoversVehicle,
  insuranceIsValid,
  annualReviewIsDone,
  trailerIsNamed,
  trailerCouples,
  trailerIsInsured,
  trailerIsReviewed,
  combinationIsLegal,
  plateMayCarryForHire,
  dangerousGoodsArePermitted,
  weightFits,
  volumeFits,
  vehicleKeepsTemperature,
  sitesAreOpen,
]

export interface AssignmentAnswer {
  readonly refusals: readonly Rejection[]
  readonly warnings: readonly Rejection[]
}

const ask = (checks: readonly AssignmentCheck[], assignment: Assignment): readonly Rejection[] =>
  checks.map((check) => check(assignment)).filter((answer) => answer !== undefined)

/** All refusals and warnings at once, for the dialog before saving. */
export const checkAssignment = (assignment: Assignment): AssignmentAnswer => ({
  refusals: ask(mustHold, assignment),
  warnings: ask(warnUnless, assignment),
})

/** What still blocks: refusals, and warnings not confirmed yet. */
export const unresolved = ({ refusals, warnings }: AssignmentAnswer, confirmed: readonly string[]): readonly Rejection[] => [
  ...refusals,
  ...warnings.filter(({ code }) => !confirmed.includes(code)),
]

/** Codes a user may confirm; the console shows a checkbox for these. */
export const confirmableWarnings = [
  'job.fleet_disabled',
  'job.licence_unknown',
  'job.licence_expired',
  'job.licence_class',
  'job.insurance_unknown',
  'job.insurance_expired',
  'job.review_missing',
  'job.review_overdue',
  'job.trailer_missing',
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
  'job.site_closed',
  'job.plan_in_past',
  'job.outside_windows',
] as const satisfies readonly MessageCode[]

export const isConfirmable = (code: string): boolean => (confirmableWarnings as readonly string[]).includes(code)
