/** Routing engine for distances and driving times; absent disables routing. */
export interface RoadConfig {
  readonly kind: 'osrm' | 'valhalla'
  readonly url: string
  /** Timeout per call. */
  readonly timeoutMs: number
}

type Env = Readonly<Record<string, string | undefined>>

const shortest = 100
const longest = 60_000

export const readRoadConfig = (env: Env): RoadConfig | undefined => {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const url = text('ROAD_ROUTER_URL')
  if (url === undefined) return undefined
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw new Error(`ROAD_ROUTER_URL must be an http(s) address, not "${url}"`)
  const kind = text('ROAD_ROUTER') ?? 'osrm'
  if (kind !== 'osrm' && kind !== 'valhalla') throw new Error(`ROAD_ROUTER must be osrm or valhalla, not "${kind}"`)
  const timeoutMs = Number(text('ROAD_ROUTER_TIMEOUT_MS') ?? 10_000)
  if (!Number.isInteger(timeoutMs) || timeoutMs < shortest || timeoutMs > longest)
    throw new Error(`ROAD_ROUTER_TIMEOUT_MS must be a whole number from ${shortest} to ${longest}`)
  return { kind, url: url.replace(/\/+$/, ''), timeoutMs }
}
