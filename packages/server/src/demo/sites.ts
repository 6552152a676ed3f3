/** Sites near real sub-district centres: the operator's hubs, customers' factories and warehouses, and destinations. */
import type { AddressRow } from '@khonsong/domain/masters/places/address-search.ts'
import { straightKm } from '@khonsong/domain/masters/places/distance.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { mobile, person } from './company.ts'
import { fenceOf, holidaysAfter, weekOf, yardPolygon, type SiteKind } from './site-calendar.ts'
import { customerProfiles, type Area, type CustomerProfile } from './customers.ts'
import { roads } from './people.ts'
import type { Random } from './random.ts'
import { idOf, type CustomerRow, type ReferenceIds, type SiteRow } from './world-rows.ts'

export interface Site {
  readonly id: string
  readonly name: string
  /** Normalized name. */
  readonly key: string
  readonly lat: number
  readonly lng: number
  /** Index of the business unit in charge. */
  readonly unit: 0 | 1 | 2
  readonly type: SiteKind
  readonly row: SiteRow
}

/** A customer with its sites; destinations know their neighbours, to form rounds. */
export interface CustomerPlaces {
  /** The customer's normalized name. */
  readonly key: string
  readonly profile: CustomerProfile
  readonly customer: CustomerRow
  readonly origins: readonly Site[]
  readonly destinations: readonly Site[]
  readonly near: ReadonlyMap<string, readonly Site[]>
}

export interface Places {
  readonly hubs: readonly Site[]
  readonly customers: readonly CustomerPlaces[]
  readonly rows: readonly SiteRow[]
}

const hubs: readonly (readonly [code: string, name: string, type: 'hub' | 'depot', area: Area])[] = [
  ['HUB-WN', 'ศูนย์กระจายสินค้าวังน้อย', 'hub', ['พระนครศรีอยุธยา', 'วังน้อย']],
  ['HUB-LKB', 'ศูนย์กระจายสินค้าลาดกระบัง', 'hub', ['กรุงเทพมหานคร', 'ลาดกระบัง']],
  ['HUB-NSN', 'ศูนย์กระจายสินค้านครสวรรค์', 'hub', ['นครสวรรค์', 'เมืองนครสวรรค์']],
  ['HUB-KKN', 'ศูนย์กระจายสินค้าขอนแก่น', 'hub', ['ขอนแก่น', 'เมืองขอนแก่น']],
  ['HUB-SRT', 'ศูนย์กระจายสินค้าสุราษฎร์ธานี', 'hub', ['สุราษฎร์ธานี', 'พุนพิน']],
  ['HUB-HDY', 'ศูนย์กระจายสินค้าหาดใหญ่', 'hub', ['สงขลา', 'หาดใหญ่']],
  ['DEP-BPL', 'ลานจอดรถบางพลี', 'depot', ['สมุทรปราการ', 'บางพลี']],
  ['DEP-LCB', 'ลานจอดรถแหลมฉบัง', 'depot', ['ชลบุรี', 'ศรีราชา']],
]

/** Bangkok and its surroundings, with most destinations. */
const nearCodes = new Set(['10', '11', '12', '13', '14', '19', '20', '21', '24', '70', '73', '74'])
const unitOf = (provinceCode: string): 0 | 1 | 2 => {
  const code = Number(provinceCode)
  if (code >= 80) return 2
  return (code >= 30 && code <= 58) || (code >= 60 && code <= 67) ? 1 : 0
}

interface Maker {
  readonly chance: Random
  readonly ids: ReferenceIds
  readonly rows: readonly AddressRow[]
  readonly madeAt: number
  /** The day that the demo plans. */
  readonly planOn: string
}

interface NewSite {
  readonly code: string
  readonly name: string
  readonly shortName?: string
  readonly type: SiteKind
  readonly customerId: string | null
  readonly hours: readonly [from: string, until: string]
}

const inArea = ({ rows }: Maker, [province, district]: Area): readonly AddressRow[] => {
  const found = rows.filter((row) => row.province.th === province && row.district.th === district)
  if (found.length === 0) throw new Error(`No district ${district} in ${province}`)
  return found
}

const makeSite = ({ chance, ids, madeAt, planOn }: Maker, { subDistrict, district, province }: AddressRow, site: NewSite): Site => {
  const id = chance.id(madeAt)
  // Up to about a kilometre from the sub-district's centre.
  const lat = Number((subDistrict.lat + chance.between(-0.01, 0.01)).toFixed(5))
  const lng = Number((subDistrict.lng + chance.between(-0.01, 0.01)).toFixed(5))
  const contact = person(chance)
  const inBangkok = province.code === '10'
  const village = inBangkok ? '' : ` หมู่ ${chance.int(1, 14)}`
  const confirmed = chance.chance(0.85)
  const row: SiteRow = {
    id,
    siteCode: site.code,
    siteName: site.name,
    siteShortName: site.shortName ?? null,
    siteTypeId: idOf(ids.siteType, site.type),
    customerId: site.customerId,
    address: `${chance.int(1, 299)}/${chance.int(1, 99)}${village} ${chance.pick(roads[unitOf(province.code)] ?? [])}`,
    provinceId: idOf(ids.province, province.code),
    districtId: idOf(ids.district, district.code),
    subDistrictId: idOf(ids.subDistrict, subDistrict.code),
    postalCode: subDistrict.postalCodes[0] ?? null,
    lat,
    lng,
    locationSource: confirmed ? 'pin' : 'sub_district',
    locationConfirmed: confirmed,
    radiusMetres: site.type === 'hub' || site.type === 'factory' ? 500 : 300,
    contactFirstName: contact.firstName,
    contactLastName: contact.lastName,
    contactPhone: mobile(chance),
    openHours: JSON.stringify(weekOf(site.hours, site.type, planOn)),
    specialDaysOff: site.type === 'factory' ? JSON.stringify(holidaysAfter(madeAt, planOn)) : null,
    ...fenceOf(site.type === 'hub' || site.type === 'depot' ? yardPolygon(lat, lng) : undefined),
    dockCount: site.type === 'hub' ? 24 : site.type === 'store' ? 1 : chance.int(2, 10),
    searchKey: searchKey(
      `${site.code} ${site.name} ${subDistrict.th} ${district.th} ${province.th} ${subDistrict.postalCodes.join(' ')}`,
    ),
  }
  return { id, name: site.name, key: searchKey(site.name), lat, lng, unit: unitOf(province.code), type: site.type, row }
}

const nearest = (sites: readonly Site[]): ReadonlyMap<string, readonly Site[]> =>
  new Map(
    sites.map((site) => {
      const others = sites.filter((other) => other !== site)
      return [site.id, others.toSorted((a, b) => straightKm(site, a) - straightKm(site, b)).slice(0, 12)]
    }),
  )

/** Six in ten destinations are around Bangkok even for nationwide customers. */
const destinationAddress = ({ chance, rows }: Maker, near: readonly AddressRow[], reach: CustomerProfile['reach']): AddressRow =>
  chance.pick(reach === 'near' || chance.chance(0.6) ? near : rows)

const makeCustomerPlaces = (maker: Maker, profile: CustomerProfile, customer: CustomerRow, count: number): CustomerPlaces => {
  const { chance } = maker
  const near = maker.rows.filter((row) => nearCodes.has(row.province.code))
  const origins = profile.origins.map((origin, i) =>
    makeSite(maker, chance.pick(inArea(maker, origin.area)), {
      code: `${profile.code}-${origin.type === 'factory' ? 'F' : 'W'}${i + 1}`,
      name: `${profile.shortTh} ${origin.name}`,
      type: origin.type,
      customerId: customer.id,
      hours: ['00:00', '23:59'],
    }),
  )
  const used = new Set<string>()
  const destinations = Array.from({ length: count }, (_, i) => {
    let address = destinationAddress(maker, near, profile.reach)
    for (let tries = 0; used.has(address.subDistrict.code) && tries < 20; tries++)
      address = destinationAddress(maker, near, profile.reach)
    used.add(address.subDistrict.code)
    const place = `${profile.destination.name}${address.subDistrict.th}`
    return makeSite(maker, address, {
      code: `${profile.code}-${String(i + 1).padStart(4, '0')}`,
      name: `${profile.shortTh} ${place}`,
      shortName: place.slice(0, 50),
      type: profile.destination.type,
      customerId: customer.id,
      hours: profile.destination.type === 'store' ? ['06:00', '22:00'] : ['08:00', '17:00'],
    })
  })
  return { key: searchKey(profile.nameTh), profile, customer, origins, destinations, near: nearest(destinations) }
}

export const makePlaces = (maker: Maker, customers: readonly CustomerRow[], count: number): Places => {
  const hubSites = hubs.map(([code, name, type, area]) =>
    makeSite(maker, maker.chance.pick(inArea(maker, area)), { code, name, type, customerId: null, hours: ['00:00', '23:59'] }),
  )
  const originCount = customerProfiles.reduce((sum, profile) => sum + profile.origins.length, 0)
  const shares = customerProfiles.reduce((sum, profile) => sum + profile.destination.share, 0)
  let left = Math.max(customerProfiles.length * 3, count - hubs.length - originCount)
  const places = customerProfiles.map((profile, i) => {
    const customer = customers[i]
    if (!customer) throw new Error('Every profile has its customer')
    const last = i === customerProfiles.length - 1
    const share = Math.max(3, Math.round(((count - hubs.length - originCount) * profile.destination.share) / shares))
    const own = last ? Math.max(3, left) : Math.min(share, left)
    left -= own
    return makeCustomerPlaces(maker, profile, customer, own)
  })
  const sites = [...hubSites, ...places.flatMap((place) => [...place.origins, ...place.destinations])]
  return { hubs: hubSites, customers: places, rows: sites.map((site) => site.row) }
}
