/** The load of one truck for one round: origin, destinations, and quantities. */
import { estimatedRoadKm, straightKm } from '@khonsong/domain/masters/places/distance.ts'
import { vehicleTypeSeeds, type VehicleTypeSeed } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import type { Random } from './random.ts'
import type { CustomerPlaces, Places, Site } from './sites.ts'

export interface Drop {
  readonly site: Site
  readonly packages: number
  readonly itemsPerPackage: number
  readonly weightGrams: number
  readonly volumeCm3: number
  /** Road distance from the previous stop, in kilometres. */
  readonly km: number
}

export interface Load {
  readonly customer: CustomerPlaces
  readonly origin: Site
  readonly type: VehicleTypeSeed
  readonly drops: readonly Drop[]
  /** Transhipment hub of long-distance loads. */
  readonly hub?: Site
}

const typeByCode = new Map(vehicleTypeSeeds.map((type) => [type.code, type]))
const typeOf = (code: string): VehicleTypeSeed => {
  const type = typeByCode.get(code)
  if (!type) throw new Error(`No vehicle type ${code}`)
  return type
}

/** A round: one destination and its nearest neighbours of the same customer, from near to far. */
const round = (chance: Random, customer: CustomerPlaces, origin: Site, count: number): readonly Site[] => {
  const first = chance.pick(customer.destinations)
  const others = (customer.near.get(first.id) ?? []).slice(0, count - 1)
  return [first, ...others].toSorted((a, b) => straightKm(origin, a) - straightKm(origin, b))
}

const kilogramsOf = (chance: Random, [min, max]: readonly [number, number]) => Math.round(chance.between(min, max) * 10) / 10

/** Fills the truck to a share of its capacity, by weight or volume, whichever limits first. */
const fill = (chance: Random, { profile }: CustomerPlaces, type: VehicleTypeSeed, drops: number) => {
  const kg = kilogramsOf(chance, profile.packageKg)
  const cm3 = profile.packageLitres * 1000
  const most = Math.min(type.payloadGrams / (kg * 1000), type.volumeCm3 / cm3)
  const packages = Math.max(1, Math.floor((most * chance.between(0.45, 0.95)) / drops))
  return { packages, weightGrams: Math.round(kg * 1000), cm3 }
}

/** Forms accept cubic metres with two decimals, and demo orders must be editable. */
export const formCm3 = 10_000
const roomOf = (cm3: number): number => Math.ceil(cm3 / formCm3) * formCm3

/** Southern rounds belong to the southern unit, whose trucks return there; all others to the unit of origin. */
export const unitOfLoad = ({ origin, drops }: Load): Site['unit'] => (drops.some(({ site }) => site.unit === 2) ? 2 : origin.unit)

const farKm = 380

export const makeLoad = (chance: Random, places: Places, maxDrops: number, minDrops = 1): Load => {
  const customer = chance.weighted(places.customers.map((each) => [each, each.profile.weight] as const))
  const { profile } = customer
  const type = typeOf(chance.weighted(profile.vehicleTypes))
  const origin = chance.pick(customer.origins)
  const count = Math.max(minDrops, Math.min(maxDrops, chance.int(profile.drops[0], profile.drops[1])))
  const sites = round(chance, customer, origin, count)
  const last = sites.at(-1) ?? origin
  const far = straightKm(origin, last) > farKm && sites.length > 1 && chance.chance(0.6)
  const hub = far
    ? places.hubs.filter((site) => site.type === 'hub').toSorted((a, b) => straightKm(a, last) - straightKm(b, last))[0]
    : undefined
  let from = hub ?? origin
  const drops = sites.map((site): Drop => {
    const { packages, weightGrams, cm3 } = fill(chance, customer, type, sites.length)
    const km = estimatedRoadKm(from, site)
    from = site
    const itemsPerPackage = profile.unitCode === '011' || profile.unitCode === '004' ? 1 : chance.pick([1, 6, 10, 12, 24])
    return { site, packages, itemsPerPackage, weightGrams: weightGrams * packages, volumeCm3: roomOf(cm3 * packages), km }
  })
  return hub ? { customer, origin, type, drops, hub } : { customer, origin, type, drops }
}

/** Driving time of such a truck, breaks included. */
export const travelMinutes = (km: number, type: VehicleTypeSeed): number => Math.max(8, (km / (type.wheels > 10 ? 46 : 54)) * 60)
