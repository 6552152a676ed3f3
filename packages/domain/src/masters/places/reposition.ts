/**
 * A changed address is positioned again before it is kept. What a person confirmed or has just pointed at stays;
 * everything else moves to where the new address is, with a word on how exact that is.
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

/** The same as a record of any source carries it. */
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
  /** Nobody knows where that is: somebody has to point at it. */
  | { readonly kind: 'unknown' }

const addressKeys = ['address', 'provinceId', 'districtId', 'subDistrictId'] as const

/**
 * A changed address needs a pin that was looked at again: placed or found anew, or confirmed. The middle of a sub-district stays right for
 * every street in it.
 */
export const checkRelocated = (before: AddressValues, after: AddressValues): readonly Rejection[] => {
  const isSame = addressKeys.every((key) => before[key] === after[key])
  const hasStayed = typeof after.lat === 'number' && before.lat === after.lat && before.lng === after.lng
  if (isSame || !hasStayed || after.locationConfirmed === true) return []
  const isMiddle = after.locationSource === 'sub_district' && before.subDistrictId === after.subDistrictId
  return isMiddle ? [] : [rejection('site.relocate', {}, 'locationConfirmed')]
}

/** @param before absent for a new site; `found` is the middle of the sub-district of the new address. */
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
