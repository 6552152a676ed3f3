/** Opening hours, special days and geofences of demo sites, derived from the site, so that no random numbers are used. */
import type { Hours, WeekHours } from '@khonsong/domain/kernel/opening-hours.ts'
import { isOpenAt, nextOpening, weekdayOf, weekdays } from '@khonsong/domain/kernel/opening-hours.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { boundsOf, polygonOf, type Polygon } from '@khonsong/domain/kernel/polygon.ts'
import type { SiteRow } from './world-rows.ts'

/** Kind of a demo site, by the code of its type. */
export type SiteKind = 'hub' | 'depot' | 'factory' | 'warehouse' | 'store' | 'customer'

const lastDay = (type: SiteKind): number => (type === 'customer' || type === 'factory' ? 6 : 7)

/** @param planOn the day that the demo plans: nobody orders a delivery to a closed shop, so all open then, even on a Sunday. */
export const weekOf = ([from, until]: readonly [string, string], type: SiteKind, planOn: string): readonly WeekHours[] => {
  const hours: Hours = { from, until: until === '23:59' ? '24:00' : until }
  return weekdays.filter((day) => day <= lastDay(type) || day === weekdayOf(planOn)).map((day) => ({ day, ...hours }))
}

const newYear = (year: number) => [`${year}-12-31`, `${year + 1}-01-01`]
const songkran = (year: number) => ['13', '14', '15'].map((day) => `${year}-04-${day}`)

/** Factories close on the Thai and the international New Year, save on the day that is planned. */
export const holidaysAfter = (now: number, planOn: string): readonly string[] => {
  const year = new Date(now).getUTCFullYear()
  return [...newYear(year), ...songkran(year + 1)].filter((day) => day !== planOn)
}

/** The instant, or the next at which the site opens if it is closed then or closes within `ms`. */
export const openFrom = (site: Pick<SiteRow, 'openHours' | 'specialDaysOff'>, at: string, ms: number): string => {
  const calendar = {
    openHours: JSON.parse(String(site.openHours ?? 'null')),
    specialDaysOff: JSON.parse(String(site.specialDaysOff ?? 'null')),
    specialDaysOn: null,
  }
  const end = addMs(at, ms)
  if (!isOpenAt(calendar, at)) return nextOpening(calendar, at) ?? at
  return isOpenAt(calendar, addMs(end, -1)) ? at : (nextOpening(calendar, end) ?? at)
}

/** A yard of about 400 by 300 metres around the site, with one corner cut off at the gate. */
export const yardPolygon = (lat: number, lng: number): Polygon => {
  const at = (east: number, north: number) =>
    [Number((lng + east / 108_000).toFixed(6)), Number((lat + north / 111_000).toFixed(6))] as const
  return polygonOf([at(-200, -150), at(120, -150), at(200, -80), at(200, 150), at(-200, 150)])
}

/** Geofence columns of a site; empty without a yard. */
export const fenceOf = (fence: Polygon | undefined) => {
  const box = fence && boundsOf(fence)
  return {
    fence: fence ? JSON.stringify(fence) : null,
    fenceWest: box?.west ?? null,
    fenceSouth: box?.south ?? null,
    fenceEast: box?.east ?? null,
    fenceNorth: box?.north ?? null,
  }
}
