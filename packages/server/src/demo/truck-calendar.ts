/** Who is free when: nobody and nothing is in two places, not even in an invented company. */
import type { Random } from './random.ts'
import type { Truck } from './fleet.ts'

export interface TruckCalendar {
  /** Takes a free truck that fits, or none. */
  take(wanted: { readonly typeCode: string; readonly temperatureCode: string }, from: number, until: number): Truck | undefined
}

/**
 * The world is told day by day, but a load whose papers are long done began weeks before its day: what ended earlier than that cannot
 * collide any more. What lies ahead is kept, however early it was told.
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
