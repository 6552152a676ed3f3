/** The demo operator: business units, carriers, and users. */
import { idCheckDigit } from '@khonsong/domain/kernel/thai-id.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { customerProfiles } from './customers.ts'
import { femaleNames, lastNames, maleNames } from './people.ts'
import type { Random } from './random.ts'
import type { CustomerRow, OrganisationRow, ReferenceIds, SubcontractorRow, UserRow } from './world-rows.ts'

const keyOf = (...texts: readonly (string | null | undefined)[]) => searchKey(texts.filter((text) => text).join(' '))

/** A valid 13-digit tax id: companies registered in Bangkok start with 0105 and the year. */
const companyTaxId = (chance: Random): string => {
  const twelve = `0105${chance.int(535, 566)}${String(chance.int(0, 99_999)).padStart(5, '0')}`
  return twelve + idCheckDigit(twelve)
}

export const nationalId = (chance: Random): string => {
  const twelve = `${chance.pick([1, 3, 5])}${chance.int(1001, 9612)}${String(chance.int(0, 9_999_999)).padStart(7, '0')}`
  return twelve + idCheckDigit(twelve)
}

export const mobile = (chance: Random): string =>
  `+66${chance.pick([6, 8, 9])}${String(chance.int(0, 99_999_999)).padStart(8, '0')}`

/** A landline in Bangkok, Chon Buri, Chiang Mai or Songkhla. */
const landline = (chance: Random): string =>
  `0${`${chance.pick([2, 38, 53, 74])}${String(chance.int(0, 9_999_999)).padStart(7, '0')}`.slice(0, 8)}`

/** Title, name and gender of a person; one in eight drivers is a woman. */
export const person = (chance: Random) => {
  const woman = chance.chance(1 / 8)
  return {
    title: woman ? chance.pick(['mrs', 'miss'] as const) : ('mr' as const),
    gender: woman ? ('female' as const) : ('male' as const),
    firstName: chance.pick(woman ? femaleNames : maleNames),
    lastName: chance.pick(lastNames),
  }
}

const units = [
  ['BU-CENTRAL', 'หน่วยธุรกิจภาคกลางและตะวันออก'],
  ['BU-NORTH', 'หน่วยธุรกิจภาคเหนือและอีสาน'],
  ['BU-SOUTH', 'หน่วยธุรกิจภาคใต้'],
] as const

export interface Company {
  readonly organisations: readonly OrganisationRow[]
  /** Central, north and north-east, south. */
  readonly unitIds: readonly [string, string, string]
}

export const makeCompany = (chance: Random, ids: ReferenceIds, madeAt: number): Company => {
  const companyId = ids.company ?? chance.id(madeAt)
  const name = 'บริษัท ขนส่งรุ่งเรือง โลจิสติกส์ จำกัด'
  const company: OrganisationRow = {
    id: companyId,
    kind: 'company',
    code: 'HQ',
    name,
    taxId: companyTaxId(chance),
    searchKey: keyOf(name),
  }
  const unitIds = [chance.id(madeAt), chance.id(madeAt), chance.id(madeAt)] as const
  const rows = units.map(([code, unit], i): OrganisationRow => {
    return { id: unitIds[i] ?? '', parentId: companyId, kind: 'business_unit', code, name: unit, searchKey: keyOf(code, unit) }
  })
  return { organisations: ids.company ? rows : [company, ...rows], unitIds }
}

/** Service group of a temperature type. */
const serviceGroupOf: Readonly<Record<string, string>> = {
  '01': 'dry',
  '02': 'air_condition',
  '03': 'fresh',
  '04': 'chill',
  '05': 'frozen',
}

/** Registered addresses of customers, as printed on invoices. */
const postalAddresses = [
  '128 หมู่ 5 ถนนสุขุมวิท ตำบลบางปู อำเภอเมืองสมุทรปราการ จังหวัดสมุทรปราการ 10280',
  '45/7 ถนนพหลโยธิน ตำบลคลองหนึ่ง อำเภอคลองหลวง จังหวัดปทุมธานี 12120',
  '700/12 นิคมอุตสาหกรรมอมตะซิตี้ ตำบลดอนหัวฬ่อ อำเภอเมืองชลบุรี จังหวัดชลบุรี 20000',
  '19 ถนนวิภาวดีรังสิต แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900',
  '88/3 ถนนเพชรเกษม ตำบลอ้อมใหญ่ อำเภอสามพราน จังหวัดนครปฐม 73160',
  '252 ถนนมิตรภาพ ตำบลในเมือง อำเภอเมืองนครราชสีมา จังหวัดนครราชสีมา 30000',
] as const

export const makeCustomers = (chance: Random, ids: ReferenceIds, madeAt: number): readonly CustomerRow[] => {
  const banks = [...ids.bank.values()]
  return customerProfiles.map((profile, at): CustomerRow => {
    const contact = person(chance)
    const taxId = companyTaxId(chance)
    return {
      id: chance.id(madeAt),
      code: profile.code,
      customerType: 'legal_entity',
      companyTaxId: taxId,
      companyNameTh: profile.nameTh,
      companyRegisteredName: profile.nameEn,
      phone: `02${chance.int(1_000_000, 9_999_999)}`,
      contactFirstName: contact.firstName,
      contactLastName: contact.lastName,
      contactEmail: `logistics@${profile.code.toLowerCase()}.example`,
      contactPhone: mobile(chance),
      paymentType: 'bank_transfer',
      creditTerm: chance.pick([30, 45, 60]),
      invoiceDateBasis: chance.pick(['pickup', 'delivery']),
      bankId: banks.length > 0 ? chance.pick(banks) : null,
      bankAccountName: profile.nameTh,
      bankAccountNumber: String(chance.int(1_000_000_000, 9_999_999_999)),
      companyBranch: '00000',
      address: postalAddresses[at % postalAddresses.length] ?? null,
      serviceGroups: [serviceGroupOf[profile.temperatureCode] ?? 'dry'],
      contractCodes: [`CT-${profile.code}-01`],
      searchKey: keyOf(profile.code, profile.nameTh, profile.nameEn, taxId),
    }
  })
}

const carriers = [
  'บริษัท ทรัพย์ทวีขนส่ง จำกัด',
  'บริษัท เหนือสุดทรานสปอร์ต จำกัด',
  'ห้างหุ้นส่วนจำกัด อีสานรวมใจขนส่ง',
  'บริษัท ทักษิณ โลจิสติกส์ จำกัด',
  'บริษัท ห้องเย็นสากล ขนส่ง จำกัด',
  'ห้างหุ้นส่วนจำกัด พี่น้องรถร่วม',
] as const

/** Expiry of a licence, from a month before to years after the world's creation. */
const licenceEnd = (chance: Random, madeAt: number): string =>
  new Date(madeAt + chance.int(-30, 1500) * 86_400_000).toISOString().slice(0, 10)

/** Carriers that can be engaged when there is more work than trucks. */
const furtherCarriers = [
  'บริษัท ตะวันออกขนส่งด่วน จำกัด',
  'ห้างหุ้นส่วนจำกัด ล้านนารถร่วม',
  'บริษัท โคราชคาร์โก้ จำกัด',
  'บริษัท ชลบุรีห้องเย็นขนส่ง จำกัด',
  'ห้างหุ้นส่วนจำกัด สุพรรณรุ่งเรืองขนส่ง',
  'บริษัท ใต้ฟ้าโลจิสติกส์ จำกัด',
] as const

export const makeFurtherCarriers = (chance: Random, madeAt: number): readonly SubcontractorRow[] =>
  makeCarriers(chance, madeAt, furtherCarriers, carriers.length)

export const makeSubcontractors = (chance: Random, madeAt: number): readonly SubcontractorRow[] =>
  makeCarriers(chance, madeAt, carriers, 0)

const makeCarriers = (chance: Random, madeAt: number, names: readonly string[], before: number): readonly SubcontractorRow[] =>
  names.map((name, i): SubcontractorRow => {
    const code = `SUB${String(before + i + 1).padStart(3, '0')}`
    return {
      id: chance.id(madeAt),
      code,
      name,
      companyTaxId: companyTaxId(chance),
      phone: landline(chance),
      vendorSapCode: String(chance.int(100_000, 199_999)),
      companyBranch: '00000',
      address: postalAddresses[(before + i + 2) % postalAddresses.length] ?? null,
      contactFirstName: person(chance).firstName,
      contactPhone: mobile(chance),
      freightLicenceExpiresOn: licenceEnd(chance, madeAt),
      paymentTerm: chance.pick([15, 30, 45]),
      freightLicenceNo: `กท.${chance.int(100, 999)}/25${chance.int(55, 67)}`,
      lat: 13.756,
      lng: 100.502,
      searchKey: keyOf(code, name),
    }
  })

interface Partners {
  readonly unitIds: Company['unitIds']
  readonly customers: readonly CustomerRow[]
  readonly subcontractorId: string | null
  readonly driverId: string
}

export const demoLogins = [
  ['dispatch.demo', 'dispatcher', 'internal'],
  ['planner.demo', 'planner', 'internal'],
  ['billing.demo', 'billing', 'internal'],
  ['site.demo', 'site_operator', 'internal'],
  ['south.demo', 'dispatcher', 'internal'],
  ['customer.demo', 'customer_administrator', 'customer'],
  ['carrier.demo', 'carrier', 'subcontractor'],
  ['driver.demo', 'driver', 'driver'],
] as const

/**
 * One user per role, without a password: the first start generates and prints one (`demo-people.ts`), so that a
 * demonstration never has known passwords.
 */
export const makeUsers = (chance: Random, ids: ReferenceIds, partners: Partners, madeAt: number): readonly UserRow[] =>
  demoLogins.map(([login, role, kind]): UserRow => {
    const { firstName, lastName } = person(chance)
    const roleId = ids.role.get(role)
    return {
      id: chance.id(madeAt),
      login,
      displayName: `${firstName} ${lastName}`,
      email: `${login}@khonsong.example`,
      phone: mobile(chance),
      language: 'th',
      kind,
      businessUnitIds: login === 'south.demo' ? [partners.unitIds[2]] : null,
      customerId: kind === 'customer' ? (partners.customers[0]?.id ?? null) : null,
      subcontractorId: kind === 'subcontractor' ? partners.subcontractorId : null,
      driverId: kind === 'driver' ? partners.driverId : null,
      roleIds: roleId ? [roleId] : [],
      searchKey: keyOf(login, firstName, lastName),
    }
  })
