/** Event times of a load, in minutes from the arrival at the pickup. */
import { estimatedRoadKm } from '@khonsong/domain/masters/places/distance.ts'
import type { VehicleTypeSeed } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import { travelMinutes, type Drop } from './load.ts'
import type { Random } from './random.ts'
import type { Site } from './sites.ts'
import type { WalkTimes } from './walk.ts'

/** One truck's round with all its stops. */
export interface Schedule {
  readonly created: number
  readonly scheduled: number
  readonly accepted: number
  readonly stops: readonly WalkTimes[]
  /** Planned arrival at each drop; some trucks are late. */
  readonly plannedArrivals: readonly number[]
  readonly plannedEnd: number
  readonly end: number
  readonly km: number
}

const dayMinutes = 24 * 60

export const scheduleOf = (chance: Random, origin: Site, drops: readonly Drop[], type: VehicleTypeSeed): Schedule => {
  const lead = chance.int(8 * 60, 30 * 60)
  const created = -lead
  const confirmed = created + chance.int(3, 60)
  const processing = created + Math.round(lead * 0.35)
  const scheduled = processing + chance.int(5, 40)
  const accepted = scheduled + chance.int(4, 40)
  const readyToLoad = chance.int(6, 14)
  const loading = readyToLoad + chance.int(4, 16)
  const departed = loading + chance.int(25, 80)
  // One truck in eight is delayed.
  const delay = chance.chance(0.12) ? chance.int(60, 240) : chance.int(-5, 20)
  const plannedArrivals: number[] = []
  let [actual, plan] = [departed + delay, departed]
  const stops = drops.map((drop): WalkTimes => {
    const minutes = travelMinutes(drop.km, type)
    const arrived = Math.max(departed + 5, actual + minutes * chance.between(0.93, 1.1))
    plannedArrivals.push(plan + minutes)
    const unloading = arrived + chance.int(10, 35)
    const delivered = unloading + chance.int(15, 50)
    actual = delivered
    plan += minutes + 60
    const approved = delivered + chance.int(14 * 60, 6 * dayMinutes)
    const backMinutes = travelMinutes(estimatedRoadKm(drop.site, origin), type)
    return {
      confirmed,
      processing,
      dispatched: accepted,
      readyToLoad,
      loading,
      departed,
      arrived,
      unloading,
      delivered,
      approved,
      backMinutes,
    }
  })
  const km = drops.reduce((sum, drop) => sum + drop.km, 0)
  return { created, scheduled, accepted, stops, plannedArrivals, plannedEnd: Math.ceil(plan + 60), end: actual + 30, km }
}
