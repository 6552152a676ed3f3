import { customers, subcontractors } from '@khonsong/contract/partners.ts'
import { drivers, vehicles, vehicleTypes } from '@khonsong/contract/fleet.ts'
import { goodsTypes, temperatureTypes } from '@khonsong/contract/cargo.ts'
import { sites } from '@khonsong/contract/places.ts'
import type { AnyResourceContract } from '@khonsong/contract/resource.ts'

/** Ids of reference data that examples refer to. */
export interface Examples {
  readonly province: string
  readonly district: string
  readonly vehicleType: string
}

export interface MasterDataExample {
  readonly contract: AnyResourceContract
  /** A good record; `n` makes it different from the others. */
  readonly good: (n: number, places: Examples) => Record<string, unknown>
  readonly edit: readonly [field: string, value: unknown]
  /** What somebody types to find record 1, and nothing else. */
  readonly search: string
  /** A wrong value and the code it is refused with. */
  readonly wrong: readonly [field: string, value: unknown, code: string]
  /** The field that may not be there twice. */
  readonly unique: string
}

export const masterDataExamples: readonly MasterDataExample[] = [
  {
    contract: sites,
    good: (n, places) => ({
      siteCode: `WH-${n}`,
      siteName: ['', 'คลังน้ำดื่มบางนา', 'สาขาพระราม ๒', 'โรงงานระยอง'][n] ?? `สาขา ${n}`,
      siteTypeId: 'warehouse',
      address: '99/1 ถนนบางนา-ตราด',
      provinceId: places.province,
      districtId: places.district,
      postalCode: '10260',
      lat: 13.668,
      lng: 100.634,
      dockCount: 4,
      openFrom: '08:00',
      openUntil: '17:30',
    }),
    edit: ['dockCount', 12],
    search: 'นํ้าดื่ม',
    wrong: ['siteCode', 'A/1', 'field.no_comma_slash'],
    unique: 'siteCode',
  },
  {
    contract: customers,
    good: (n) => ({
      code: `C${n}`,
      customerTypeId: 'legal_entity',
      companyTaxId: `010553600001${n}`,
      companyNameTH: ['', 'บริษัท สยามขนส่ง จำกัด', 'บริษัท ไทยเบเวอเรจ จำกัด', 'ร้านเจ๊หมวย'][n] ?? 'อื่น',
      contactFirstName: 'สมศรี',
      contactPhone: '081-234-5678',
      paymentTypeId: 'postpaid',
      creditTerm: 30,
    }),
    edit: ['creditTerm', 45],
    search: 'สยามขน',
    wrong: ['companyNameTH', 'Siam Transport', 'field.thai_only'],
    unique: 'code',
  },
  {
    contract: subcontractors,
    good: (n) => ({ code: `S${n}`, name: ['', 'หจก. แสงทองขนส่ง', 'ทรัพย์เจริญ', 'โชคชัย'][n] ?? 'อื่น', phone: '02-123-456-7' }),
    edit: ['name', 'ห้างหุ้นส่วนแสงทอง'],
    search: 'แสงทอง',
    wrong: ['phone', '12', 'field.phone'],
    unique: 'code',
  },
  {
    contract: drivers,
    good: (n) => ({
      code: `D${n}`,
      title: 'mr',
      firstName: ['', 'สมชาย', 'วิชัย', 'ประยุทธ'][n] ?? 'อื่น',
      lastName: 'ใจดี',
      mobile: '0812345678',
      licenceNo: `5300${n}`,
      licenceClass: 't2',
      licenceIssuedOn: '2024-01-15',
      licenceExpiresOn: '2029-01-14',
    }),
    edit: ['mobile', '0899999999'],
    search: 'สมชาย',
    wrong: ['firstName', 'สมชาย2', 'field.no_digits'],
    unique: 'code',
  },
  {
    contract: vehicles,
    good: (n, places) => ({
      plateNo: `70-123${n}`,
      plateProvinceId: places.province,
      plateColour: 'yellow',
      vehicleTypeId: places.vehicleType,
      brand: 'Hino',
      payloadGrams: 15_500_000,
      insuranceExpiresOn: '2027-03-31',
    }),
    edit: ['brand', 'Isuzu'],
    search: '701231',
    wrong: ['plateNo', '70-1234-56789', 'field.too_long'],
    unique: 'plateNo',
  },
  {
    contract: temperatureTypes,
    good: (n) => ({ code: `9${n}`, name: `Deep ${n}`, nameTh: `แช่แข็งจัด ${n}`, lowest: -60, highest: -40 }),
    edit: ['highest', -45.5],
    search: 'deep 1',
    wrong: ['code', '7', 'temperature.code_digits'],
    unique: 'code',
  },
  {
    contract: goodsTypes,
    good: (n) => ({ code: `G${n}`, name: `Goods ${n}`, nameTh: `สินค้าพิเศษ ${n}`, keywords: ['พิเศษ', 'special'] }),
    edit: ['keywords', ['พิเศษมาก']],
    search: 'goods 1',
    wrong: ['name', 'สินค้า', 'field.english_only'],
    unique: 'code',
  },
  {
    contract: vehicleTypes,
    good: (n) => ({
      code: `T${n}`,
      name: `Truck ${n}`,
      nameTh: `รถพิเศษ ${n}`,
      wheels: 12,
      payloadGrams: 20_000_000,
      volumeCm3: 60_000_000,
    }),
    edit: ['payloadGrams', 21_000_000],
    search: 'รถพิเศษ 1',
    wrong: ['wheels', 1, 'field.minimum'],
    unique: 'code',
  },
]
