import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { guardedRequest } from '../../../../platform/outgoing/guarded-request.ts'
import type { RoadConfig } from '../../../../platform/road-config.ts'
import { askOsrm } from './osrm-table.ts'
import type { AskText, RoadTable } from './road-table.ts'
import { askValhalla } from './valhalla-matrix.ts'

export interface RoadRouter {
  /** Part of the cache key: another router or profile gives different results. */
  readonly name: string
  readonly ask: (sources: readonly Point[], targets: readonly Point[]) => Promise<RoadTable>
}

const textFrom =
  ({ timeoutMs }: RoadConfig, allowedHosts: readonly string[]): AskText =>
  async (method, url, body) => {
    const { status, text } = await guardedRequest({
      method,
      url,
      headers: { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      allowedHosts,
      timeoutMs,
      ...(body === undefined ? {} : { body }),
    })
    if (status !== 200) throw new Error(`the road router answered ${status}: ${text.slice(0, 200)}`)
    return text
  }

export const openRoadRouter = (config: RoadConfig, allowedHosts: readonly string[]): RoadRouter => {
  const ask = textFrom(config, allowedHosts)
  return config.kind === 'osrm'
    ? { name: 'osrm driving', ask: (sources, targets) => askOsrm(ask, config.url, sources, targets) }
    : { name: 'valhalla truck', ask: (sources, targets) => askValhalla(ask, config.url, sources, targets) }
}
