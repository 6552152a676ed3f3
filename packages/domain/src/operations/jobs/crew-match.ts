/**
 * Matches a typed plate or driver's name with the master data. A unique match is used, with all checks of a chosen record;
 * several matches are refused as ambiguous; no match is accepted only for carriers, because our own vehicles and drivers are
 * always in the master data.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { driverNameKey, shareName } from '../../masters/fleet/driver-name.ts'
import { plateKey } from '../../masters/fleet/plate.ts'
import { parsePhone } from '../../resource/fields/phone.ts'
import type { CarrierKind } from './job.ts'

export interface TypedCrew {
  readonly carrierKind: CarrierKind | null
  readonly driverId: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly vehicleId: string | null
  readonly plateNo: string | null
  /** Null: any province. */
  readonly plateProvinceId: string | null
  readonly trailerId: string | null
  readonly trailerPlateNo: string | null
  readonly trailerProvinceId: string | null
}

/** A vehicle or trailer. */
export interface KnownVehicle {
  readonly id: string
  readonly plateNo: string
  readonly plateProvinceId: string
  readonly plateProvince: string | null
  /** Null: ours. */
  readonly carrierName: string | null
}

export interface KnownDriver {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly mobile: string | null
}

/** Candidate records, including the chosen ones. */
export interface CrewRecords {
  readonly vehicles: readonly KnownVehicle[]
  readonly drivers: readonly KnownDriver[]
  /** Plates of trailers, which cannot be driven. */
  readonly trailerPlates: readonly string[]
  /** Trailers with the plate typed as a trailer's. */
  readonly trailers: readonly KnownVehicle[]
}

export interface CrewMatch {
  readonly vehicleId: string | null
  readonly driverId: string | null
  readonly trailerId: string | null
  readonly refusals: readonly Rejection[]
}

interface Found {
  readonly id: string | null
  readonly refusals: readonly Rejection[]
}

const found = (id: string | null): Found => ({ id, refusals: [] })
const refused = (refusal: Rejection): Found => ({ id: null, refusals: [refusal] })

/** Own vehicles and drivers are in the master data; a job without a carrier kind is ours. */
const isOurs = ({ carrierKind }: TypedCrew): boolean => carrierKind === null || carrierKind === 'own'

const vehicleWords = ({ plateNo, plateProvince, carrierName }: KnownVehicle): string =>
  [[plateNo, plateProvince].filter(Boolean).join(' '), carrierName && `(${carrierName})`].filter(Boolean).join(' ')

/** A chosen vehicle has its own plate; a different one typed beside it is a mistake. */
const chosenVehicle = (id: string, plate: string | null, vehicles: readonly KnownVehicle[]): Found => {
  const chosen = vehicles.find((vehicle) => vehicle.id === id)
  if (!chosen || plate === null || plateKey(plate) === plateKey(chosen.plateNo)) return found(id)
  return { id, refusals: [rejection('job.plate_differs', { plate, chosen: chosen.plateNo }, 'plateNo')] }
}

const withPlate = (known: readonly KnownVehicle[], plate: string, provinceId: string | null): readonly KnownVehicle[] =>
  known.filter(
    ({ plateNo, plateProvinceId }) =>
      plateKey(plateNo) === plateKey(plate) && (provinceId === null || plateProvinceId === provinceId),
  )

const matchVehicle = (typed: TypedCrew, { vehicles, trailerPlates }: CrewRecords): Found => {
  const { vehicleId, plateNo, plateProvinceId } = typed
  const plate = plateNo?.trim() || null
  if (vehicleId !== null) return chosenVehicle(vehicleId, plate, vehicles)
  if (plate === null) return found(null)
  const matching = withPlate(vehicles, plate, plateProvinceId)
  const [first, second] = matching
  if (second) {
    const choices = matching.map(vehicleWords).join(', ')
    return refused(rejection('job.plate_several', { plate, choices }, 'plateNo'))
  }
  if (first) return found(first.id)
  if (trailerPlates.some((trailer) => plateKey(trailer) === plateKey(plate)))
    return refused(rejection('job.plate_of_trailer', { plate }, 'plateNo'))
  return isOurs(typed) ? refused(rejection('job.plate_unknown', { plate }, 'plateNo')) : found(null)
}

/** Matches a typed trailer; a chosen one needs no plate. */
const matchTrailer = (typed: TypedCrew, { trailers }: CrewRecords): Found => {
  const plate = typed.trailerPlateNo?.trim() || null
  if (typed.trailerId !== null || plate === null) return found(typed.trailerId)
  const matching = withPlate(trailers, plate, typed.trailerProvinceId)
  const [first, second] = matching
  if (second) {
    const choices = matching.map(vehicleWords).join(', ')
    return refused(rejection('job.trailer_several', { plate, choices }, 'trailerPlateNo'))
  }
  if (first) return found(first.id)
  return isOurs(typed) ? refused(rejection('job.trailer_unknown', { plate }, 'trailerPlateNo')) : found(null)
}

const phoneKey = (phone: string | null): string | undefined => (phone === null ? undefined : parsePhone(phone, 'mobile'))

const driverWords = ({ code, name, mobile }: KnownDriver): string => `${name} (${[code, mobile].filter(Boolean).join(', ')})`

const chosenDriver = (id: string, name: string | null, drivers: readonly KnownDriver[]): Found => {
  const chosen = drivers.find((driver) => driver.id === id)
  if (!chosen || name === null || driverNameKey(name) === driverNameKey(chosen.name)) return found(id)
  return { id, refusals: [rejection('job.driver_differs', { name, chosen: chosen.name }, 'driverName')] }
}

/** The driver with this phone number, if the name is compatible; otherwise name or phone is wrong. */
const byPhone = (name: string | null, owner: KnownDriver): Found =>
  name === null || shareName(name, owner.name)
    ? found(owner.id)
    : refused(rejection('job.driver_phone_of', { name, owner: driverWords(owner) }, 'driverPhone'))

const matchDriver = (typed: TypedCrew, { drivers }: CrewRecords): Found => {
  const name = typed.driverName?.trim() || null
  if (typed.driverId !== null) return chosenDriver(typed.driverId, name, drivers)
  const phone = phoneKey(typed.driverPhone)
  const owners = phone === undefined ? [] : drivers.filter(({ mobile }) => phoneKey(mobile) === phone)
  const key = name === null ? '' : driverNameKey(name)
  const namesakes = name === null ? [] : drivers.filter((driver) => driverNameKey(driver.name) === key)
  const both = namesakes.filter(({ id }) => owners.some((owner) => owner.id === id))
  const [first, second] = both.length > 0 ? both : namesakes
  if (second) {
    const choices = namesakes.map(driverWords).join(', ')
    return refused(rejection('job.driver_several', { name: name ?? '', choices }, 'driverName'))
  }
  if (first) return found(first.id)
  const [owner, ...others] = owners
  if (owner && others.length === 0) return byPhone(name, owner)
  return name !== null && isOurs(typed) ? refused(rejection('job.driver_unknown', { name }, 'driverName')) : found(null)
}

/** The records matched by choice or typed text, and ambiguities to resolve. */
export const matchCrew = (typed: TypedCrew, records: CrewRecords): CrewMatch => {
  const vehicle = matchVehicle(typed, records)
  const driver = matchDriver(typed, records)
  const trailer = matchTrailer(typed, records)
  return {
    vehicleId: vehicle.id,
    driverId: driver.id,
    trailerId: trailer.id,
    refusals: [...vehicle.refusals, ...driver.refusals, ...trailer.refusals],
  }
}
