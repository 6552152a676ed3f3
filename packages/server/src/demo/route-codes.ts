/** Route codes between the operator's hubs, with road distance. */
import { estimatedRoadKm } from '@khonsong/domain/masters/places/distance.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Random } from './random.ts'
import type { Site } from './sites.ts'
import type { RouteCodeRow } from './world-rows.ts'

/** Average speed of loaded trucks, breaks included. */
const kmPerHour = 55

const shortOf = ({ row }: Site): string => row.siteCode.replace(/^HUB-/, '')
const nameOf = ({ name }: Site): string => name.replace('ศูนย์กระจายสินค้า', '')

export const makeRouteCodes = (chance: Random, hubs: readonly Site[], madeAt: number): readonly RouteCodeRow[] => {
  const ends = hubs.filter(({ type }) => type === 'hub')
  return ends.flatMap((origin) =>
    ends
      .filter((destination) => destination !== origin)
      .map((destination): RouteCodeRow => {
        const routeCode = `${shortOf(origin)}-${shortOf(destination)}`
        const routeName = `${nameOf(origin)} – ${nameOf(destination)}`
        const distanceKm = Math.round(estimatedRoadKm(origin, destination))
        return {
          id: chance.id(madeAt),
          routeCode,
          routeName,
          originSiteId: origin.id,
          destinationSiteId: destination.id,
          originProvinceId: origin.row.provinceId ?? null,
          destinationProvinceId: destination.row.provinceId ?? null,
          distanceKm,
          travelMinutes: Math.max(10, Math.round((distanceKm / kmPerHour) * 60)),
          searchKey: searchKey(`${routeCode} ${routeName}`),
        }
      }),
  )
}
