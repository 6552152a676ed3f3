import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pathOf, type Operation } from '@khonsong/contract/kernel/operation.ts'
import { addressImport } from '@khonsong/domain/channels/imports/address-import.ts'
import { jobImport } from '@khonsong/domain/channels/imports/job-import.ts'
import { scheduleImport } from '@khonsong/domain/channels/imports/schedule-import.ts'
import { statusImport } from '@khonsong/domain/channels/imports/status-import.ts'
import { masterImports } from '@khonsong/domain/channels/imports/master-imports.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { newId } from './platform/db/new-id.ts'
import { inTransaction } from './platform/db/in-transaction.ts'
import { everyPermission, mainJobWorld, newOrder, assignmentOf, type MainJobWorld } from './testing/main-job-world.ts'
import { newDriverPictures, newTrailer } from './testing/fleet-records.ts'
import { ourRecords } from './testing/our-records.ts'
import { telematicsRecords } from './testing/telematics-records.ts'
import { multipart, onePixelPng } from './testing/multipart.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'
import { newCustomerGroup, newImport, newLookups, newOrderTemplate, newRestStop, newRouteCode } from './testing/scope-records.ts'
import { scopeCases, type Kind, type Question, type Records } from './testing/scope-cases.ts'
import { scopeMarks } from './testing/scope-marks.ts'
import { strangerNames, strangersTo, type Stranger } from './testing/scope-strangers.ts'
import { testCompany, type SignedIn } from './testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let records: Records
/** Users with every permission whose scope excludes these records. */
let strangers: Readonly<Record<Stranger, SignedIn>>
/** Texts that occur only in the records: ids, numbers, names. */
let marks: Readonly<Record<Kind, readonly string[]>>

const makeRecords = async (): Promise<Records> => {
  const { company, dispatcher } = world
  const [unit] = company.businessUnitIds
  const db = app.database.writer
  const carrier = { subcontractorId: world.subcontractorId, businessUnitId: unit }
  await db.updateTable('drivers').set(carrier).where('id', '=', world.drivers[1]).execute()
  await db.updateTable('vehicles').set(carrier).where('id', '=', world.vehicles[0]).execute()
  await db.updateTable('sites').set({ businessUnitId: unit, lat: 13.67, lng: 100.63 }).where('id', '=', world.sites[0]).execute()
  await db.updateTable('organisations').set({ name: 'หน่วยบางนา' }).where('id', '=', unit).execute()
  const [order, planned] = [await newOrder(world), await newOrder(world)]
  const made = await dispatcher.items<{ id: string; version: number }>('POST', '/v1/routes', { orderIds: [planned.id] })
  const job = await dispatcher.items<{ id: string; version: number; shipments: { id: string; version: number }[] }>(
    'POST',
    `/v1/routes/${made.id}/actions/schedule`,
    {
      version: made.version,
      assignment: {
        ...assignmentOf(world, {}, 100),
        carrierKind: 'subcontractor',
        subcontractorId: world.subcontractorId,
        driverId: world.drivers[1],
      },
    },
  )
  const photo = await dispatcher.inject({
    method: 'POST',
    url: '/v1/files/photos',
    ...(await multipart([{ name: 'หน้าร้าน.png', content: onePixelPng }])),
  })
  const [file] = photo.json<{ items: { files: { id: string }[] } }>().items.files
  const shipment = job.shipments[0]
  assert.ok(file && shipment)
  const user = await company.user({ permissions: [], displayName: 'สมหมาย ทดสอบขอบเขต' })
  const bySubject: Record<string, string> = {}
  for (const { name } of [...masterImports, addressImport, jobImport, scheduleImport, statusImport])
    bySubject[name] = await newImport(app, world, name)
  const role = await db.selectFrom('users').select('roleIds').where('id', '=', user.id).executeTakeFirstOrThrow()
  const ours = await ourRecords(app, world)
  await newDockBooking(ours.dockGroup.id, order.id)
  return {
    order: { id: order.id, version: order.version },
    job: { id: job.id, version: job.version },
    shipment: { id: shipment.id, version: shipment.version },
    trackingLink: await dispatcher.items<{ id: string }>('POST', `/v1/orders/${order.id}/tracking-links`),
    waitingShipment: await db.selectFrom('shipments').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow(),
    site: { id: world.sites[0] },
    store: { id: world.sites[1] },
    ...(await newLookups(app, world, shipment.id)),
    restStop: await newRestStop(app, world),
    orderTemplate: await newOrderTemplate(app, world),
    routeCode: await newRouteCode(app, world),
    province: { id: world.provinceId },
    customer: { id: world.customers[0] },
    customerGroup: { id: await newCustomerGroup(app, world) },
    subcontractor: { id: world.subcontractorId },
    driver: { id: world.drivers[1] },
    vehicle: { id: world.vehicles[0] },
    trailer: await newTrailer(app, world),
    driverPictures: { id: await newDriverPictures(app, world) },
    user: { id: user.id },
    role: { id: role.roleIds[0] ?? '' },
    organisation: { id: unit },
    goodsType: { id: world.goodsTypeId },
    temperatureType: { id: world.frozenId },
    vehicleType: { id: world.vehicleTypes[0] },
    ...ours,
    ...(await telematicsRecords(app, world, shipment.id)),
    file,
    task: { id: await newTask() },
    import: { id: await newImport(app, world, 'orders'), bySubject },
  }
}

const newDockBooking = async (groupId: string, orderId: string): Promise<void> => {
  const { company, customers } = world
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const stamps = { createdAt: at(0), createdByName: 'สุดา', updatedAt: at(0) }
  const booking = { groupId, orderId, purpose: 'pickup', dockNo: 1, startsAt: at(100), endsAt: at(101), ...stamps }
  const [businessUnitId] = company.businessUnitIds
  const { tenantId } = company
  const row = { tenantId, id: newId(), businessUnitId, customerId: customers[0], ...booking }
  await app.database.writer.insertInto('dockBookings').values(row).execute()
}

const newTask = async (): Promise<string> => {
  const { user } = world.dispatcher
  const caller = await app.serving.callerById(user.tenantId, user.id)
  assert.ok(caller)
  const kind = { kind: 'test.nothing', cancellable: true, run: async () => ({ message: { en: 'x', th: 'x', zh: 'x' } }) }
  const title = { en: 'Nothing', th: 'เปล่า', zh: '无' }
  return inTransaction(app.database, { caller, requestId: 'test' }, (tx) => app.tasks.queue(tx, kind, null, title))
}

const makeStrangers = async (): Promise<typeof strangers> => {
  const permissions = everyPermission
  const { company } = world
  return {
    otherCustomer: await company.signedIn({ permissions, kind: 'customer', customerId: world.customers[1] }),
    otherCarrier: await company.signedIn({ permissions, kind: 'subcontractor' }),
    otherDriver: await company.signedIn({ permissions, kind: 'driver', driverId: world.drivers[0] }),
    otherUnit: await company.signedIn({ permissions, businessUnitIds: [company.businessUnitIds[1]] }),
    otherCompany: await (await testCompany(app)).signedIn({ permissions }),
  }
}

const makeMarks = async (): Promise<typeof marks> => {
  const text = async (url: string, field: string): Promise<string> => {
    const items = await world.dispatcher.items<Record<string, unknown>>('GET', url)
    return String(items[field])
  }
  const more: Partial<Record<Kind, readonly string[]>> = {
    drivingEvent: [records.drivingEvent.id],
    order: [await text(`/v1/orders/${records.order.id}`, 'orderNo')],
    shipment: [await text(`/v1/transports/${records.shipment.id}`, 'shipmentNo')],
    job: [await text(`/v1/routes/${records.job.id}`, 'jobNo')],
    ...scopeMarks,
    role: [`role of user-${records.user.id}`],
  }
  // Object.keys loses the type of the keys.
  const kinds = Object.keys(records) as Kind[]
  const made = Object.fromEntries(kinds.map((kind) => [kind, [records[kind].id, ...(more[kind] ?? [])]]))
  return made as unknown as typeof marks // made from all kinds
}

before(async () => {
  running = await runningApp({ background: false, checkAnswers: false })
  app = running.app
  world = await mainJobWorld(app)
  records = await makeRecords()
  strangers = await makeStrangers()
  marks = await makeMarks()
})
after(() => running.stop())

const nameOf = ({ method, path }: Operation) => `${method} ${path}`
const requestOf = ({ method, path }: Operation, { params = {}, query = {}, payload }: Question): InjectOptions => ({
  method,
  url: pathOf(path, params) + (Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`),
  ...(payload === undefined ? {} : { payload }),
})

/** All of the company's data that a call could change, without the strangers' own. */
const state = async (): Promise<string> => {
  const tables = ['orders', 'shipments', 'shipment_events', 'jobs', 'sites', 'customers', 'subcontractors', 'drivers', 'vehicles']
  const more = [
    'users',
    'roles',
    'organisations',
    'goods_types',
    'customer_groups',
    'temperature_types',
    'vehicle_types',
    'rest_stops',
    'site_types',
    'banks',
    'service_items',
    'billing_items',
    'fuel_prices',
    'billing_rules',
    'contracts',
    'bills',
    'pricings',
    'meters',
    'what_if_runs',
    'invoice_runs',
    'rate_card_versions',
    'working_times',
    'data_sources',
    'allocation_rules',
    'route_codes',
    'trailers',
    'driver_picture_imports',
    'partners',
    'partner_contacts',
    'products',
    'projects',
    'business_areas',
    'lines',
    'fleets',
    'devices',
    'monitoring_strategies',
    'tracking_accounts',
    'own_vehicles',
    'vehicle_records',
    'driver_terms',
    'driver_wages',
    'files',
    'tasks',
    'imports',
    'audit_log',
    'shipment_scans',
    'exceptions',
    'exception_types',
    'customer_recipients',
    'message_recipients',
    'tracking_links',
    'receiver_instructions',
    'delivery_ratings',
  ]
  const parts: string[] = []
  for (const table of [...tables, ...more]) {
    const { rows } = await sql<{ state: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as state
        from ${sql.table(table)} t where tenant_id = ${world.company.tenantId}`.execute(app.database.writer)
    parts.push(`${table} ${rows[0]?.state}`)
  }
  return parts.join('\n')
}

interface RowAnswer {
  readonly accepted?: boolean
  readonly done?: boolean
  readonly code?: string | null
  readonly errors?: readonly { readonly code: string }[]
}

/** A bulk response reports each record as not found. */
const rowsAreNotThere = (answer: LightMyRequestResponse): boolean => {
  if (!String(answer.headers['content-type']).startsWith('application/json')) return false
  const { items } = answer.json<{ items: readonly RowAnswer[] | { results?: readonly RowAnswer[] } | null }>()
  const rows = items === null ? [] : 'results' in items ? (items.results ?? []) : Array.isArray(items) ? items : []
  return (
    rows.length > 0 &&
    rows.every(({ code, errors, accepted, done }) => !accepted && !done && (code ?? errors?.[0]?.code) === 'access.not_found')
  )
}
const isNotThere = (answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 404 || (answer.statusCode === 200 && rowsAreNotThere(answer))

test('every call is classified by its relation to row scope', () => {
  const served = app.operations.map(nameOf)
  assert.deepEqual(
    served.filter((name) => scopeCases[name] === undefined),
    [],
    'calls without a case',
  )
  assert.deepEqual(
    Object.keys(scopeCases).filter((name) => !served.includes(name)),
    [],
    'cases without a call',
  )
})

test('naming a record outside the scope answers 404 and changes nothing', async () => {
  const faults: string[] = []
  const before = await state()
  for (const operation of app.operations) {
    const given = scopeCases[nameOf(operation)]
    if (given?.kind !== 'names') continue
    for (const stranger of strangersTo(given.of)) {
      const answer = await strangers[stranger].inject(requestOf(operation, given.ask(records)))
      if (!isNotThere(answer)) faults.push(`${nameOf(operation)} by ${stranger}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
      const leaked = marks[given.of].filter((mark) => mark !== records[given.of].id && answer.body.includes(mark))
      if (leaked.length > 0) faults.push(`${nameOf(operation)} by ${stranger} tells ${leaked.join()}`)
    }
    const now = await state()
    if (now !== before) {
      faults.push(`${nameOf(operation)} changed something`)
      break
    }
  }
  assert.deepEqual(faults, [])
})

test('no list, search, export or tree shows a record outside the scope', async () => {
  const faults: string[] = []
  for (const operation of app.operations) {
    const given = scopeCases[nameOf(operation)]
    if (given?.kind !== 'shows') continue
    const request = requestOf(operation, given.query ? { query: given.query } : {})
    for (const stranger of strangersTo(given.of)) {
      const answer = await strangers[stranger].inject(request)
      if (answer.statusCode !== 200)
        faults.push(`${nameOf(operation)} by ${stranger}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      const leaked = marks[given.of].filter((mark) => answer.body.includes(mark))
      if (leaked.length > 0) faults.push(`${nameOf(operation)} shows ${stranger} ${leaked.join()}`)
    }
  }
  assert.deepEqual(faults, [])
})

test('no count includes records outside the scope', async () => {
  for (const operation of app.operations) {
    if (scopeCases[nameOf(operation)]?.kind !== 'counts') continue
    for (const stranger of strangerNames) {
      const answer = await strangers[stranger].inject(requestOf(operation, {}))
      assert.equal(answer.statusCode, 200, answer.body)
      const counts = [...answer.body.matchAll(/"(?:count|shipments|totalCreated|delivered|notAssigned)":(\d+)/g)].map((match) =>
        Number(match[1]),
      )
      assert.ok(
        counts.every((count) => count === 0),
        `${nameOf(operation)} by ${stranger}: ${answer.body}`,
      )
    }
    const mine = await world.dispatcher.inject(requestOf(operation, {}))
    assert.match(mine.body, /"(?:count|shipments|totalCreated)":[1-9]/, nameOf(operation))
  }
})

test('nothing is created that refers to a record outside the scope', async () => {
  const faults: string[] = []
  const before = await state()
  for (const operation of app.operations) {
    const given = scopeCases[nameOf(operation)]
    if (given?.kind !== 'refers') continue
    for (const stranger of strangersTo(given.to)) {
      const answer = await strangers[stranger].inject(requestOf(operation, given.ask(records)))
      if (answer.statusCode !== 404 && answer.statusCode !== 422)
        faults.push(`${nameOf(operation)} by ${stranger}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    }
    if ((await state()) !== before) {
      faults.push(`${nameOf(operation)} changed something`)
      break
    }
  }
  assert.deepEqual(faults, [])
})

test('within the scope the same calls find the record', async () => {
  const faults: string[] = []
  const cases = app.operations.map((operation) => ({ operation, given: scopeCases[nameOf(operation)] }))
  for (const { operation, given } of cases) {
    if (given?.kind !== 'shows') continue
    const answer = await world.dispatcher.inject(requestOf(operation, given.query ? { query: given.query } : {}))
    // A history may still be empty.
    if (!operation.path.endsWith('history') && !marks[given.of].some((mark) => answer.body.includes(mark)))
      faults.push(`${nameOf(operation)} does not show it: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
  }
  for (const { operation, given } of cases) {
    if (given?.kind !== 'refers') continue
    const answer = await world.dispatcher.inject(requestOf(operation, given.ask(records)))
    if (answer.statusCode !== 200) faults.push(`${nameOf(operation)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
  }
  const removesLast = cases.toSorted((a, b) => Number(a.operation.method === 'DELETE') - Number(b.operation.method === 'DELETE'))
  for (const { operation, given } of removesLast) {
    if (given?.kind !== 'names') continue
    const answer = await world.dispatcher.inject(requestOf(operation, given.ask(records)))
    if (isNotThere(answer) || answer.statusCode >= 500 || answer.statusCode === 403 || answer.statusCode === 400)
      faults.push(`${nameOf(operation)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
  }
  assert.deepEqual(faults, [])
})
