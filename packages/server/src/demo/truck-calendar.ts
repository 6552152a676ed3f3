/** Availability of trucks and drivers, without double bookings. */
import type { Random } from './random.ts'
import type { Truck } from './fleet.ts'

export interface TruckCalendar {
  /** Reserves a suitable free truck; undefined if there is none. */
  take(wanted: { readonly typeCode: string; readonly temperatureCode: string }, from: number, until: number): Truck | undefined
}

/**
 * Days are generated in order, but a finished load began weeks before its day: jobs that ended before this span cannot
 * overlap any more. Future jobs are always kept.
 */
const rememberedMs = 40 * 86_400_000

export const truckCalendar = (chance: Random, trucks: readonly Truck[]): TruckCalendar => {
  const busy = new Map<Truck, readonly (readonly [from: number, until: number])[]>()
  const fitting = new Map<string, readonly Truck[]>()
  const fits = (typeCode: string, temperatureCode: string): readonly Truck[] => {
    const key = `${typeCode}|${temperatureCode}`
    const known =
      fitting.get(key) ?? trucks.filter((truck) => truck.type.code === typeCode && truck.temperatureCodes.includes(temperatureCode))
    fitting.set(key, known)
    return known
  }
  return {
    take: ({ typeCode, temperatureCode }, from, until) => {
      const candidates = fits(typeCode, temperatureCode)
      const start = candidates.length > 0 ? chance.int(0, candidates.length - 1) : 0
      for (let i = 0; i < candidates.length; i++) {
        const truck = candidates[(start + i) % candidates.length]
        if (!truck) continue
        const times = busy.get(truck) ?? []
        if (times.some(([begin, end]) => from < end && begin < until)) continue
        busy.set(truck, [...times.filter(([, end]) => end > from - rememberedMs), [from, until]])
        return truck
      }
      return undefined
    },
  }
}
