/** Inserts the demo world into a company without orders. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../platform/db/database.ts'
import { readAddressData } from '../modules/masters/places/data/address-data.ts'
import { withoutIndexes } from './bulk-load.ts'
import { copyBytes, copyInto, type CopyTarget } from '../platform/db/copy-rows.ts'
import { giveDemoDriverWork } from './demo-driver.ts'
import { addDriverLinks, addReceiverCodes } from './driver-links.ts'
import { addExceptions } from './exceptions.ts'
import { addDockAppointments } from './dock-appointments.ts'
import { addTrackingLinks } from './tracking-links.ts'
import { groupCustomers } from './customer-groups.ts'
import { loadTargets, type LoadTable } from './load-targets.ts'
import { makeBillingSetup, type BillingSetup } from './billing-setup.ts'
import { makeContractLines, makeContracts, makeQuotations } from './demo-contracts.ts'
import { makeRateCards } from './rate-cards.ts'
import { orderServices } from './order-services.ts'
import { makeOurSide, type OurSide } from './our-side.ts'
import { makeWorkingTimes } from './working-times.ts'
import type { GeneratedLoad } from './generated-load.ts'
import { recordCreations, settleCustomers } from './master-facts.ts'
import type { ReferenceIds } from './world-rows.ts'
import { addTelematics } from './telematics.ts'
import { addReceipts } from './receipts.ts'
import { addTransfers } from './transfers.ts'
import { makeWorld, type World } from './world.ts'

export interface DemoOptions {
  readonly orders: number
  /** Current time of the world, in milliseconds. */
  readonly now: number
  readonly seed: number
  /** Additional waybills waiting for planning tomorrow. */
  readonly waiting?: number
  /** Progress, from time to time. */
  readonly onProgress?: (orders: number) => void
}

export interface DemoResult {
  readonly seeded: boolean
  readonly orders: number
  readonly shipments: number
  readonly jobs: number
  readonly events: number
}

const nothing: DemoResult = { seeded: false, orders: 0, shipments: 0, jobs: 0, events: 0 }

const referenceTables = {
  province: 'provinces',
  district: 'districts',
  subDistrict: 'sub_districts',
  bank: 'banks',
  vehicleType: 'vehicle_types',
  trailerType: 'trailer_types',
  insuranceCompany: 'insurance_companies',
  temperatureType: 'temperature_types',
  goodsType: 'goods_types',
  siteType: 'site_types',
  role: 'roles',
} as const

const idsByCode = async (client: PoolClient, table: string, tenantId: string): Promise<ReadonlyMap<string, string>> => {
  // Ordered, so that random picks are reproducible.
  const { rows } = await client.query<{ code: string; id: string }>(
    `select code, id from ${table} where tenant_id = $1 order by code`,
    [tenantId],
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

const readReferenceIds = async (client: PoolClient, tenantId: string): Promise<ReferenceIds> => {
  const read = (name: keyof typeof referenceTables) => idsByCode(client, referenceTables[name], tenantId)
  const companies = await client.query<{ id: string }>(
    `select id from organisations where tenant_id = $1 and kind = 'company' order by created_at, id limit 1`,
    [tenantId],
  )
  const company = companies.rows[0]?.id
  return {
    province: await read('province'),
    district: await read('district'),
    subDistrict: await read('subDistrict'),
    bank: await read('bank'),
    vehicleType: await read('vehicleType'),
    trailerType: await read('trailerType'),
    insuranceCompany: await read('insuranceCompany'),
    temperatureType: await read('temperatureType'),
    goodsType: await read('goodsType'),
    siteType: await read('siteType'),
    role: await read('role'),
    ...(company === undefined ? {} : { company }),
  }
}

/** Rows with the same columns are copied together; omitted columns get their default. */
const copyAll = async (client: PoolClient, tenantId: string, table: string, rows: readonly object[]): Promise<void> => {
  for (const [keys, alike] of Map.groupBy(rows, (row) => Object.keys(row).join())) {
    const target: CopyTarget = { table, keys: keys.split(',') }
    await copyInto(client, target, [copyBytes(tenantId, target, alike)])
  }
}

const copyMasters = async (client: PoolClient, tenantId: string, world: World): Promise<void> => {
  await copyAll(client, tenantId, 'organisations', world.organisations)
  await copyAll(client, tenantId, 'customers', world.customers)
  await copyAll(client, tenantId, 'subcontractors', world.subcontractors)
  await copyAll(client, tenantId, 'sites', world.sites)
  await copyAll(client, tenantId, 'rest_stops', world.restStops)
  await copyAll(client, tenantId, 'route_codes', world.routeCodes)
  await copyAll(client, tenantId, 'vehicles', world.vehicles)
  await copyAll(client, tenantId, 'drivers', world.drivers)
  await copyAll(client, tenantId, 'trailers', world.trailers)
  await copyAll(client, tenantId, 'users', world.users)
}

const copyBilling = async (client: PoolClient, tenantId: string, setup: BillingSetup): Promise<void> => {
  await copyAll(client, tenantId, 'service_items', setup.services)
  await copyAll(client, tenantId, 'billing_items', setup.items)
  await copyAll(client, tenantId, 'fuel_prices', setup.fuelPrices)
  await copyAll(client, tenantId, 'data_sources', setup.sources)
  await copyAll(client, tenantId, 'billing_rules', setup.rules)
  await copyAll(client, tenantId, 'allocation_rules', setup.allocations)
}

const copyOurSide = async (client: PoolClient, tenantId: string, side: OurSide): Promise<void> => {
  await copyAll(client, tenantId, 'partners', side.partners)
  await copyAll(client, tenantId, 'partner_contacts', side.contacts)
  await copyAll(client, tenantId, 'products', side.products)
  await copyAll(client, tenantId, 'projects', side.projects)
  await copyAll(client, tenantId, 'business_areas', side.areas)
  await copyAll(client, tenantId, 'lines', side.lines)
  await copyAll(client, tenantId, 'routing_strategies', side.strategies)
  await copyAll(client, tenantId, 'fleets', side.fleets)
  await copyAll(client, tenantId, 'own_vehicles', side.ownVehicles)
  await copyAll(client, tenantId, 'vehicle_records', side.records)
  await copyAll(client, tenantId, 'driver_terms', side.terms)
  await copyAll(client, tenantId, 'driver_wages', side.wages)
  await copyAll(client, tenantId, 'message_recipients', side.recipients)
  // Own trucks and drivers rotate through the company's fleets, a carrier's are in its own.
  for (const table of ['vehicles', 'drivers'])
    await client.query(
      `update ${table} t set fleet_id = (select f.id from fleets f where f.tenant_id = t.tenant_id
         and f.subcontractor_id is not distinct from t.subcontractor_id
         order by md5(f.id::text || t.id::text) limit 1) where tenant_id = $1`,
      [tenantId],
    )
}

/** Orders per batch: large enough for COPY, small enough for memory. */
const batchOrders = 4000
/** Loads generated before yielding to the socket, so that the database works in parallel. */
const turnLoads = 5

/** Referenced rows first. */
const loadOrder = ['orders', 'lines', 'parts', 'jobs', 'shipments', 'events', 'custody'] as const satisfies readonly LoadTable[]

type Batch = Readonly<Record<LoadTable, Buffer[]>>

async function* batches(
  tenantId: string,
  loads: Iterable<GeneratedLoad>,
  count: (generated: GeneratedLoad) => void,
): AsyncGenerator<Batch> {
  const empty = (): Batch => ({ orders: [], lines: [], parts: [], jobs: [], shipments: [], events: [], custody: [] })
  let batch = empty()
  let orders = 0
  let turn = 0
  for (const generated of loads) {
    for (const name of loadOrder) {
      if (generated[name].length > 0) batch[name].push(copyBytes(tenantId, loadTargets[name], generated[name]))
    }
    count(generated)
    orders += generated.orders.length
    if (orders >= batchOrders) {
      yield batch
      batch = empty()
      orders = 0
    }
    if (++turn % turnLoads === 0) await nextTurn()
  }
  yield batch
}

function* eachWith(loads: Iterable<GeneratedLoad>, change: (generated: GeneratedLoad) => GeneratedLoad): Generator<GeneratedLoad> {
  for (const generated of loads) yield change(generated)
}

const copyLoads = async (
  client: PoolClient,
  tenantId: string,
  world: World,
  withServices: (generated: GeneratedLoad) => GeneratedLoad,
  onProgress: (orders: number) => void,
): Promise<DemoResult> => {
  const counts = { orders: 0, shipments: 0, jobs: 0, events: 0 }
  const count = (generated: GeneratedLoad) => {
    counts.orders += generated.orders.length
    counts.shipments += generated.shipments.length
    counts.jobs += generated.jobs.length
    counts.events += generated.events.length
  }
  const copy = async (batch: Batch) => {
    for (const name of loadOrder) await copyInto(client, loadTargets[name], batch[name])
  }
  let copying: Promise<void> = Promise.resolve()
  for await (const batch of batches(tenantId, eachWith(world.orders(), withServices), count)) {
    await copying
    copying = copy(batch)
    // The next `await` reports a failure; prevents an unhandled rejection before that.
    copying.catch(() => {})
    onProgress(counts.orders)
  }
  await copying
  return { seeded: true, ...counts }
}

const setCounters = async (client: PoolClient, tenantId: string, world: World): Promise<void> => {
  const counters = world.numbers.counters()
  await client.query(
    `insert into counters (tenant_id, name, period, value)
     select $1, name, period, value from unnest($2::text[], $3::text[], $4::bigint[]) as c (name, period, value)
     on conflict (tenant_id, name, period) do update set value = greatest(counters.value, excluded.value)`,
    [tenantId, counters.map(({ name }) => name), counters.map(({ period }) => period), counters.map(({ value }) => value)],
  )
}

/** From this size on indexes are built at the end. This locks the tables, so it is limited to an installation without orders. */
const bulkOrders = 20_000

const isEmpty = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from orders) and not exists (select from jobs) as empty',
  )
  return rows[0]?.empty ?? false
}

const seed = async (client: PoolClient, tenantId: string, options: DemoOptions): Promise<DemoResult> => {
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query(`select pg_advisory_xact_lock(hashtext('seed-demo-world'), hashtext($1))`, [tenantId])
  const { rows } = await client.query(
    'select from orders where tenant_id = $1 union all select from sites where tenant_id = $1 limit 1',
    [tenantId],
  )
  if (rows.length > 0) return nothing
  const ids = await readReferenceIds(client, tenantId)
  const world = makeWorld({ ...options, addresses: readAddressData().rows, ids })
  await copyMasters(client, tenantId, world)
  await settleCustomers(client, tenantId)
  await groupCustomers(client, tenantId)
  const billing = makeBillingSetup(options)
  await copyBilling(client, tenantId, billing)
  const rates = makeRateCards(options)
  await copyAll(client, tenantId, 'rate_card_templates', rates.templates)
  await copyAll(client, tenantId, 'rate_cards', rates.cards)
  await copyAll(client, tenantId, 'rate_card_versions', rates.versions)
  await copyAll(client, tenantId, 'rate_card_rows', rates.rows)
  const ourSide = makeOurSide(world, ids, options)
  await copyOurSide(client, tenantId, ourSide)
  const contracts = [...makeContracts(ourSide, options), ...makeQuotations(ourSide, options)]
  await copyAll(client, tenantId, 'working_times', makeWorkingTimes(world.drivers, options))
  await copyAll(client, tenantId, 'contracts', contracts)
  await copyAll(client, tenantId, 'contract_lines', makeContractLines(contracts, { ...billing, cards: rates.cards }, options))
  await recordCreations(client, tenantId)
  let result = nothing
  const load = async () => {
    result = await copyLoads(client, tenantId, world, orderServices(ourSide, ids), options.onProgress ?? (() => {}))
  }
  const bulk = options.orders >= bulkOrders && (await isEmpty(client))
  if (bulk)
    await withoutIndexes(
      client,
      Object.values(loadTargets).map(({ table }) => table),
      load,
    )
  else await load()
  await addTransfers(client, tenantId, options.now, world.numbers)
  await addReceipts(client, tenantId, options.now, world.numbers)
  await addExceptions(client, tenantId, options.now, world.numbers)
  await addTrackingLinks(client, tenantId, options.now)
  await giveDemoDriverWork(client, tenantId)
  await addDriverLinks(client, tenantId, options.now)
  await addReceiverCodes(client, tenantId)
  await addDockAppointments(client, tenantId, options.now)
  await addTelematics(client, tenantId, options.now, options.seed)
  await setCounters(client, tenantId, world)
  return result
}

const analyse = async (client: PoolClient): Promise<void> => {
  for (const table of [
    'sites',
    'customers',
    'drivers',
    'vehicles',
    'trailers',
    ...Object.values(loadTargets).map(({ table }) => table),
  ]) {
    await client.query(`analyze ${table}`)
  }
}

/**
 * Requires the company's reference data (`seedReferenceData`). No-op for a company with orders or sites. One
 * transaction: an interruption leaves nothing behind.
 */
export const seedDemoWorld = async (
  { writerPool }: Pick<Database, 'writerPool'>,
  tenantId: string,
  options: DemoOptions,
): Promise<DemoResult> => {
  const client = await writerPool.connect()
  try {
    await client.query('begin')
    const result = await seed(client, tenantId, options)
    await client.query('commit')
    if (result.seeded) await analyse(client)
    client.release()
    return result
  } catch (error) {
    // The connection may be within a COPY: destroy it.
    client.release(true)
    throw error
  }
}
