/** Trucks and drivers, some with expiring documents. */
import { plateKey } from '@khonsong/domain/masters/fleet/plate.ts'
import { requiredLicence } from '@khonsong/domain/masters/fleet/licence.ts'
import { vehicleTypeSeeds, type VehicleTypeSeed } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { mobile, nationalId, person } from './company.ts'
import { makeTrailers, vehicleBooks } from './fleet-papers.ts'
import { random, type Random } from './random.ts'
import { idOf, type DriverRow, type ReferenceIds, type SubcontractorRow, type TrailerRow, type VehicleRow } from './world-rows.ts'

/** An available truck with its driver. */
export interface Truck {
  readonly type: VehicleTypeSeed
  readonly vehicle: VehicleRow
  readonly driver: DriverRow
  readonly driverName: string
  readonly subcontractorId: string | null
  readonly temperatureCodes: readonly string[]
}

export interface Fleet {
  readonly vehicles: readonly VehicleRow[]
  readonly drivers: readonly DriverRow[]
  readonly trailers: readonly TrailerRow[]
  /** Active trucks with valid documents; the others are out of service. */
  readonly trucks: readonly Truck[]
}

interface Maker {
  readonly chance: Random
  readonly ids: ReferenceIds
  readonly unitIds: readonly [string, string, string]
  readonly subcontractors: readonly SubcontractorRow[]
  readonly madeAt: number
  readonly now: number
  /** Owner of a truck by index; undefined means our own. Random by default. */
  readonly ownerOf?: (index: number) => SubcontractorRow | undefined
}

/** Existing plates, numbers and codes, which must not repeat. */
interface Taken {
  readonly plates: Set<string>
  readonly nationalIds: Set<string>
  readonly drivers: number
  readonly trailers: number
}

const dayMs = 86_400_000
export const dayOf = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)
const inDays = ({ now }: Maker, days: number) => dayOf(now + days * dayMs)

const typeShares: readonly (readonly [code: string, weight: number])[] = [
  ['6W', 17],
  ['10W', 13],
  ['4WJ', 6],
  ['4W', 6],
  ['4WB', 6],
  ['18WT', 5],
  ['18W', 4],
  ['22W', 3],
]
/** Starts with two of each of the eight types; otherwise small fleets could not carry some goods. */
const sureTrucks = 16
const typeCodes = (chance: Random, count: number): readonly string[] => {
  const sure = typeShares.flatMap(([code]) => [code, code])
  return [...sure, ...Array.from({ length: Math.max(0, count - sure.length) }, () => chance.weighted(typeShares))].slice(0, count)
}

/** Suitable temperature types of a body: a freezer can also carry chilled goods. */
const bodies: readonly (readonly [codes: readonly string[], weight: number])[] = [
  [['01', '06', '07'], 5],
  [['01', '02', '03'], 2],
  [['03', '04', '05'], 3],
]
const coldTypes = new Set(['4WB', '6W', '10W'])

const brands: Readonly<Record<string, readonly string[]>> = {
  '4W': ['Isuzu', 'Toyota', 'Mitsubishi', 'Ford'],
  '4WB': ['Isuzu', 'Toyota', 'Nissan'],
}
const provincesOfPlates = ['10', '10', '10', '11', '13', '14', '20', '40', '30', '50', '84', '90', '74', '73'] as const

const plateNo = (chance: Random, type: VehicleTypeSeed): string => {
  if (type.wheels > 4) return `${chance.int(70, 73)}-${String(chance.int(1, 9999)).padStart(4, '0')}`
  const letters = 'กขคฆงจฉชฌญฎฐฒณดตถทธนบผพภมยรลวศษสหฬอฮ'
  return `${chance.int(1, 9)}${letters[chance.int(0, letters.length - 1)]}${letters[chance.int(0, letters.length - 1)]} ${chance.int(1, 9999)}`
}

/** The index determines whose documents are invalid; the first ones always are valid. */
type Trouble = 'none' | 'soon' | 'insurance_expired' | 'review_overdue' | 'inactive'
const troubleOf = (index: number): Trouble => {
  if (index < sureTrucks) return 'none'
  return (
    (['none', 'soon', 'none', 'none', 'insurance_expired', 'none', 'soon', 'none', 'review_overdue', 'none', 'inactive'] as const)[
      index % 11
    ] ?? 'none'
  )
}

/**
 * The first two of each refrigerated type are a dry and a cold one, so that small fleets have both; small boxes carry
 * medicines.
 */
const bodyOf = (chance: Random, type: VehicleTypeSeed, index: number): readonly string[] => {
  if (!coldTypes.has(type.code)) return ['01', '06', '07']
  if (index >= sureTrucks) return chance.weighted(bodies)
  if (type.code === '4WB') return ['01', '02', '03', '04']
  return index % 2 === 0 ? ['01', '06', '07'] : ['03', '04', '05']
}

const makeVehicle = (
  maker: Maker,
  type: VehicleTypeSeed,
  index: number,
  taken: Set<string>,
): VehicleRow & { readonly codes: readonly string[] } => {
  const { chance, ids } = maker
  const provinceCode = chance.pick(provincesOfPlates)
  let plate = plateNo(chance, type)
  while (taken.has(plateKey(plate) + provinceCode)) plate = plateNo(chance, type)
  taken.add(plateKey(plate) + provinceCode)
  const trouble = troubleOf(index)
  const codes = bodyOf(chance, type, index)
  const subcontractor = maker.ownerOf ? maker.ownerOf(index) : chance.chance(0.4) ? chance.pick(maker.subcontractors) : undefined
  return {
    codes,
    id: chance.id(maker.madeAt),
    plateNo: plate,
    plateKey: plateKey(plate),
    plateProvinceId: idOf(ids.province, provinceCode),
    plateColour: type.wheels > 4 ? 'yellow' : 'white',
    vehicleTypeId: idOf(ids.vehicleType, type.code),
    workType: chance.chance(0.85) ? 'main' : 'supplementary',
    brand: chance.pick(brands[type.code] ?? ['Isuzu', 'Hino', 'UD Trucks', 'Mitsubishi Fuso', 'Scania', 'Volvo']),
    modelYear: chance.int(2012, 2025),
    fuelType: type.wheels <= 4 && chance.chance(0.15) ? 'electric' : 'diesel',
    payloadGrams: type.payloadGrams,
    volumeCm3: type.volumeCm3,
    insuranceClass: chance.pick(['1', '2+', '3', '3+']),
    insurancePolicyNo: `${chance.int(10, 99)}-${chance.int(1_000_000, 9_999_999)}`,
    insuranceExpiresOn: inDays(
      maker,
      trouble === 'insurance_expired' ? -chance.int(2, 40) : trouble === 'soon' ? chance.int(3, 25) : chance.int(60, 350),
    ),
    annualReviewDueOn: inDays(
      maker,
      trouble === 'review_overdue' ? -chance.int(1, 30) : trouble === 'soon' ? chance.int(5, 28) : chance.int(45, 360),
    ),
    gpsDevice: `8613${String(chance.int(0, 99_999_999_999)).padStart(11, '0')}`,
    temperatureTypeIds: codes.map((code) => idOf(ids.temperatureType, code)),
    subcontractorId: subcontractor?.id ?? null,
    businessUnitId: maker.unitIds[index % 5 === 3 ? 1 : index % 5 === 4 ? 2 : 0],
    status: trouble === 'inactive' ? 0 : 1,
    searchKey: searchKey(`${plate} ${plateKey(plate)}`),
  }
}

const makeDriver = (
  maker: Maker,
  index: number,
  truck: { readonly type: VehicleTypeSeed; readonly vehicle: VehicleRow } | undefined,
  taken: Set<string>,
): DriverRow => {
  const { chance } = maker
  const { title, gender, firstName, lastName } = person(chance)
  const code = `D${String(index + 1).padStart(4, '0')}`
  let id = nationalId(chance)
  while (taken.has(id)) id = nationalId(chance)
  taken.add(id)
  const plateUse = truck && truck.type.wheels > 4 ? 'for_hire' : 'private'
  const grossGrams = truck?.type.legalGrossGrams
  const expired = !truck && index % 7 === 3
  return {
    id: chance.id(maker.madeAt),
    code,
    title,
    firstName,
    lastName,
    gender,
    mobile: mobile(chance),
    nationalId: id,
    nationalIdExpiresOn: inDays(maker, chance.int(100, 2500)),
    licenceNo: `${chance.int(50, 67)}${String(chance.int(0, 999_999)).padStart(6, '0')}`,
    licenceClass: truck ? requiredLicence({ grossGrams, towing: truck.type.towing, dangerousGoods: false, plateUse }) : 't2',
    licenceIssuedOn: inDays(maker, -chance.int(400, 1000)),
    licenceExpiresOn: inDays(maker, expired ? -chance.int(1, 60) : index % 9 === 5 ? chance.int(8, 28) : chance.int(90, 1000)),
    points: !truck && index % 7 === 5 ? 0 : chance.int(7, 12),
    vehicleId: truck?.vehicle.id ?? null,
    subcontractorId: truck?.vehicle.subcontractorId ?? null,
    businessUnitId: truck?.vehicle.businessUnitId ?? maker.unitIds[0],
    locked: !truck && index % 11 === 1,
    status: !truck && index % 5 === 0 ? 0 : 1,
    searchKey: searchKey(`${code} ${firstName} ${lastName}`),
  }
}

const typeByCode = new Map(vehicleTypeSeeds.map((type) => [type.code, type]))

/** Registration data uses its own random sequence. */
const bookSeed = 2569

const nothingTaken = (): Taken => ({ plates: new Set(), nationalIds: new Set(), drivers: 0, trailers: 0 })

export const noFleet: Fleet = { vehicles: [], drivers: [], trailers: [], trucks: [] }

/** Three trucks per carrier, the others are ours. */
const carriersTrucks = 3

/** Additional trucks, not used by the history of the orders. */
export const addToFleet = (maker: Maker, there: Fleet, vehicleCount: number, driverCount: number): Fleet => {
  const { subcontractors } = maker
  const hired = subcontractors.length * carriersTrucks
  const ownerOf = (index: number) => {
    const place = index - there.drivers.length
    return place >= vehicleCount - hired ? subcontractors[place % subcontractors.length] : undefined
  }
  const codeOf = new Map([...maker.ids.province].map(([code, id]) => [id, code]))
  const taken: Taken = {
    plates: new Set(there.vehicles.map(({ plateKey: plate, plateProvinceId }) => `${plate}${codeOf.get(plateProvinceId ?? '')}`)),
    nationalIds: new Set(there.drivers.map(({ nationalId: id }) => String(id))),
    drivers: there.drivers.length,
    trailers: there.trailers.length,
  }
  return makeFleet({ ...maker, ownerOf }, vehicleCount, driverCount, taken)
}

export const makeFleet = (maker: Maker, vehicleCount: number, driverCount: number, taken: Taken = nothingTaken()): Fleet => {
  const { plates, nationalIds, drivers: before } = taken
  const books = { more: random(bookSeed + before), ids: maker.ids, today: dayOf(maker.now) }
  const made = typeCodes(maker.chance, vehicleCount).map((code, index) => {
    const type = typeByCode.get(code)
    if (!type) throw new Error(`No vehicle type ${code}`)
    const { codes, ...plain } = makeVehicle(maker, type, before + index, plates)
    const vehicle = { ...plain, ...vehicleBooks(books, type, plain) }
    const driver = makeDriver(maker, before + index, { type, vehicle }, nationalIds)
    return { type, vehicle, driver, codes, usable: ['none', 'soon'].includes(troubleOf(before + index)) }
  })
  const spare = Array.from({ length: Math.max(0, driverCount - vehicleCount) }, (_, i) =>
    makeDriver(maker, before + vehicleCount + i, undefined, nationalIds),
  )
  return {
    vehicles: made.map(({ vehicle }) => vehicle),
    trailers: makeTrailers(books, made, maker.madeAt, taken.trailers),
    drivers: [...made.map(({ driver }) => driver), ...spare],
    trucks: made
      .filter(({ usable }) => usable)
      .map(({ type, vehicle, driver, codes }) => {
        const driverName = `${driver.firstName} ${driver.lastName}`
        return { type, vehicle, driver, driverName, subcontractorId: vehicle.subcontractorId ?? null, temperatureCodes: codes }
      }),
  }
}
