/**
 * Repositions a site when its address changes. A confirmed or just placed pin stays; any other moves to the new address, with a
 * note on its precision.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { pinPrecision } from './pin-precision.ts'
import type { locationSources } from './site.ts'

export interface PositionedAddress {
  readonly address: string
  readonly provinceId: string
  readonly districtId: string | null
  readonly subDistrictId: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly locationSource: keyof typeof locationSources | null
  readonly locationConfirmed: boolean
}

/** The address fields of a record from any source. */
export type AddressValues = PositionedAddress | Readonly<Record<string, unknown>>

export interface FoundPoint {
  readonly lat: number
  readonly lng: number
}

export type Repositioned =
  | { readonly kind: 'kept'; readonly why: 'unchanged' | 'confirmed' | 'placed' }
  | {
      readonly kind: 'found'
      readonly lat: number
      readonly lng: number
      readonly source: 'sub_district'
      readonly metres: number | undefined
    }
  /** Position unknown: the user must place the pin. */
  | { readonly kind: 'unknown' }

const addressKeys = ['address', 'provinceId', 'districtId', 'subDistrictId'] as const

/** A changed address needs a new pin: placed, found or confirmed. A sub-district's centre stays valid for any street in it. */
export const checkRelocated = (before: AddressValues, after: AddressValues): readonly Rejection[] => {
  const isSame = addressKeys.every((key) => before[key] === after[key])
  const hasStayed = typeof after.lat === 'number' && before.lat === after.lat && before.lng === after.lng
  if (isSame || !hasStayed || after.locationConfirmed === true) return []
  const isMiddle = after.locationSource === 'sub_district' && before.subDistrictId === after.subDistrictId
  return isMiddle ? [] : [rejection('site.relocate', {}, 'locationConfirmed')]
}

/** @param before absent for a new site; `found` is the centre of the new address's sub-district. */
export const reposition = (
  before: PositionedAddress | undefined,
  after: PositionedAddress,
  found: FoundPoint | undefined,
): Repositioned => {
  const isPlaced = after.lat !== null && after.locationSource === 'pin'
  if (isPlaced && (before?.lat !== after.lat || before.lng !== after.lng)) return { kind: 'kept', why: 'placed' }
  if (before?.locationConfirmed && before.lat !== null) return { kind: 'kept', why: 'confirmed' }
  const isSame = before !== undefined && addressKeys.every((key) => before[key] === after[key])
  if (isSame && before.lat !== null) return { kind: 'kept', why: 'unchanged' }
  if (!found) return { kind: 'unknown' }
  return { kind: 'found', ...found, source: 'sub_district', metres: pinPrecision('sub_district', found.lat, found.lng) }
}
