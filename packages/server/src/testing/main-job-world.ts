import { permissions, type Permission } from '@khonsong/domain/kernel/permissions.ts'
import { plateKey } from '@khonsong/domain/masters/fleet/plate.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { newId } from '../platform/db/new-id.ts'
import { siteTypeOf } from './site-type-of.ts'
import { testCompany, type SignedIn, type TestCompany } from './sign-in.ts'

/** Fixture of the order, job and shipment tests: a carrier with two customers, sites, trucks and drivers. */
export interface MainJobWorld {
  readonly company: TestCompany
  readonly dispatcher: SignedIn
  readonly customers: readonly [string, string]
  /** Sites of the first customer: a distribution centre and two stores; the fourth has no customer. */
  readonly sites: readonly [string, string, string, string]
  /** The second customer's own site. */
  readonly otherSite: string
  readonly subcontractorId: string
  readonly vehicleTypes: readonly [string, string]
  readonly vehicles: readonly [string, string]
  /** Two valid drivers, one without points, one inactive. */
  readonly drivers: readonly [string, string, string, string]
  readonly provinceId: string
  readonly goodsTypeId: string
  readonly frozenId: string
  readonly chillId: string
}

const years = (n: number): string => new Date(Date.now() + n * 365 * 86_400_000).toISOString().slice(0, 10)

const masters = async (app: FastifyInstance, { tenantId }: TestCompany) => {
  const db = app.database.writer
  const [countryId, provinceId, goodsTypeId, frozenId, chillId, sixWheels, tenWheels] = Array.from({ length: 7 }, () => newId())
  if (!countryId || !provinceId || !goodsTypeId || !frozenId || !chillId || !sixWheels || !tenWheels) throw new Error('no ids')
  await db
    .insertInto('countries')
    .values({ tenantId, id: countryId, code: 'TH', nameEn: 'Thailand', nameTh: 'ไทย', nameZh: '泰国' })
    .execute()
  await db
    .insertInto('provinces')
    .values({ tenantId, id: provinceId, countryId, code: '10', nameEn: 'Bangkok', nameTh: 'กรุงเทพมหานคร' })
    .execute()
  await db
    .insertInto('temperatureTypes')
    .values([
      { tenantId, id: frozenId, code: '04', name: 'Frozen', nameTh: 'แช่แข็ง', highest: '-18' },
      { tenantId, id: chillId, code: '02', name: 'Chill', nameTh: 'แช่เย็น', lowest: '0', highest: '5' },
    ])
    .execute()
  await db.insertInto('goodsTypes').values({ tenantId, id: goodsTypeId, code: 'GEN', name: 'General', nameTh: 'ทั่วไป' }).execute()
  await db
    .insertInto('vehicleTypes')
    .values([
      {
        tenantId,
        id: sixWheels,
        code: '6W',
        name: '6-wheel',
        nameTh: 'รถ 6 ล้อ',
        wheels: 6,
        payloadGrams: 6_000_000,
        volumeCm3: 35_000_000,
        legalGrossGrams: 15_000_000,
      },
      {
        tenantId,
        id: tenWheels,
        code: '10W',
        name: '10-wheel',
        nameTh: 'รถ 10 ล้อ',
        wheels: 10,
        payloadGrams: 15_000_000,
        volumeCm3: 50_000_000,
        legalGrossGrams: 25_000_000,
      },
    ])
    .execute()
  return { provinceId, goodsTypeId, frozenId, chillId, vehicleTypes: [sixWheels, tenWheels] as const }
}

const parties = async (app: FastifyInstance, company: TestCompany, provinceId: string) => {
  const db = app.database.writer
  const { tenantId } = company
  const [businessUnitId] = company.businessUnitIds
  const customers = [newId(), newId()] as const
  const sites = [newId(), newId(), newId(), newId()] as const
  const otherSite = newId()
  const subcontractorId = newId()
  const customer = (id: string, code: string, name: string) => ({
    tenantId,
    id,
    code,
    customerType: 'legal_entity',
    companyNameTh: name,
    businessUnitId,
    searchKey: searchKey(`${code} ${name}`),
  })
  await db
    .insertInto('customers')
    .values([customer(customers[0], 'C001', 'บริษัท น้ำดื่มสยาม จำกัด'), customer(customers[1], 'C002', 'บริษัท ข้าวไทยรุ่งเรือง จำกัด')])
    .execute()
  const siteTypeId = await siteTypeOf(db, tenantId, 'store')
  const site = (id: string, siteCode: string, siteName: string, customerId: string | null) => ({
    tenantId,
    id,
    siteCode,
    siteName,
    siteTypeId,
    customerId,
    address: '1 ถนนพระราม 2',
    contactFirstName: 'สมศรี',
    contactPhone: '+66812345678',
    provinceId,
    searchKey: searchKey(`${siteCode} ${siteName}`),
  })
  await db
    .insertInto('sites')
    .values([
      site(sites[0], 'DC01', 'ศูนย์กระจายสินค้าบางนา', customers[0]),
      site(sites[1], 'ST01', 'ร้านสาขาลาดพร้าว', customers[0]),
      site(sites[2], 'ST02', 'ร้านสาขารังสิต', customers[0]),
      site(sites[3], 'HUB1', 'ฮับวังน้อย', null),
      site(otherSite, 'RC01', 'โรงสีสุพรรณ', customers[1]),
    ])
    .execute()
  await db
    .insertInto('subcontractors')
    .values({ tenantId, id: subcontractorId, code: 'S001', name: 'หจก. รถร่วมใจ', searchKey: 'รถร่วมใจ' })
    .execute()
  return { customers, sites, otherSite, subcontractorId }
}

const fleet = async (app: FastifyInstance, { tenantId }: TestCompany, provinceId: string, types: readonly [string, string]) => {
  const db = app.database.writer
  const vehicles = [newId(), newId()] as const
  const drivers = [newId(), newId(), newId(), newId()] as const
  const vehicle = (id: string, plateNo: string, vehicleTypeId: string) => ({
    tenantId,
    id,
    plateNo,
    plateKey: plateKey(plateNo),
    plateProvinceId: provinceId,
    vehicleTypeId,
    insuranceExpiresOn: years(1),
    annualReviewDueOn: years(1),
    searchKey: searchKey(plateNo),
  })
  await db
    .insertInto('vehicles')
    .values([vehicle(vehicles[0], '70-1234', types[0]), vehicle(vehicles[1], '71-5678', types[1])])
    .execute()
  const driver = (id: string, code: string, firstName: string, more: object = {}) => ({
    tenantId,
    id,
    code,
    firstName,
    lastName: 'ใจดี',
    mobile: '0812345678',
    licenceNo: code,
    licenceClass: 't4',
    licenceExpiresOn: years(2),
    points: 12,
    searchKey: searchKey(`${code} ${firstName} ใจดี`),
    ...more,
  })
  await db
    .insertInto('drivers')
    .values([
      driver(drivers[0], 'D001', 'สมชาย'),
      driver(drivers[1], 'D002', 'สมหญิง'),
      driver(drivers[2], 'D003', 'ประยุทธ', { points: 0 }),
      driver(drivers[3], 'D004', 'วิชัย', { status: 0 }),
    ])
    .execute()
  return { vehicles, drivers }
}

export const everyPermission: readonly Permission[] = permissions

export const mainJobWorld = async (app: FastifyInstance): Promise<MainJobWorld> => {
  const company = await testCompany(app)
  const made = await masters(app, company)
  const known = await parties(app, company, made.provinceId)
  const rolling = await fleet(app, company, made.provinceId, made.vehicleTypes)
  const dispatcher = await company.signedIn({ permissions: everyPermission, displayName: 'สุดา ผู้จัดรถ' })
  return { company, dispatcher, ...made, ...known, ...rolling }
}

/** An instant some hours from now. */
export const hoursFromNow = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()

/** An order of the first customer from its centre to a store for tomorrow; `more` overrides fields. */
export const orderDraftOf = (world: MainJobWorld, more: object = {}) => ({
  customerId: world.customers[0],
  businessUnitId: world.company.businessUnitIds[0],
  goodsTypeId: world.goodsTypeId,
  originSiteId: world.sites[0],
  destinationSiteId: world.sites[1],
  targetPickupFrom: hoursFromNow(20),
  targetPickupTo: hoursFromNow(22),
  targetDeliveryFrom: hoursFromNow(24),
  targetDeliveryTo: hoursFromNow(28),
  lines: [{ description: 'น้ำดื่ม 600 มล.', packages: 10, itemsPerPackage: 12, weightKg: 120, volumeM3: 1.5 }],
  ...more,
})

export interface Saved {
  readonly id: string
  readonly orderNo: string
  readonly status: string
  readonly version: number
  readonly shipments: { readonly id: string; readonly shipmentNo: string; readonly status: string }[]
}

export const newOrder = (world: MainJobWorld, more: object = {}): Promise<Saved> =>
  world.dispatcher.items<Saved>('POST', '/v1/orders', { order: orderDraftOf(world, more) })

const confirmedIn = (more: object): readonly unknown[] =>
  'confirmedWarnings' in more && Array.isArray(more.confirmedWarnings) ? more.confirmedWarnings : []

/** An assignment with an own truck and driver in the next hours, ignoring the orders' windows; `from` shifts it. */
export const assignmentOf = (world: MainJobWorld, more: object = {}, from = 1) => ({
  carrierKind: 'own',
  driverId: world.drivers[0],
  vehicleId: world.vehicles[0],
  plannedBeginAt: hoursFromNow(from),
  plannedEndAt: hoursFromNow(from + 8),
  ...more,
  confirmedWarnings: ['job.outside_windows', ...confirmedIn(more)],
})

/** An instant some minutes ago, for reports. */
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

/** Backdates planning by some hours, in events and columns: tests run in real time, and no report may precede its planning. */
export const letHoursPass = async (app: FastifyInstance, shipmentIds: readonly string[], hoursPassed = 5): Promise<void> => {
  const db = app.database.writer
  const earlier = sql`make_interval(hours => ${hoursPassed})`
  await sql`update shipment_events set occurred_at = occurred_at - ${earlier} where shipment_id = any(${shipmentIds}::uuid[])`.execute(
    db,
  )
  await sql`update shipments set status_since = status_since - ${earlier} where id = any(${shipmentIds}::uuid[])`.execute(db)
}
