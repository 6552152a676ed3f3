/** Thai registration plates: parsing, meaning, and comparison. */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { searchKey } from '../../kernel/thai-text.ts'

export const plateColours = {
  white: { en: 'White', th: 'ขาว', zh: '白色' },
  yellow: { en: 'Yellow', th: 'เหลือง', zh: '黄色' },
  red: { en: 'Red', th: 'แดง', zh: '红色' },
} as const satisfies Record<string, Words>
export type PlateColour = keyof typeof plateColours

/** Permitted use by plate: for hire, own account, or unspecified. */
export type PlateUse = 'for_hire' | 'own_account' | 'bus' | 'private' | 'foreign' | 'unknown'

export interface Plate {
  /** Display form: `70-1234`, `1กข 234`. */
  readonly text: string
  /** Unique only together with the province: numbers repeat across provinces. */
  readonly key: string
  readonly use: PlateUse
  /** The usual colour of such a plate; absent if unknown. */
  readonly usualColour?: PlateColour
}

const transportPlate = /^(\d{2})[- ]?(\d{4})$/
const carPlate = /^(\d?)([ก-ฮ]{2})[- ]?(\d{1,4})$/
/** Chinese plates: a province sign, a letter, and five or six letters or digits. */
const chinesePlate = /^[\u4e00-\u9fff][a-z][a-z0-9]{5,6}$/

/** The first two digits of a Land Transport Act plate give the registered use (trade knowledge). */
const useOfPrefix = (prefix: number): PlateUse => {
  if (prefix >= 60 && prefix <= 79) return 'for_hire'
  if (prefix >= 50) return 'own_account'
  return prefix >= 10 ? 'bus' : 'unknown'
}

const usualColour: Readonly<Record<PlateUse, PlateColour | undefined>> = {
  for_hire: 'yellow',
  own_account: 'white',
  bus: undefined,
  private: 'white',
  foreign: undefined,
  unknown: undefined,
}

const plateOf = (text: string, key: string, use: PlateUse): Plate => {
  const colour = usualColour[use]
  return colour === undefined ? { text, key, use } : { text, key, use, usualColour: colour }
}

/** Comparison key of a plate. */
export const plateKey = (text: string): string =>
  searchKey(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase()

const strictPlate = (text: string): Plate | undefined => {
  const written = searchKey(text)
  const transport = transportPlate.exec(written)
  if (transport) return plateOf(`${transport[1]}-${transport[2]}`, plateKey(text), useOfPrefix(Number(transport[1])))
  const car = carPlate.exec(written)
  if (car) return plateOf(`${car[1]}${car[2]} ${car[3]}`, plateKey(text), 'private')
  const compact = written.replace(/[\s·.-]/g, '')
  return chinesePlate.test(compact) ? plateOf(compact.toUpperCase(), compact.toUpperCase(), 'foreign') : undefined
}

/** The plate of a dispatched vehicle: Thai or Chinese only. */
export const parsePlate = (text: string, field?: string): Decision<Plate> => {
  const plate = strictPlate(text)
  return plate ? accept(plate) : refuse(rejection('plate.format', {}, field))
}

const masterCharacters = /^[ก-๙\u4e00-\u9fffA-Za-z0-9 .-]{1,10}$/

/**
 * A plate in the master data: 1 to 10 characters. Unrecognised ones are kept for older vehicles and trailers; `use` is then
 * unknown.
 */
export const parseMasterPlate = (text: string, field?: string): Decision<Plate> => {
  const written = text.trim()
  if (!masterCharacters.test(written)) return refuse(rejection('plate.characters', {}, field))
  return accept(strictPlate(written) ?? plateOf(written, plateKey(written), 'unknown'))
}

/** Warnings: a plate not valid for dispatch, or a colour unusual for its kind. */
export const plateWarnings = (plate: Plate, colour: PlateColour | undefined, field?: string): readonly Rejection[] => {
  if (plate.use === 'unknown') return [rejection('plate.format', {}, field)]
  // Red plates are temporary and may be of any kind.
  if (!colour || colour === 'red' || !plate.usualColour || colour === plate.usualColour) return []
  const params = { plate: plate.text, usual: plateColours[plate.usualColour], colour: plateColours[colour] }
  return [rejection('plate.unusual_colour', params, field)]
}
