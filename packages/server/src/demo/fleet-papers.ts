/**
 * Registration data of trucks and trailers: sizes, insurance, tax. Uses its own random sequence, so that the rest of
 * the world is unaffected.
 */
import { insuranceCompanySeeds } from '@khonsong/domain/masters/fleet/insurance-company.ts'
import { plateKey } from '@khonsong/domain/masters/fleet/plate.ts'
import { trailerTypeSeeds } from '@khonsong/domain/masters/fleet/trailer-type.ts'
import type { VehicleTypeSeed } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import type { Random } from './random.ts'
import { idOf, type ReferenceIds, type TrailerRow, type VehicleRow } from './world-rows.ts'

interface Books {
  readonly more: Random
  readonly ids: ReferenceIds
  readonly today: string
}

/** Typical body sizes in cm, by wheels. */
const bodySizes: readonly (readonly [wheels: number, length: number, width: number, height: number])[] = [
  [4, 530, 180, 210],
  [6, 850, 240, 320],
  [10, 1020, 250, 360],
  [18, 1220, 250, 380],
  [22, 1240, 250, 390],
]

/** Typical empty weights in kg, by wheels. */
const emptyKg: Readonly<Record<number, number>> = { 4: 1_700, 6: 5_200, 10: 9_400, 18: 14_800, 22: 16_500 }

const insurer = ({ more, ids }: Books): string => idOf(ids.insuranceCompany, more.pick(insuranceCompanySeeds).code)

/** Registration data of a truck in addition to its type's. */
export const vehicleBooks = (books: Books, type: VehicleTypeSeed, vehicle: VehicleRow): Partial<VehicleRow> => {
  const { more, today } = books
  const [, lengthCm, widthCm, heightCm] = bodySizes.findLast(([wheels]) => wheels <= type.wheels) ?? [0, 500, 180, 200]
  const empty = (emptyKg[type.wheels] ?? 1_500) * 1_000
  const expires = typeof vehicle.insuranceExpiresOn === 'string' ? vehicle.insuranceExpiresOn : undefined
  return {
    carriage: type.wheels > 4 ? 'for_hire' : null,
    bodyType: type.towing ? '9' : more.chance(0.7) ? '2' : '1',
    lengthCm,
    widthCm,
    heightCm,
    emptyWeightGrams: empty,
    grossWeightGrams: Math.min(type.legalGrossGrams ?? Number.POSITIVE_INFINITY, empty + type.payloadGrams),
    registeredOn: addDays(today, -more.int(400, 4000)),
    taxExpiresOn: addDays(today, more.int(70, 360)),
    compulsoryInsuranceExpiresOn: addDays(today, more.int(70, 360)),
    insuranceStartsOn: expires === undefined ? null : addDays(expires, -365),
    insuranceCompanyId: insurer(books),
    insuranceCoverage: String(more.int(4, 40) * 100_000),
    insuredName: 'บริษัท ขนส่งรุ่งเรือง โลจิสติกส์ จำกัด',
  }
}

const trailersOf: Readonly<Record<string, readonly string[]>> = {
  '18WT': ['FT2', 'FT3'],
  '18W': ['ST2', 'SK2'],
  '22W': ['ST3', 'SK3'],
}

/** A trailer per tractor with the same owner; a few documents expire soon. */
export const makeTrailers = (
  books: Books,
  trucks: readonly { readonly type: VehicleTypeSeed; readonly vehicle: VehicleRow }[],
  madeAt: number,
  before = 0,
): readonly TrailerRow[] => {
  const { more, ids, today } = books
  const tractors = trucks.filter(({ type }) => type.towing)
  return tractors.map(({ type, vehicle }, at) => {
    const index = before + at
    const code = `TR${String(index + 1).padStart(4, '0')}`
    const plateNo = `${more.int(74, 79)}-${String(1000 + index)}`
    const typeCode = more.pick(trailersOf[type.code] ?? ['ST3'])
    const seed = trailerTypeSeeds.find((one) => one.code === typeCode)
    const insuranceExpiresOn = addDays(today, index % 6 === 4 ? more.int(2, 25) : more.int(70, 350))
    return {
      id: more.id(madeAt),
      code,
      plateNo,
      plateKey: plateKey(plateNo),
      plateProvinceId: vehicle.plateProvinceId,
      plateColour: 'yellow',
      trailerTypeId: idOf(ids.trailerType, typeCode),
      workType: 'main',
      brand: more.pick(['Panus', 'CIMC', 'Sammitr', 'Tritruck']),
      modelYear: more.int(2010, 2025),
      fuelType: 'none',
      bodyType: typeCode.startsWith('FT') ? '6' : '7',
      lengthCm: typeCode.startsWith('FT') ? 800 : 1220,
      widthCm: 250,
      emptyWeightGrams: 6_500_000,
      payloadGrams: (seed?.legalGrossGrams ?? 27_000_000) - 6_500_000,
      grossWeightGrams: seed?.legalGrossGrams ?? null,
      insuranceClass: '3',
      insuranceCompanyId: insurer(books),
      insurancePolicyNo: `T${more.int(1_000_000, 9_999_999)}`,
      insuranceStartsOn: addDays(insuranceExpiresOn, -365),
      insuranceExpiresOn,
      taxExpiresOn: addDays(today, more.int(70, 360)),
      annualReviewDueOn: addDays(today, index % 9 === 7 ? -more.int(1, 20) : more.int(70, 360)),
      subcontractorId: vehicle.subcontractorId ?? null,
      businessUnitId: vehicle.businessUnitId ?? null,
      searchKey: searchKey(`${code} ${plateNo} ${plateKey(plateNo)}`),
    }
  })
}
