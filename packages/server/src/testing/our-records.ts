import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/database.gen.ts'
import { reportRecords } from './report-records.ts'
import { newId } from '../platform/db/new-id.ts'
import type { MainJobWorld } from './main-job-world.ts'

type One = { readonly id: string }

const only = ({ id }: One): One => ({ id })

/** Cost records of an own vehicle and an own driver. */
const costRecords = async (db: Kysely<DB>, tenantId: string, truck: string, person: string) => {
  const base = () => ({ tenantId, id: newId() })
  const ownVehicle = { ...base(), assetNo: 'FA-SCOPE', vehicleId: truck }
  await db.insertInto('ownVehicles').values(ownVehicle).execute()
  const vehicleRecord = {
    ...base(),
    recordNo: 'VR-SCOPE',
    vehicleId: truck,
    kind: 'gps',
    occurredOn: '2026-10-01',
    amount: '100.00',
  }
  await db.insertInto('vehicleRecords').values(vehicleRecord).execute()
  const driverTerms = { ...base(), employeeNo: 'EM-SCOPE', driverId: person, basicWage: '15000.00' }
  await db.insertInto('driverTerms').values(driverTerms).execute()
  const driverWage = { ...base(), wageNo: 'PW-SCOPE', driverId: person, period: '2026-09', basicWage: '15000.00' }
  await db.insertInto('driverWages').values(driverWage).execute()
  return {
    ownVehicle: only(ownVehicle),
    vehicleRecord: only(vehicleRecord),
    driverTerms: only(driverTerms),
    driverWage: only(driverWage),
  }
}

const shiftOf = async (db: Kysely<DB>, tenantId: string, driverId: string): Promise<One> => {
  const id = newId()
  const shift = { tenantId, id, recordNo: 'WT-SCOPE', driverId, clockInAt: '2026-01-01T06:00:00+07:00' }
  await db.insertInto('workingTimes').values(shift).execute()
  return { id }
}

const contractWith = async (db: Kysely<DB>, tenantId: string, partnerId: string, more: object = {}): Promise<One> => {
  const id = newId()
  const period = { effectiveDate: '2026-01-01', expiryDate: '2026-12-31' }
  const contract = { tenantId, id, contractNo: 'CT-SCOPE', direction: 'receivable', partnerId, ...period, lightRatio: '3', ...more }
  await db.insertInto('contracts').values(contract).execute()
  return { id }
}

const factsOf = (paperNo: string) => {
  const party = { name: paperNo, address: null, taxId: null, branchNo: null, phone: null }
  const taxes = { groups: [], net: 0, vat: 0, total: 0, wht: 0 }
  return {
    kind: 'invoice',
    paperNo,
    issuedOn: '2026-01-31',
    dueOn: null,
    seller: party,
    buyer: party,
    billNo: null,
    period: null,
    lines: [],
    taxes,
  }
}

/** A document of each side, with the setup of taxes and journal. */
const papersOf = async (db: Kysely<DB>, tenantId: string, partnerId: string) => {
  const [receivablePaper, payablePaper, taxRate, ownTaxCode, ledgerAccount] = [newId(), newId(), newId(), newId(), newId()]
  const paper = (id: string, direction: string, paperNo: string) => ({
    tenantId,
    id,
    direction,
    kind: 'invoice',
    paperNo,
    branchNo: '00000',
    month: '2026-01-01',
    sequence: direction === 'receivable' ? 1 : 2,
    issuedOn: '2026-01-31',
    partnerId,
    partyName: paperNo,
    net: '1',
    total: '1',
    content: JSON.stringify(factsOf(paperNo)),
    contentHash: '0'.repeat(64),
  })
  await db
    .insertInto('papers')
    .values([paper(receivablePaper, 'receivable', 'PAPERR-SCOPE'), paper(payablePaper, 'payable', 'PAPERP-SCOPE')])
    .execute()
  await db
    .insertInto('paperFiles')
    .values([receivablePaper, payablePaper].map((paperId) => ({ tenantId, paperId, pdf: Buffer.from('%PDF-'), sha256: '' })))
    .execute()
  const rate = { taxCode: 'service', validFrom: '2020-01-01', vatTreatment: 'standard', vatPercent: '7', whtPercent: '3' }
  await db
    .insertInto('taxRates')
    .values({ tenantId, id: taxRate, ...rate, remark: 'TAXRATE-SCOPE' })
    .execute()
  await db
    .insertInto('taxCodes')
    .values({ tenantId, id: ownTaxCode, code: 'TAXCODE-SCOPE', name: 'TAXCODE-SCOPE', taxCode: 'service' })
    .execute()
  await db
    .insertInto('ledgerAccounts')
    .values({ tenantId, id: ledgerAccount, purpose: 'cash', accountNo: 'LEDGER-SCOPE' })
    .execute()
  const of = (id: string) => ({ id })
  return {
    receivablePaper: of(receivablePaper),
    payablePaper: of(payablePaper),
    taxRate: of(taxRate),
    ownTaxCode: of(ownTaxCode),
    ledgerAccount: of(ledgerAccount),
  }
}

const billingOf = async (db: Kysely<DB>, tenantId: string, partnerId: string, businessUnitId: string) => {
  const [receivableBill, payableBill, receivablePricing, payablePricing, meter] = [newId(), newId(), newId(), newId(), newId()]
  const days = { startDate: '2026-01-01', endDate: '2026-01-31' }
  const bill = (id: string, direction: string, billNo: string) => ({ tenantId, id, direction, billNo, partnerId, ...days })
  await db
    .insertInto('bills')
    .values([bill(receivableBill, 'receivable', 'BILLR-SCOPE'), bill(payableBill, 'payable', 'BILLP-SCOPE')])
    .execute()
  const pricing = (id: string, direction: string, subjectNo: string) => ({
    tenantId,
    id,
    direction,
    subjectNo,
    subjectVersion: 1,
    businessUnitId,
    pricingState: 'none',
    pricedAt: new Date().toISOString(),
  })
  await db
    .insertInto('pricings')
    .values([pricing(receivablePricing, 'receivable', 'PRICER-SCOPE'), pricing(payablePricing, 'payable', 'PRICEP-SCOPE')])
    .execute()
  const [whatIfRun, subjectId] = [newId(), newId()]
  const change = JSON.stringify({ kind: 'none', from: '2026-01-01' })
  const span = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
  await db
    .insertInto('whatIfRuns')
    .values({
      tenantId,
      id: whatIfRun,
      name: 'WHATIF-SCOPE',
      businessUnitId,
      ...span,
      changeKind: 'none',
      change,
      runState: 'done',
    })
    .execute()
  const priced = { direction: 'receivable', subjectNo: 'WHATIF-SCOPE', lane: '–', basisDate: '2026-01-01' }
  await db
    .insertInto('whatIfSubjects')
    .values({ tenantId, runId: whatIfRun, subjectId, ...priced })
    .execute()
  const invoiceRun = newId()
  await db
    .insertInto('invoiceRuns')
    .values({ tenantId, id: invoiceRun, issuedOn: '1998-01-31', groupingRule: 'none', businessUnitId, runState: 'done' })
    .execute()
  await db.insertInto('meters').values({ tenantId, id: meter, name: 'METER-SCOPE', direction: 'payable', mode: 'manual' }).execute()
  const of = (id: string) => ({ id })
  return {
    receivableBill: of(receivableBill),
    payableBill: of(payableBill),
    receivablePricing: of(receivablePricing),
    payablePricing: of(payablePricing),
    meter: of(meter),
    ...(await papersOf(db, tenantId, partnerId)),
    whatIfRun: { id: whatIfRun, subjectId },
    invoiceRun: of(invoiceRun),
  }
}

const paperOf = async (db: Kysely<DB>, tenantId: string, contractId: string): Promise<One> => {
  const id = newId()
  const file = { name: 'สัญญา.pdf', mime: 'application/pdf', bytes: 1, sha256: '0'.repeat(64), policy: 'attachment', storageKey: id }
  await db
    .insertInto('files')
    .values({ tenantId, id, ...file, subject: 'contracts', subjectId: contractId })
    .execute()
  return { id }
}

const cardsOf = async (db: Kysely<DB>, tenantId: string) => {
  const [rateCardTemplate, rateCard, versionId] = [newId(), newId(), newId()]
  const named = { code: 'RT-SCOPE', name: 'RT-SCOPE' }
  await db
    .insertInto('rateCardTemplates')
    .values({ tenantId, id: rateCardTemplate, ...named, keys: ['vehicleType'] })
    .execute()
  const card = { code: 'RC-CARD', name: 'ตารางราคาขอบเขต', templateId: rateCardTemplate }
  await db
    .insertInto('rateCards')
    .values({ tenantId, id: rateCard, ...card })
    .execute()
  const version = { cardId: rateCard, versionNo: 1, effectiveDate: '2026-01-01', state: 'published', rowCount: 1 }
  await db
    .insertInto('rateCardVersions')
    .values({ tenantId, id: versionId, ...version })
    .execute()
  return { rateCardTemplate: { id: rateCardTemplate }, rateCard: { id: rateCard, versionId } }
}

const docksAt = async (db: Kysely<DB>, tenantId: string, siteId: string): Promise<{ readonly id: string }> => {
  const id = newId()
  await db.insertInto('dockGroups').values({ tenantId, id, name: 'ท่าขอบเขต', siteId, dockCount: 2 }).execute()
  return { id }
}

/** One record of each commercial and cost kind, of the first subcontractor where applicable. */
export const ourRecords = async (app: FastifyInstance, world: MainJobWorld) => {
  const db = app.database.writer
  const { tenantId } = world.company
  const [truck, person] = [world.vehicles[1], world.drivers[0]]
  const [businessUnitId] = world.company.businessUnitIds
  await db.updateTable('vehicles').set({ businessUnitId }).where('id', '=', truck).execute()
  await db.updateTable('drivers').set({ businessUnitId }).where('id', '=', person).execute()
  const base = () => ({ tenantId, id: newId() })
  const partner = { ...base(), code: 'PT-S', name: 'คู่ค้าขอบเขต', businessUnitId }
  await db.insertInto('partners').values(partner).execute()
  const contact = { ...base(), partnerId: partner.id, name: 'ผู้ติดต่อขอบเขต', keyContact: true }
  await db.insertInto('partnerContacts').values(contact).execute()
  const product = { ...base(), code: 'PR-S', name: 'บริการขอบเขต', mode: 'ftl' }
  await db.insertInto('products').values(product).execute()
  const project = { ...base(), code: 'PJ-S', name: 'โครงการขอบเขต', partnerId: partner.id, productIds: [product.id] }
  await db.insertInto('projects').values(project).execute()
  const businessArea = { ...base(), code: 'BA-S', name: 'พื้นที่ขอบเขต' }
  await db.insertInto('businessAreas').values(businessArea).execute()
  const surchargeGroup = { ...base(), code: 'SG-S', name: 'กลุ่มค่าบริการขอบเขต' }
  await db.insertInto('surchargeGroups').values(surchargeGroup).execute()
  const groupId = surchargeGroup.id
  const surchargeItem = { ...base(), code: 'SI-S', name: 'ค่าบริการขอบเขต', groupId, kind: 'surcharge', basis: 'order' }
  await db.insertInto('surchargeItems').values(surchargeItem).execute()
  const cities = { originProvinceId: world.provinceId, destinationProvinceId: world.provinceId }
  const line = {
    ...base(),
    code: 'LN-S',
    name: 'เส้นทางขอบเขต',
    lineType: 'fixed',
    siteIds: [world.sites[0], world.sites[1]],
    ...cities,
  }
  await db.insertInto('lines').values(line).execute()
  const routingStrategy = {
    ...base(),
    name: 'เงื่อนไขขอบเขต',
    objective: 'lowest_cost',
    upperLoadPercent: 100,
    lowerLoadPercent: 70,
    lightRatio: 3,
  }
  await db.insertInto('routingStrategies').values(routingStrategy).execute()
  const fleet = { ...base(), code: 'FL-S', name: 'กองรถขอบเขต', subcontractorId: world.subcontractorId }
  await db.insertInto('fleets').values(fleet).execute()
  const contract = await contractWith(db, tenantId, partner.id)
  return {
    partner: only(partner),
    ...(await billingOf(db, tenantId, partner.id, world.company.businessUnitIds[0])),
    contract,
    contractFile: await paperOf(db, tenantId, contract.id),
    quotation: await contractWith(db, tenantId, partner.id, { contractNo: 'QT-SCOPE', kind: 'quotation' }),
    ...(await cardsOf(db, tenantId)),
    workingTime: await shiftOf(db, tenantId, world.drivers[1]),
    contact: only(contact),
    product: only(product),
    project: only(project),
    businessArea: only(businessArea),
    surchargeGroup: only(surchargeGroup),
    surchargeItem: only(surchargeItem),
    line: only(line),
    routingStrategy: only(routingStrategy),
    dockGroup: await docksAt(db, tenantId, world.sites[0]),
    fleet: only(fleet),
    ...(await reportRecords(app, world)),
    ownTruck: { id: truck },
    ownDriver: { id: person },
    ...(await costRecords(db, tenantId, truck, person)),
  }
}
