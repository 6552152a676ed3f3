import type { AddressRow, Division, SubDistrict } from '@khonsong/domain/masters/places/address-search.ts'

/** The copies of the address data that this browser keeps, packed: seven thousand places fit into its storage. */

/** `[id, code, Thai name, English name, id of the place it lies in]`, and of a sub-district its point and postal codes. */
export type PackedArea = readonly [id: string, code: string, th: string, en: string, parentId: string]
export type PackedSubDistrict = readonly [...PackedArea, lat: number | null, lng: number | null, postalCodes: readonly string[]]

export interface Copy<Item> {
  readonly version: number
  /** Whose copy it is: rights differ, and so do languages. */
  readonly owner: string
  readonly items: readonly Item[]
}

const isText = (value: unknown) => typeof value === 'string'
const isArea = (value: unknown): boolean => Array.isArray(value) && value.length >= 5 && value.slice(0, 5).every(isText)

/** What the storage gives back; a copy that something else has written there is none. */
export const readCopy = <Item>(raw: unknown, isItem: (item: unknown) => boolean): Copy<Item> | undefined => {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { version, owner, items } = raw as Record<string, unknown>
  if (typeof version !== 'number' || typeof owner !== 'string' || !Array.isArray(items)) return undefined
  return items.every(isItem) ? { version, owner, items: items as Item[] } : undefined // every item was just looked at
}

export const isPackedArea = isArea
export const isPackedSubDistrict = (value: unknown): boolean => isArea(value) && Array.isArray((value as unknown[])[7])
export const isNamed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** A copy serves when it is the server's version, its owner's, and not empty. */
export const isFresh = (copy: Copy<unknown> | undefined, version: number, owner: string): boolean =>
  copy !== undefined && copy.version === version && copy.owner === owner && copy.items.length > 0

interface Placed extends Division {
  readonly id: string
}
interface PlacedSubDistrict extends SubDistrict {
  readonly id: string
}

/** An address row that also knows the ids of its places. */
export interface LocalAddress extends AddressRow {
  readonly subDistrict: PlacedSubDistrict
  readonly district: Placed
  readonly province: Placed
}

const placed = ([id, code, th, en]: PackedArea): Placed => ({ id, code, th, en })

/** Sub-districts with what they lie in; one whose district has not come is left out. */
export const addressesFrom = (
  provinces: readonly PackedArea[],
  districts: readonly PackedArea[],
  subDistricts: readonly PackedSubDistrict[],
): readonly LocalAddress[] => {
  const upper = new Map(provinces.map((area) => [area[0], placed(area)]))
  const middle = new Map(districts.map((area) => [area[0], { district: placed(area), province: upper.get(area[4]) }]))
  return subDistricts.flatMap(([id, code, th, en, districtId, lat, lng, postalCodes]) => {
    const within = middle.get(districtId)
    if (!within?.province) return []
    const subDistrict = { id, code, th, en, lat: lat ?? 0, lng: lng ?? 0, postalCodes }
    return [{ subDistrict, district: within.district, province: within.province }]
  })
}
