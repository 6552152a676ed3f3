import { sites } from '@khonsong/contract/masters/places/places.ts'
import { legKilometres } from '@khonsong/domain/masters/commerce/line.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'

export interface LineSite {
  readonly id: string
  readonly name: string
  readonly point: { readonly lat: number; readonly lng: number } | null
}

/** The sites of a line in order, with distances between them. */
export const useLineSites = (siteIds: readonly string[]) => {
  const ids = [...new Set(siteIds)].toSorted().join(',')
  const { data } = useRead(
    sites.list,
    { query: { ids, pageSize: 100 } },
    { enabled: ids !== '', topics: ['sites'], keepOld: true, quiet: true },
  )
  return useMemo(() => {
    const known = new Map(data?.list.map((site) => [site.id, site]))
    const stops = siteIds.map((id): LineSite => {
      const site = known.get(id)
      const point = site && site.lat !== null && site.lng !== null ? { lat: site.lat, lng: site.lng } : null
      return { id, name: site ? `${site.siteCode} · ${site.siteName}` : '…', point }
    })
    const legs = legKilometres(stops.map(({ point }) => point))
    const total = legs.reduce<number>((sum, km) => sum + (km ?? 0), 0)
    return { stops, legs, total, complete: legs.every((km) => km !== null) }
  }, [data, siteIds])
}
