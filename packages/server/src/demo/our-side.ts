/** Commercial and cost data: partners, projects, lines, fleets, and costs of own trucks and drivers. */
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import type { MessageEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import { lastMonths } from '@khonsong/domain/masters/upkeep/running-costs.ts'
import { wageTotal } from '@khonsong/domain/masters/upkeep/driver-wage.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/database.gen.ts'
import { random, type Random } from './random.ts'
import { idOf, type ReferenceIds } from './world-rows.ts'
import type { World } from './world.ts'

type Row<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'tenantId'>

export interface OurSide {
  readonly partners: readonly Row<'partners'>[]
  readonly contacts: readonly Row<'partnerContacts'>[]
  readonly products: readonly Row<'products'>[]
  readonly projects: readonly Row<'projects'>[]
  readonly areas: readonly Row<'businessAreas'>[]
  readonly lines: readonly Row<'lines'>[]
  readonly strategies: readonly Row<'routingStrategies'>[]
  readonly fleets: readonly Row<'fleets'>[]
  readonly ownVehicles: readonly Row<'ownVehicles'>[]
  readonly records: readonly Row<'vehicleRecords'>[]
  readonly terms: readonly Row<'driverTerms'>[]
  readonly wages: readonly Row<'driverWages'>[]
  readonly recipients: readonly Row<'messageRecipients'>[]
}

interface Maker {
  readonly chance: Random
  readonly world: World
  readonly ids: ReferenceIds
  readonly now: number
}

const dayMs = 86_400_000
/** Enough for charts and lists; in large fleets only the first trucks have records. */
const maxTrucks = 30
const shownMonths = 12

const key = (...words: readonly (string | null | undefined)[]): string => searchKey(words.filter(Boolean).join(' '))
const dayOf = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)
const no = (prefix: string, n: number): string => `${prefix}-${String(n).padStart(4, '0')}`

const makePartners = ({ chance, world, now }: Maker) => {
  const salesman = world.users.find(({ kind }) => kind === 'internal')?.id ?? null
  const own = chance.id(now)
  const company = world.organisations.find(({ kind }) => kind === 'company')
  const card: Row<'partners'> = {
    id: own,
    code: 'OWN',
    name: company?.name ?? 'บริษัท ขนส่งรุ่งเรือง โลจิสติกส์ จำกัด',
    shortName: 'ขนส่งรุ่งเรือง',
    partnerType: 'company',
    relations: [],
    ownCompany: true,
    nature: 'limited',
    businessLicenceNo: company?.taxId ?? null,
    address: '88/8 ถนนบางนา-ตราด แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260',
    cooperation: 'in_force',
  }
  const customers = world.customers.slice(0, 12).map((customer, at): Row<'partners'> => ({
    id: chance.id(now),
    code: no('PT', at + 1),
    name: customer.companyNameTh,
    partnerType: 'company',
    relations: ['customer', 'billing_party'],
    nature: 'limited',
    businessLicenceNo: customer.companyTaxId ?? null,
    customerId: customer.id,
    receiptCutOffDay: chance.pick([5, 20, 25, 31]),
    batchDeliveryAllowed: chance.chance(0.5),
    salesmanId: salesman,
    cooperation: at === 3 ? 'suspended' : at === 7 ? 'proposed' : 'in_force',
    cooperationReason: at === 3 ? 'ค้างชำระเกิน 90 วัน' : null,
  }))
  const carriers = world.subcontractors.slice(0, 6).map((carrier, at): Row<'partners'> => ({
    id: chance.id(now),
    code: no('PC', at + 1),
    name: carrier.name,
    partnerType: 'company',
    relations: ['carrier'],
    nature: 'partnership',
    subcontractorId: carrier.id,
    cooperation: at === 5 ? 'refused' : 'in_force',
    cooperationReason: at === 5 ? 'เอกสารประกันภัยสินค้าไม่ครบ' : null,
  }))
  const partners = [card, ...customers, ...carriers].map((row) => ({ ...row, searchKey: key(row.code, row.name, row.shortName) }))
  const names = ['สมศรี มีสุข', 'วิภา ใจงาม', 'ธนา ดีพร้อม', 'กัญญา รุ่งเรือง', 'ปรีชา สุขใจ']
  const contacts = partners.map((partner, at): Row<'partnerContacts'> => {
    const name = names[at % names.length] ?? ''
    const mobile = `+6689${String(1_000_000 + at * 37).padStart(7, '0')}`
    return {
      id: chance.id(now),
      partnerId: partner.id,
      name,
      jobTitle: chance.pick(['ผู้จัดการฝ่ายขนส่ง', 'เจ้าหน้าที่จัดซื้อ', 'ผู้จัดการคลังสินค้า']),
      mobile,
      keyContact: true,
      searchKey: key(name, mobile),
    }
  })
  return { partners, contacts, customers }
}

const makeProducts = ({ chance, ids, now }: Maker): readonly Row<'products'>[] =>
  (
    [
      ['FTL-DRY', 'เหมาคัน สินค้าแห้ง', 'ftl', '01'],
      ['FTL-COLD', 'เหมาคัน ควบคุมอุณหภูมิ', 'ftl', '04'],
      ['DIST', 'กระจายสินค้าเข้าสาขา', 'distribution', '01'],
      ['LINEHAUL', 'ขนส่งสายหลักระหว่างคลัง', 'linehaul', '01'],
      ['LASTMILE', 'ส่งถึงหน้าร้าน', 'last_mile', '01'],
    ] as const
  ).map(([code, name, mode, temperature]) => ({
    id: chance.id(now),
    code,
    name,
    mode,
    temperatureTypeId: idOf(ids.temperatureType, temperature),
    searchKey: key(code, name),
  }))

const makeProjects = ({ chance, now }: Maker, partners: readonly Row<'partners'>[], products: readonly Row<'products'>[]) =>
  partners.slice(0, 8).map((partner, at): Row<'projects'> => {
    const code = no('PJ', at + 1)
    const name = `${at % 2 === 0 ? 'กระจายสินค้า' : 'ขนส่งเหมาคัน'} ${partner.name}`.slice(0, 150)
    return {
      id: chance.id(now),
      code,
      name,
      partnerId: partner.id,
      productIds: [products[at % products.length]?.id ?? '', products[(at + 2) % products.length]?.id ?? ''],
      minWeightGrams: 50_000,
      maxWeightGrams: 15_000_000,
      minPackages: 1,
      maxPackages: 2000,
      maxDeclaredValue: '500000.00',
      maxDeliveryOrder: chance.int(5, 20),
      requiredReceipt: at % 2 === 0,
      receiptQty: at % 2 === 0 ? 1 : null,
      cooperation: at === 5 ? 'proposed' : 'in_force',
      searchKey: key(code, name),
    }
  })

const makeLines = ({ chance, world, ids, now }: Maker): readonly Row<'lines'>[] => {
  const bangkok = idOf(ids.province, '10')
  const [hub, warehouse] = [idOf(ids.siteType, 'hub'), idOf(ids.siteType, 'warehouse')]
  const hubs = world.sites.filter(({ siteTypeId, lat }) => lat !== null && (siteTypeId === hub || siteTypeId === warehouse))
  const near = hubs.find(({ provinceId }) => provinceId === bangkok) ?? hubs[0]
  if (!near) return []
  const far = hubs.filter(({ provinceId }) => provinceId !== near.provinceId).slice(0, 5)
  return far.map((to, at): Row<'lines'> => {
    const via = far[(at + 1) % far.length]
    const code = no('LN', at + 1)
    const name = `${near.siteShortName ?? near.siteName} – ${to.siteShortName ?? to.siteName}`.slice(0, 100)
    const siteIds = [near.id, ...(at % 2 === 1 && via && via.id !== to.id ? [via.id] : []), to.id]
    return {
      id: chance.id(now),
      code,
      name,
      lineType: at < 4 ? 'trunk' : 'fixed',
      originProvinceId: near.provinceId ?? bangkok,
      destinationProvinceId: to.provinceId ?? bangkok,
      siteIds,
      defaultStartTime: chance.pick(['18:00', '20:30', '22:00']),
      searchKey: key(code, name),
    }
  })
}

/** For daily rounds, night rounds and frozen goods, and an inactive one. */
const makeStrategies = ({ chance, now }: Maker): readonly Row<'routingStrategies'>[] => {
  const limits = { upperLoadPercent: 100, lowerLoadPercent: 70, lightRatio: 3, handoverMinutes: 10, unloadingKgPerMinute: 80 }
  const rounds: readonly Omit<Row<'routingStrategies'>, 'id' | keyof typeof limits>[] = [
    { name: 'รอบเช้า กรุงเทพฯ และปริมณฑล', objective: 'lowest_cost', startTime: '04:00', stopLimit: 18, longestHours: 10 },
    { name: 'รอบกลางคืน ต่างจังหวัด', objective: 'fewest_vehicles', startTime: '20:00', longestHours: 14, regionLimit: 6 },
    {
      name: 'ห้องเย็น',
      objective: 'shortest_distance',
      multiTemperature: true,
      stopLimit: 12,
      distanceWeight: 0.3,
      distanceBaseKm: 40,
    },
    { name: 'รอบเก่า ปี 2568', objective: 'balanced', timeWindowUse: 'ignore', status: 0 },
  ]
  return rounds.map((round) => ({ ...limits, ...round, id: chance.id(now), searchKey: key(round.name) }))
}

const makeAreas = ({ chance, ids, now }: Maker): readonly Row<'businessAreas'>[] =>
  (
    [
      ['BKK', 'กรุงเทพฯ และปริมณฑล', ['10', '11', '12', '13']],
      ['EAST', 'ภาคตะวันออก', ['20', '21', '24']],
      ['NORTH', 'ภาคเหนือ', ['50', '57']],
    ] as const
  ).map(([code, name, provinces]) => ({
    id: chance.id(now),
    code,
    name,
    districtIds: [...ids.district]
      .filter(([district]) => provinces.some((province) => district.startsWith(province)))
      .map(([, id]) => id),
    searchKey: key(code, name),
  }))

const makeFleets = ({ chance, world, now }: Maker): readonly Row<'fleets'>[] => {
  const own = world.drivers.filter(({ subcontractorId }) => subcontractorId === null)
  const ownFleets = (['กองรถภาคกลาง', 'กองรถห้องเย็น'] as const).map((name, at): Row<'fleets'> => ({
    id: chance.id(now),
    code: no('FL', at + 1),
    name,
    captainId: own[at]?.id ?? null,
    requiredDocuments: ['insurance', 'annual_review', 'licence'],
    searchKey: key(no('FL', at + 1), name),
  }))
  const [carrier] = world.subcontractors
  if (!carrier) return ownFleets
  const name = `กองรถร่วม ${carrier.name}`.slice(0, 100)
  return [
    ...ownFleets,
    {
      id: chance.id(now),
      code: no('FL', 3),
      name,
      subcontractorId: carrier.id,
      requiredDocuments: ['insurance', 'annual_review', 'licence', 'national_id'],
      searchKey: key(no('FL', 3), name),
    },
  ]
}

interface Truck {
  readonly id: string
  readonly at: number
  readonly boughtMs: number
}

/** A year of vehicle records: fuel twice a month, maintenance every third, documents and occasional fines. */
const bookOf = ({ chance, now }: Maker, { id, at, boughtMs }: Truck): readonly Row<'vehicleRecords'>[] => {
  let km = Math.round(((now - boughtMs) / dayMs - 365) * 180)
  const lines: Omit<Row<'vehicleRecords'>, 'id' | 'recordNo'>[] = []
  for (let month = shownMonths; month >= 0; month -= 1)
    for (const half of [20, 6]) {
      const ms = now - month * 30 * dayMs - half * dayMs
      // Sized for the few demo trips, so that they are profitable.
      km += chance.int(280, 450)
      const litres = chance.int(85, 140)
      const base = { vehicleId: id, occurredOn: dayOf(ms), odometerKm: km, totalKm: km }
      lines.push({ ...base, kind: 'refuel', quantity: litres, amount: (litres * chance.between(30.5, 33.5)).toFixed(2) })
      if (half === 6 && month % 3 === at % 3)
        lines.push({
          ...base,
          kind: 'maintenance',
          amount: String(chance.int(1500, 4500)),
          description: chance.pick(['เปลี่ยนถ่ายน้ำมันเครื่อง', 'เปลี่ยนผ้าเบรก', 'เปลี่ยนยาง 2 เส้น']),
        })
    }
  const insured = now - chance.int(20, 330) * dayMs
  const amount = String(chance.int(22_000, 48_000))
  const inspected = now - chance.int(20, 340) * dayMs
  const documentNo = `${chance.int(10, 99)}-${chance.int(1_000_000, 9_999_999)}`
  const span = (from: number) => ({ occurredOn: dayOf(from), effectiveOn: dayOf(from), expiresOn: dayOf(from + 365 * dayMs) })
  lines.push({ vehicleId: id, kind: 'insurance', ...span(insured), amount, documentNo })
  lines.push({ vehicleId: id, kind: 'inspection', ...span(inspected), amount: '1800.00' })
  if (at % 4 === 0)
    lines.push({
      vehicleId: id,
      kind: 'violation',
      occurredOn: dayOf(now - 40 * dayMs),
      amount: '1000.00',
      description: 'ใช้ความเร็วเกินกำหนด',
    })
  return lines.map((line, n) => {
    const recordNo = `VR-${String(at + 1).padStart(3, '0')}-${String(n + 1).padStart(3, '0')}`
    return { ...line, id: chance.id(now), recordNo, searchKey: key(recordNo, line.documentNo, line.description) }
  })
}

const makeTrucks = (maker: Maker) => {
  const { chance, world, now } = maker
  const own = world.vehicles.filter(({ subcontractorId }) => subcontractorId === null).slice(0, maxTrucks)
  const bought = own.map(() => now - chance.int(500, 2600) * dayMs)
  const ownVehicles = own.map((vehicle, at): Row<'ownVehicles'> => {
    const assetNo = no('FA', at + 1)
    return {
      id: chance.id(now),
      assetNo,
      vehicleId: vehicle.id,
      registeredOn: dayOf(bought[at] ?? now),
      originalValue: `${chance.int(3, 12)}00000.00`,
      salvageRate: 0.1,
      scrapMonths: 84,
      gpsAnnualFee: '3600.00',
      inspectionAmount: '1800.00',
      certificateFee: '650.00',
      maintenanceCycleKm: 10_000,
      maintenanceCycleDays: 120,
      searchKey: key(assetNo),
    }
  })
  const records = own.flatMap((vehicle, at) => bookOf(maker, { id: vehicle.id, at, boughtMs: bought[at] ?? now }))
  return { own, ownVehicles, records }
}

const makePay = ({ chance, world, now }: Maker, trucks: readonly { readonly id: string }[]) => {
  const own = world.drivers.filter(({ subcontractorId }) => subcontractorId === null).slice(0, maxTrucks)
  const terms = own.map((driver, at): Row<'driverTerms'> => {
    const employeeNo = no('EM', at + 1)
    return {
      id: chance.id(now),
      employeeNo,
      driverId: driver.id,
      defaultVehicleId: trucks[at]?.id ?? null,
      firstLicensedOn: dayOf(now - chance.int(1500, 9000) * dayMs),
      workDays: at % 3 === 0 ? ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] : [],
      worksFrom: at % 2 === 0 ? '06:00' : null,
      worksUntil: at % 2 === 0 ? '20:00' : null,
      basicWage: `${chance.int(12, 19)}000.00`,
      tripRate: `${chance.int(3, 7)}00.00`,
      searchKey: key(employeeNo),
    }
  })
  const [period = ''] = lastMonths(dayOf(now), 2)
  const wages = terms.slice(0, 20).map((term, at): Row<'driverWages'> => {
    const jobCount = chance.int(12, 24)
    const parts = {
      basicWage: String(term.basicWage),
      tripPay: (Number(term.tripRate) * jobCount).toFixed(2),
      allowances: `${chance.int(0, 6)}00.00`,
      deductions: '750.00',
    }
    const wageNo = no('PW', at + 1)
    return {
      id: chance.id(now),
      wageNo,
      period,
      driverId: term.driverId,
      jobCount,
      ...parts,
      total: wageTotal(parts),
      searchKey: key(wageNo, period),
    }
  })
  return { terms, wages }
}

/** The dispatcher gets a console notice for every shipment with a problem. */
const makeRecipients = ({ chance, ids, now }: Maker): readonly Row<'messageRecipients'>[] => {
  const name = 'ห้องควบคุมการขนส่ง'
  const events: readonly MessageEvent[] = [
    'shipment_pickup_failed',
    'shipment_pending_delivery_fail',
    'shipment_delivery_failed',
    'shipment_returned',
    'shipment_damaged',
    'shipment_lost',
  ]
  const channels: readonly MessageChannel[] = ['notice']
  return [
    {
      id: chance.id(now),
      name,
      events: [...events],
      channels: [...channels],
      roleIds: [idOf(ids.role, 'dispatcher')],
      searchKey: key(name),
    },
  ]
}

export const makeOurSide = (world: World, ids: ReferenceIds, options: { readonly now: number; readonly seed: number }): OurSide => {
  // A separate random sequence keeps the history of orders unchanged.
  const maker: Maker = { chance: random(options.seed + 1), world, ids, now: options.now }
  const { partners, contacts, customers } = makePartners(maker)
  const products = makeProducts(maker)
  const { own, ownVehicles, records } = makeTrucks(maker)
  return {
    partners,
    contacts,
    products,
    projects: makeProjects(maker, customers, products),
    areas: makeAreas(maker),
    lines: makeLines(maker),
    fleets: makeFleets(maker),
    ownVehicles,
    records,
    ...makePay(maker, own),
    // Last, so that everything above draws the same random numbers as before.
    recipients: makeRecipients(maker),
    strategies: makeStrategies(maker),
  }
}
