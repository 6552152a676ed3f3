import type { AddressRow, Division, SubDistrict } from '@khonsong/domain/masters/places/address-search.ts'

/** The browser's copies of the address data, packed so that seven thousand places fit into its storage. */

/** `[id, code, Thai name, English name, parent id]`; for a sub-district also its coordinates and postal codes. */
export type PackedArea = readonly [id: string, code: string, th: string, en: string, parentId: string]
export type PackedSubDistrict = readonly [...PackedArea, lat: number | null, lng: number | null, postalCodes: readonly string[]]

export interface Copy<Item> {
  readonly version: number
  /** Whose copy it is: permissions and languages differ. */
  readonly owner: string
  readonly items: readonly Item[]
}

const isText = (value: unknown) => typeof value === 'string'
const isArea = (value: unknown): boolean => Array.isArray(value) && value.length >= 5 && value.slice(0, 5).every(isText)

/** Validates a stored copy; undefined when it was not written by us. */
export const readCopy = <Item>(raw: unknown, isItem: (item: unknown) => boolean): Copy<Item> | undefined => {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { version, owner, items } = raw as Record<string, unknown>
  if (typeof version !== 'number' || typeof owner !== 'string' || !Array.isArray(items)) return undefined
  return items.every(isItem) ? { version, owner, items: items as Item[] } : undefined // each item was just checked
}

export const isPackedArea = isArea
export const isPackedSubDistrict = (value: unknown): boolean => isArea(value) && Array.isArray((value as unknown[])[7])
export const isNamed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** Whether a copy can be used: the server's version, the same owner, and not empty. */
export const isFresh = (copy: Copy<unknown> | undefined, version: number, owner: string): boolean =>
  copy !== undefined && copy.version === version && copy.owner === owner && copy.items.length > 0

interface Placed extends Division {
  readonly id: string
}
interface PlacedSubDistrict extends SubDistrict {
  readonly id: string
}

/** An address row with the ids of its places. */
export interface LocalAddress extends AddressRow {
  readonly subDistrict: PlacedSubDistrict
  readonly district: Placed
  readonly province: Placed
}

const placed = ([id, code, th, en]: PackedArea): Placed => ({ id, code, th, en })

/** Joins sub-districts with their parents; those without a district are dropped. */
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
