import { straightKm, type Point } from '@khonsong/domain/masters/places/distance.ts'
import { rows } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const kmPerDegree = 111
const maxShown = 5

/** Active rest stops within a straight-line distance of a point, nearest first. */
export const restStopsNear = async (
  tx: Tx,
  point: Point,
  km: number,
): Promise<{ id: string; name: string; km: number; lat: number; lng: number }[]> => {
  const [up, aside] = [km / kmPerDegree, km / (kmPerDegree * Math.cos((point.lat * Math.PI) / 180))]
  const near = await rows(tx, 'restStops')
    .select(['id', 'nameTh', 'nameEn', 'lat', 'lng'])
    .where('status', '=', 1)
    .where('lat', '>=', point.lat - up)
    .where('lat', '<=', point.lat + up)
    .where('lng', '>=', point.lng - aside)
    .where('lng', '<=', point.lng + aside)
    .limit(500)
    .execute()
  return near
    .flatMap(({ id, nameTh, nameEn, lat, lng }) =>
      lat === null || lng === null
        ? []
        : [{ id, name: tx.caller.language === 'th' ? nameTh : (nameEn ?? nameTh), km: straightKm(point, { lat, lng }), lat, lng }],
    )
    .filter((stop) => stop.km <= km)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, maxShown)
    .map((stop) => ({ ...stop, km: Math.round(stop.km * 10) / 10 }))
}
