import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerRecipients } from '@khonsong/domain/channels/messages/customer-recipients.ts'
import { role } from '@khonsong/domain/company/access/role.ts'
import { goodsType } from '@khonsong/domain/masters/cargo/goods-type-resource.ts'
import { temperatureType } from '@khonsong/domain/masters/cargo/temperature-type-resource.ts'
import { businessArea } from '@khonsong/domain/masters/commerce/business-area.ts'
import { surchargeGroup } from '@khonsong/domain/masters/commerce/surcharge-group.ts'
import { surchargeItem } from '@khonsong/domain/masters/commerce/surcharge-item.ts'
import { line } from '@khonsong/domain/masters/commerce/line.ts'
import { partnerContact } from '@khonsong/domain/masters/commerce/partner-contact.ts'
import { partner } from '@khonsong/domain/masters/commerce/partner.ts'
import { product } from '@khonsong/domain/masters/commerce/product.ts'
import { project } from '@khonsong/domain/masters/commerce/project.ts'
import { driver } from '@khonsong/domain/masters/fleet/driver.ts'
import { trailer } from '@khonsong/domain/masters/fleet/trailer.ts'
import { quotation } from '@khonsong/domain/billing/contracts/quotation.ts'
import { rateCard } from '@khonsong/domain/billing/cards/rate-card.ts'
import { rateCardTemplate } from '@khonsong/domain/billing/cards/rate-card-template.ts'
import { contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { workingTime } from '@khonsong/domain/telematics/hours/working-time.ts'
import { allocationRule } from '@khonsong/domain/billing/rules/allocation-rule.ts'
import { billingRule } from '@khonsong/domain/billing/rules/billing-rule.ts'
import { dataSource } from '@khonsong/domain/billing/rules/data-source.ts'
import { billingItem } from '@khonsong/domain/billing/rating/billing-item.ts'
import { fuelPrice } from '@khonsong/domain/billing/rating/fuel-price.ts'
import { serviceItem } from '@khonsong/domain/billing/rating/service-item.ts'
import { fleet } from '@khonsong/domain/masters/fleet/fleet.ts'
import { vehicle } from '@khonsong/domain/masters/fleet/vehicle.ts'
import { vehicleType } from '@khonsong/domain/masters/fleet/vehicle-type-resource.ts'
import { organisation } from '@khonsong/domain/company/access/organisation.ts'
import { businessUnit } from '@khonsong/domain/company/access/business-unit.ts'
import { bank } from '@khonsong/domain/masters/partners/bank.ts'
import { siteType } from '@khonsong/domain/masters/places/site-type.ts'
import { customer } from '@khonsong/domain/masters/partners/customer.ts'
import { customerGroup } from '@khonsong/domain/masters/partners/customer-group.ts'
import { subcontractor } from '@khonsong/domain/masters/partners/subcontractor.ts'
import { restStop } from '@khonsong/domain/masters/places/rest-stop.ts'
import { routeCode } from '@khonsong/domain/masters/places/route-code.ts'
import { site } from '@khonsong/domain/masters/places/site.ts'
import { device } from '@khonsong/domain/telematics/devices/device.ts'
import { monitoringStrategy } from '@khonsong/domain/telematics/devices/monitoring-strategy.ts'
import { trackingAccount } from '@khonsong/domain/telematics/devices/tracking-account.ts'
import { dockGroup } from '@khonsong/domain/operations/docks/dock-group.ts'
import { routingStrategy } from '@khonsong/domain/operations/planning/strategy.ts'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { driverTerms } from '@khonsong/domain/masters/upkeep/driver-terms.ts'
import { driverWage } from '@khonsong/domain/masters/upkeep/driver-wage.ts'
import { ownVehicle } from '@khonsong/domain/masters/upkeep/own-vehicle.ts'
import { vehicleRecord } from '@khonsong/domain/masters/upkeep/vehicle-record.ts'
import pg from 'pg'
import { constraintWords } from '../../modules.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { columnsOf } from './fields/columns.ts'
import { tableOf } from './resource-table.ts'

const declared: readonly Resource[] = [
  customerRecipients,
  role,
  organisation,
  businessUnit,
  bank,
  allocationRule,
  workingTime,
  rateCardTemplate,
  rateCard,
  contract,
  quotation,
  billingItem,
  billingRule,
  dataSource,
  fuelPrice,
  serviceItem,
  siteType,
  site,
  restStop,
  routeCode,
  customer,
  customerGroup,
  subcontractor,
  driver,
  vehicle,
  trailer,
  vehicleType,
  temperatureType,
  goodsType,
  partner,
  partnerContact,
  product,
  project,
  businessArea,
  surchargeGroup,
  surchargeItem,
  line,
  device,
  monitoringStrategy,
  trackingAccount,
  dockGroup,
  routingStrategy,
  fleet,
  ownVehicle,
  vehicleRecord,
  driverTerms,
  driverWage,
]

let scratch: TestDatabase
let client: pg.Client

before(async () => {
  scratch = await testDatabase()
  client = new pg.Client({ connectionString: scratch.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await scratch.drop()
})

const facts = ['tenant_id', 'id', 'status', 'version', 'search_key', 'created_at', 'created_by', 'updated_at', 'updated_by']

for (const resource of declared) {
  test(`the table of ${resource.name} is what its declaration says`, async () => {
    const { rows } = await client.query<{ name: string; type: string; nullable: boolean }>(
      `select column_name as name, data_type as type, is_nullable = 'YES' as nullable from information_schema.columns where table_name = $1`,
      [resource.table],
    )
    const stored = new Map(rows.map((row) => [row.name, row]))
    const derived = Object.keys(
      resource.derived(Object.fromEntries(Object.keys(resource.fields).map((name) => [name, '1'])) as never),
    )
    for (const { name, column, kind, field } of columnsOf(resource)) {
      const found = stored.get(column)
      assert.ok(found, `${name}: ${column} is missing`)
      assert.ok(kind.types.includes(found.type), `${name}: ${found.type} is not ${kind.types.join(' or ')}`)
      if (field.optional) assert.ok(found.nullable || field.fallback !== undefined, `${name} may be empty, its column may not`)
    }
    // Two resources may share a table: contracts and quotations.
    const sharing = declared.filter(({ table }) => table === resource.table)
    const columns = sharing.flatMap((one) => [...Object.keys(one.only), ...columnsOf(one).map(({ column }) => column)])
    const known = new Set([...facts, ...derived, ...columns])
    assert.deepEqual(
      [...stored.keys()].filter((column) => !known.has(column)),
      [],
      'columns that nobody declares',
    )
    assert.deepEqual(
      facts.filter((column) => !stored.has(column)),
      [],
    )
  })

  test(`every unique rule of ${resource.name} has its field to blame`, async () => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary order by 1`,
      [resource.table],
    )
    // A check over several fields or a reference has its own message instead.
    assert.deepEqual(
      rows.map(({ name }) => name).filter((name) => !constraintWords.has(name)),
      Object.keys(resource.unique).toSorted(),
    )
  })
}

test('a resource whose table has no row scope is not served', () => {
  assert.throws(() => tableOf({ ...site, table: 'sessions' }), /has no scope/)
})
