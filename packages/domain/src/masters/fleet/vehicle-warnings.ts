/**
 * Warnings for clerks about a vehicle. None refuses: older vehicles may deviate, and legal weights are data of the type, which
 * the company may correct.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { kgFromGrams } from '../../kernel/quantity.ts'
import { parseMasterPlate, plateWarnings, type PlateColour } from './plate.ts'
import { bodyFields } from './vehicle-fields.ts'

export interface CheckedVehicle {
  readonly plateNo: string
  readonly plateColour: PlateColour | null
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly heightCm: number | null
  readonly emptyWeightGrams: number | null
  readonly payloadGrams: number | null
  readonly grossWeightGrams: number | null
  readonly bodyType: string | null
  readonly gpsDevice?: string | null
  readonly dangerousPermitExpiresOn?: string | null
}

export interface CheckedType {
  readonly name: string | Words
  readonly legalGrossGrams: number | null
  /** Wheels of a self-propelled vehicle. */
  readonly wheels?: number
}

/** Maximum dimensions under Land Transport rules in cm: body, and trailer behind a truck (semi-trailers may be longer). */
const legalSizes = { lengthCm: 1250, widthCm: 255, heightCm: 400 } as const

/** From this many wheels on a GPS device with card reader is mandatory. */
const gpsWheels = 10

const dangerousBody = '4'

const sizes = (vehicle: CheckedVehicle): readonly Rejection[] =>
  (['lengthCm', 'widthCm', 'heightCm'] as const).flatMap((name) => {
    const size = vehicle[name]
    const limit = legalSizes[name]
    if (size === null || size <= limit) return []
    return [rejection('vehicle.over_legal_size', { field: bodyFields[name].label, size: size / 100, limit: limit / 100 }, name)]
  })

const weights = (vehicle: CheckedVehicle, type: CheckedType | undefined): readonly Rejection[] => {
  const { grossWeightGrams: gross, emptyWeightGrams: empty, payloadGrams: payload } = vehicle
  const found: Rejection[] = []
  const limit = type?.legalGrossGrams ?? null
  // Without a stated gross weight, empty weight plus payload is the minimum.
  const weight = gross ?? (empty !== null && payload !== null ? empty + payload : null)
  if (type && limit !== null && weight !== null && weight > limit) {
    const params = { weight: kgFromGrams(weight), limit: kgFromGrams(limit), type: type.name }
    found.push(rejection('vehicle.over_legal_weight', params, 'grossWeightGrams'))
  }
  if (gross !== null && empty !== null && payload !== null && empty + payload > gross) {
    const params = { sum: kgFromGrams(empty + payload), weight: kgFromGrams(gross) }
    found.push(rejection('vehicle.parts_over_gross', params, 'payloadGrams'))
  }
  return found
}

export const vehicleWarnings = (vehicle: CheckedVehicle, type: CheckedType | undefined): readonly Rejection[] => {
  const plate = parseMasterPlate(vehicle.plateNo)
  const wheels = type?.wheels ?? 0
  const dangerous = vehicle.bodyType === dangerousBody
  return [
    ...(plate.accepted ? plateWarnings(plate.value, vehicle.plateColour ?? undefined, 'plateNo') : []),
    ...weights(vehicle, type),
    ...sizes(vehicle),
    ...(vehicle.gpsDevice === null && (wheels >= gpsWheels || dangerous)
      ? [rejection('vehicle.without_gps', { n: wheels }, 'gpsDevice')]
      : []),
    ...(dangerous && vehicle.dangerousPermitExpiresOn === null
      ? [rejection('vehicle.dangerous_without_permit', {}, 'dangerousPermitExpiresOn')]
      : []),
  ]
}
