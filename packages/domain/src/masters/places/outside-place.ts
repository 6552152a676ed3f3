/**
 * Places found by an outside map service. Its answers are foreign text: they are cut, cleaned and limited to Thailand, because a
 * wrong coordinate sends a truck to the wrong place.
 */
import type { PlaceSearchKind } from '../../kernel/place-search-kinds.ts'
import type { Point } from './distance.ts'

export interface PlaceSource {
  readonly name: string
  /** The licences require this text wherever results are shown. */
  readonly attribution: string
  readonly href: string
  /**
   * Whether the service is made for suggestions while people type. Public Nominatim servers forbid it: there people ask by
   * choosing the search.
   */
  readonly asYouType: boolean
}

const openStreetMap = {
  name: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
} as const

export const placeSources: Readonly<Record<PlaceSearchKind, PlaceSource>> = {
  nominatim: { ...openStreetMap, asYouType: false },
  photon: { ...openStreetMap, asYouType: true },
  longdo: { name: 'Longdo Map', attribution: '© Longdo Map', href: 'https://map.longdo.com/', asYouType: true },
}

export interface OutsidePlace extends Point {
  readonly name: string
  /** The whole address in one line; empty if the service knows none. */
  readonly address: string
  /** House number and street, as the address line of a site holds them; null if unknown. */
  readonly street: string | null
}

export const fewestPlaceLetters = 3
export const mostPlaces = 8

const maxName = 120
const maxAddress = 250

/** Thailand with its waters, as the maps show it. */
const thailand = { west: 97.2, south: 5.5, east: 105.8, north: 20.6 } as const

const isInThailand = ({ lat, lng }: Point): boolean =>
  lat >= thailand.south && lat <= thailand.north && lng >= thailand.west && lng <= thailand.east

/** One line of plain text: without control, bidirectional or other invisible formatting characters. */
const cleaned = (text: string, longest: number): string =>
  Array.from(
    text
      .slice(0, 4 * longest)
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, longest)
    .join('')

/** The place as it may be shown; undefined without a name, or outside Thailand. */
export const plausiblePlace = ({ name, address, street, lat, lng }: OutsidePlace): OutsidePlace | undefined => {
  if (!isInThailand({ lat, lng })) return undefined
  const line = cleaned(address, maxAddress)
  const shown = cleaned(name, maxName) || cleaned(line, maxName)
  if (shown === '') return undefined
  return { name: shown, address: line, street: cleaned(street ?? '', maxName) || null, lat, lng }
}

/** The first plausible places, in the order of the service, each once. */
export const plausiblePlaces = (places: readonly OutsidePlace[]): readonly OutsidePlace[] => {
  const kept = new Map<string, OutsidePlace>()
  for (const place of places) {
    const plausible = plausiblePlace(place)
    if (!plausible) continue
    const key = `${plausible.name}\n${plausible.address}\n${plausible.lat.toFixed(4)} ${plausible.lng.toFixed(4)}`
    if (!kept.has(key)) kept.set(key, plausible)
    if (kept.size === mostPlaces) break
  }
  return [...kept.values()]
}
