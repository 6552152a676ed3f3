import { placeSearchKinds, type PlaceSearchKind } from '@khonsong/domain/kernel/place-search-kinds.ts'

/** An outside map service for places and addresses; absent searches own sites and districts only. */
export interface PlaceSearchConfig {
  readonly kind: PlaceSearchKind
  readonly searchUrl: string
  /** Addresses of points; some services answer them on another host. */
  readonly reverseUrl: string
  /** Sent to the service only, never to browsers. */
  readonly key: string | undefined
  /** Timeout per call. */
  readonly timeoutMs: number
  /** Calls per user and minute. */
  readonly perMinute: number
}

type Env = Readonly<Record<string, string | undefined>>

/** Hosts of services that have one installation only. */
const usualHosts: Partial<Record<PlaceSearchKind, { readonly search: string; readonly reverse: string }>> = {
  longdo: { search: 'https://search.longdo.com', reverse: 'https://api.longdo.com' },
}

const keyed: ReadonlySet<PlaceSearchKind> = new Set(['longdo'])

const wholeNumber = (name: string, value: string, least: number, most: number): number => {
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}`)
  return number
}

const hosts = (kind: PlaceSearchKind, url: string | undefined): { readonly search: string; readonly reverse: string } => {
  if (url === undefined) {
    const usual = usualHosts[kind]
    if (usual) return usual
    throw new Error(`PLACE_SEARCH_URL must be set for ${kind}`)
  }
  // May contain a password: an invalid value is not echoed.
  const parsed = URL.parse(url)
  if (
    !parsed ||
    !['http:', 'https:'].includes(parsed.protocol) ||
    parsed.username !== '' ||
    parsed.search !== '' ||
    parsed.hash !== ''
  )
    throw new Error('PLACE_SEARCH_URL must be an http(s) address without user, query or hash')
  const base = url.replace(/\/+$/, '')
  return { search: base, reverse: base }
}

export const readPlaceSearchConfig = (env: Env): PlaceSearchConfig | undefined => {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const [wanted, url, key] = [text('PLACE_SEARCH'), text('PLACE_SEARCH_URL'), text('PLACE_SEARCH_KEY')]
  if (wanted === undefined) {
    if (url !== undefined || key !== undefined) throw new Error(`PLACE_SEARCH must be one of ${placeSearchKinds.join(', ')}`)
    return undefined
  }
  const kind = placeSearchKinds.find((one) => one === wanted)
  if (kind === undefined) throw new Error(`PLACE_SEARCH must be one of ${placeSearchKinds.join(', ')}, not "${wanted}"`)
  if (keyed.has(kind) && key === undefined) throw new Error(`PLACE_SEARCH_KEY must be set for ${kind}`)
  if (!keyed.has(kind) && key !== undefined) throw new Error(`PLACE_SEARCH_KEY is not used by ${kind}`)
  const { search, reverse } = hosts(kind, url)
  return {
    kind,
    searchUrl: search,
    reverseUrl: reverse,
    key,
    timeoutMs: wholeNumber('PLACE_SEARCH_TIMEOUT_MS', text('PLACE_SEARCH_TIMEOUT_MS') ?? '4000', 100, 15_000),
    perMinute: wholeNumber('PLACE_SEARCH_PER_MINUTE', text('PLACE_SEARCH_PER_MINUTE') ?? '30', 1, 600),
  }
}
