import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderDetail, OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import type { Problem } from '@khonsong/contract/kernel/problem.ts'
import { keyPermissions } from '@khonsong/domain/kernel/key-permissions.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import {
  letHoursPass,
  mainJobWorld,
  minutesAgo,
  newOrder,
  orderDraftOf,
  type MainJobWorld,
  type Saved,
} from '../../../testing/main-job-world.ts'
import { onTheRoad, picked } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let key: string
let unitCode: string

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  const { id } = await world.company.user({ permissions: keyPermissions })
  const made = await world.dispatcher.items<{ key: string }>('POST', '/v1/api-keys', {
    name: 'ERP',
    userId: id,
    permissions: keyPermissions,
    expiresOn: addDays(bangkokDayOf(new Date().toISOString()), 30),
  })
  key = made.key
  const unit = running.app.database.reader.selectFrom('organisations').select('code')
  unitCode = (await unit.where('id', '=', world.company.businessUnitIds[0]).executeTakeFirstOrThrow()).code
})
after(() => running.stop())

const asked = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) =>
  running.app.inject({
    method,
    url,
    headers: { 'x-api-key': key, 'accept-language': 'en', ...headers },
    ...(payload ? { payload } : {}),
  })

/** An order as an ERP sends it: with codes only. */
const byCodes = (more: object = {}) => {
  const {
    customerId: _,
    businessUnitId: __,
    goodsTypeId: ___,
    originSiteId: ____,
    destinationSiteId: _____,
    ...rest
  } = orderDraftOf(world)
  const codes = {
    customerCode: 'C001',
    businessUnitCode: unitCode,
    goodsTypeCode: 'GEN',
    originSiteCode: 'DC01',
    destinationSiteCode: 'st01',
  }
  return { ...rest, ...codes, ...more }
}

test('an order names its masters by code, is marked as from the API, and is returned with the codes', async () => {
  const lines = [{ packages: 2, weightKg: 10, goodsTypeCode: 'GEN' }]
  const answer = await asked('POST', '/v1/orders', {
    order: byCodes({ temperatureTypeCode: '04', requestedVehicleTypeCode: '6w', lines }),
  })
  assert.equal(answer.statusCode, 200, answer.body)
  const { id } = answer.json<{ items: Saved }>().items
  const order = (await asked('GET', `/v1/orders/${id}`)).json<{ items: OrderDetail }>().items
  assert.equal(order.orderSource, 'api')
  assert.deepEqual(
    [
      order.customer.code,
      order.goodsType?.code,
      order.temperatureType?.code,
      order.requestedVehicleType?.code,
      order.lines[0]?.goodsType?.code,
    ],
    ['C001', 'GEN', '04', '6W', 'GEN'],
  )
  assert.deepEqual([order.origin.siteCode, order.destination.siteCode, order.businessUnit.code], ['DC01', 'ST01', unitCode])
  const edited = await asked('PUT', `/v1/orders/${id}`, {
    version: order.version,
    order: byCodes({ destinationSiteCode: 'ST02', lines }),
  })
  assert.equal(edited.statusCode, 200, edited.body)
})

test('an unknown code, or one contradicting the id beside it, is refused at its field', async () => {
  const refused = async (more: object) =>
    (await asked('POST', '/v1/orders', { order: byCodes(more) })).json<Problem>().errors.map(({ code, field }) => [code, field])
  assert.deepEqual(await refused({ customerCode: 'NONE', originSiteCode: 'NONE' }), [
    ['field.not_found', 'order.customerCode'],
    ['field.not_found', 'order.originSiteCode'],
  ])
  assert.deepEqual(await refused({ customerId: world.customers[1] }), [['field.not_found', 'order.customerCode']])
  assert.deepEqual(await refused({ customerCode: null }), [['field.required', 'order.customerId']])
  assert.deepEqual(
    await refused({ businessUnitCode: undefined, goodsTypeCode: undefined }),
    [
      ['field.required', 'order.businessUnitId'],
      ['field.required', 'order.goodsTypeId'],
    ],
    'everything that is missing is told at once',
  )
  assert.deepEqual(await refused({ lines: [{ packages: 1, weightKg: 1, goodsTypeCode: 'X' }] }), [
    ['field.not_found', 'order.lines.0.goodsTypeCode'],
  ])
  const stranger = await mainJobWorld(running.app)
  await running.app.database.writer
    .updateTable('customers')
    .set({ code: 'THEIRS' })
    .where('id', '=', stranger.customers[0])
    .execute()
  assert.deepEqual(await refused({ customerCode: 'THEIRS' }), [['field.not_found', 'order.customerCode']])
})

test('many orders are created in one call, each with its own result', async () => {
  const id = '01931f2c-7a40-7c33-9a57-0d9f3c1b2a64'
  const rows = [
    { id, order: byCodes({ upstreamNo: 'PO-1' }) },
    { order: byCodes({ upstreamNo: 'PO-1' }) },
    { order: { ...byCodes(), lines: 'none' } },
    { id, order: byCodes() },
    { order: byCodes({ customerCode: 'NONE' }) },
    { order: byCodes({ upstreamNo: 'PO-2' }) },
  ]
  const answer = await asked('POST', '/v1/orders/actions/create', { orders: rows })
  assert.equal(answer.statusCode, 200, answer.body)
  interface Row {
    readonly row: number
    readonly id: string | null
    readonly accepted: boolean
    readonly errors: { readonly code: string; readonly field?: string }[]
  }
  const { created, refused, results } = answer.json<{ items: { created: number; refused: number; results: Row[] } }>().items
  assert.deepEqual([created, refused, results[0]?.id], [2, 4, id])
  assert.deepEqual(
    results.map(({ row, accepted, errors }) => [row, accepted, errors[0]?.code, errors[0]?.field]),
    [
      [0, true, undefined, undefined],
      [1, false, 'field.duplicate', 'order.upstreamNo'],
      [2, false, 'field.invalid', 'order.lines'],
      [3, false, 'record.exists', 'id'],
      [4, false, 'field.not_found', 'order.customerCode'],
      [5, true, undefined, undefined],
    ],
  )
  const listed = (await asked('GET', '/v1/orders?searchText=PO-')).json<{ items: { list: OrderRow[] } }>().items.list
  assert.deepEqual(listed.map(({ upstreamNo }) => upstreamNo).toSorted(), ['PO-1', 'PO-2'])
})

test('an API client uploads a status photo and reports it', async () => {
  const road = onTheRoad(running.app, world)
  const order = await newOrder(world)
  await road.plan([order], {}, road.nextHours())
  await letHoursPass(
    running.app,
    order.shipments.map(({ id }) => id),
  )
  const form = await multipart([{ name: 'truck.png', content: onePixelPng, mime: 'image/png' }])
  const upload = await running.app.inject({
    method: 'POST',
    url: '/v1/files/photos',
    payload: form.payload,
    headers: { ...form.headers, 'x-api-key': key },
  })
  assert.equal(upload.statusCode, 200, upload.body)
  const [file] = upload.json<{ items: { files: { id: string }[] } }>().items.files
  const no = order.shipments[0]?.shipmentNo
  const steps = [
    { status: 'shipment_arrive_origin', time: minutesAgo(100) },
    { status: 'shipment_loading', time: minutesAgo(90) },
    { status: 'shipment_ontheway', time: minutesAgo(80), ...picked, photos: [file?.id] },
  ]
  for (const step of steps) {
    const reported = await asked('POST', '/v1/shipment-status/import', { rows: [{ shipmentNo: no, ...step }] })
    assert.equal(reported.json<{ items: { accepted: number } }>().items.accepted, 1, reported.body)
  }
  const shipment = await road.shipmentOf(order.shipments[0]?.id ?? '')
  assert.deepEqual(
    shipment.files.map(({ id }) => id),
    [file?.id],
  )
})

test('an order has its Do Ref., is found by it, and its dispatch order takes it over', async () => {
  const doRef = 'DO-88123'
  const order = await newOrder(world, { doRef })
  const found = (await asked('GET', `/v1/orders?doRef=${doRef}`)).json<{ items: { list: OrderRow[] } }>().items.list
  assert.deepEqual(
    found.map((row) => [row.id, row.doRef]),
    [[order.id, doRef]],
  )
  const job = await world.dispatcher.items<{ doRef: string | null }>('POST', '/v1/routes', { orderIds: [order.id] })
  assert.equal(job.doRef, doRef)
})
