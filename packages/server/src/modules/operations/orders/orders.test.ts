import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'
import { createOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import { orderDraftSchema } from '@khonsong/domain/operations/orders/order-draft.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import {
  everyPermission,
  mainJobWorld,
  newOrder,
  orderDraftOf,
  type MainJobWorld,
  type Saved,
} from '../../../testing/main-job-world.ts'
import { referencesOf, saveOrders } from './index.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
})
after(() => running.stop())

interface Problem {
  status: number
  code: string
  errors: { code: string; field?: string; message: string }[]
}
interface Row {
  id: string
  orderNo: string
  status: string
  version: number
  weightKg: number
  customer: { name: string }
}
interface Page {
  list: Row[]
  total: number
  totalIsCapped: boolean
  next?: string
}

const refusedOrder = async (more: object, language = 'en'): Promise<Problem> => {
  const answer = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/orders',
    payload: { order: orderDraftOf(world, more) },
    headers: { 'accept-language': language },
  })
  assert.notEqual(answer.statusCode, 200, answer.body)
  return answer.json<Problem>()
}
const setting = async (code: string, value: unknown) =>
  app.database.writer
    .insertInto('settings')
    .values({ tenantId: world.company.tenantId, code, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

test('every violated rule is reported at its field', async () => {
  const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  const cases: readonly [object, string, string][] = [
    [{ isInsured: true }, 'order.declaredValue', 'Insured goods need a declared value above 0'],
    [{ destinationSiteId: world.sites[0] }, 'order.destinationSiteId', 'Origin and destination must differ'],
    [{ targetDeliveryTo: hour(21) }, 'order.targetDeliveryTo', 'Target Delivery Time must be greater than Target Pick Up Time'],
    [{ targetPickupFrom: hour(-1) }, 'order.targetPickupFrom', 'Target Pick Up Time cannot be past time'],
    [{ remark: 'x'.repeat(251) }, 'order.remark', 'Remark must be 250 characters or fewer'],
    [{ lines: [] }, 'order.lines', 'Goods is required'],
    [{ customerId: newId() }, 'order.customerId', 'was not found'],
    [{ originSiteId: world.otherSite }, 'order.originSiteId', 'was not found'],
    [{ goodsTypeId: newId() }, 'order.goodsTypeId', 'was not found'],
    [{ businessUnitId: world.company.companyId }, 'order.businessUnitId', 'was not found'],
  ]
  for (const [more, field, message] of cases) {
    const problem = await refusedOrder(more)
    assert.equal(problem.status, 422)
    const fieldErrors = problem.errors.filter((error) => error.field === field)
    assert.ok(
      fieldErrors.some((error) => error.message.includes(message)),
      `${field}: ${JSON.stringify(problem.errors)}`,
    )
  }
  const thai = await refusedOrder({ destinationSiteId: world.sites[0] }, 'th')
  assert.equal(thai.errors.find(({ field }) => field === 'order.destinationSiteId')?.message, 'ต้นทางและปลายทางต้องไม่ใช่ที่เดียวกัน')
})

test('a customer cannot send the same order twice, until the first is cancelled', async () => {
  const first = await newOrder(world, { upstreamNo: 'PO-77' })
  const again = await refusedOrder({ upstreamNo: 'PO-77' })
  assert.deepEqual([again.errors[0]?.code, again.errors[0]?.field], ['field.duplicate', 'order.upstreamNo'])
  const cancelled = await world.dispatcher.items<Saved>('POST', `/v1/orders/${first.id}/actions/cancel`, {
    version: first.version,
    reason: 'ลูกค้าสั่งซ้ำ',
  })
  assert.deepEqual([cancelled.status, cancelled.shipments[0]?.status], ['order_cancelled', 'shipment_cancelled'])
  assert.equal((await newOrder(world, { upstreamNo: 'PO-77' })).status, 'order_confirmed')
})

test('an order states when it was confirmed and cancelled, and until when goods can be received', async () => {
  interface Times {
    readonly confirmedAt: string | null
    readonly cancelledAt: string | null
    readonly latestReceivedAt: string | null
  }
  const timesOf = async (id: string) => {
    const { confirmedAt, cancelledAt, latestReceivedAt } = await world.dispatcher.items<Times>('GET', `/v1/orders/${id}`)
    return [confirmedAt !== null, cancelledAt !== null, latestReceivedAt]
  }
  await setting('ORDER_AUTO_CONFIRM', false)
  const latestReceivedAt = '2099-01-05T03:00:00.000Z'
  const order = await newOrder(world, { latestReceivedAt })
  await setting('ORDER_AUTO_CONFIRM', true)
  assert.deepEqual(await timesOf(order.id), [false, false, latestReceivedAt])
  const { version } = await world.dispatcher.items<Saved>('POST', `/v1/orders/${order.id}/actions/confirm`, { version: 1 })
  assert.deepEqual(await timesOf(order.id), [true, false, latestReceivedAt])
  await world.dispatcher.items('POST', `/v1/orders/${order.id}/actions/cancel`, { version, reason: 'ลูกค้ายกเลิก' })
  assert.deepEqual(await timesOf(order.id), [true, true, latestReceivedAt])
  assert.deepEqual((await timesOf((await newOrder(world)).id)).slice(0, 2), [true, false], 'confirmed at once')
})

test('two concurrent requests with the same upstream number create one order', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.dispatcher.inject({
        method: 'POST',
        url: '/v1/orders',
        payload: { order: orderDraftOf(world, { upstreamNo: 'PO-RACE' }) },
      }),
    ),
  )
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
  assert.ok(
    answers.every(({ statusCode }) => statusCode === 200 || statusCode === 422),
    answers.map(({ body }) => body).join('\n'),
  )
})

test('the client may choose the id; a repeated id is refused, a repeated key is replayed', async () => {
  const id = newId()
  const request = { method: 'POST' as const, url: '/v1/orders', payload: { id, order: orderDraftOf(world) } }
  const first = await world.dispatcher.inject({ ...request, headers: { 'idempotency-key': 'order-0001' } })
  const replay = await world.dispatcher.inject({ ...request, headers: { 'idempotency-key': 'order-0001' } })
  assert.deepEqual(first.json(), replay.json())
  assert.equal(first.json<{ items: Saved }>().items.id, id)
  assert.equal((await world.dispatcher.inject(request)).statusCode, 409)
})

test('an unconfirmed order has no shipments', async () => {
  await setting('ORDER_AUTO_CONFIRM', false)
  const order = await newOrder(world)
  const other = await newOrder(world)
  await setting('ORDER_AUTO_CONFIRM', true)
  assert.deepEqual([order.status, order.shipments.length], ['order_created', 0])
  const confirmed = await world.dispatcher.items<Saved>('POST', `/v1/orders/${order.id}/actions/confirm`, { version: 1 })
  assert.deepEqual([confirmed.status, confirmed.shipments[0]?.status], ['order_confirmed', 'shipment_created'])
  const { results } = await world.dispatcher.items<{ results: { accepted: boolean; errors: { code: string }[] }[] }>(
    'POST',
    '/v1/orders/actions/confirm',
    {
      orders: [
        { id: other.id, version: 1 },
        { id: order.id, version: confirmed.version },
        { id: newId(), version: 1 },
      ],
    },
  )
  assert.deepEqual(
    results.map(({ accepted, errors }) => [accepted, errors[0]?.code]),
    [
      [true, undefined],
      [false, 'order.already_confirmed'],
      [false, 'access.not_found'],
    ],
  )
  const detail = await world.dispatcher.items<{ parts: unknown[]; can: { confirm: { allowed: boolean; reason: string } } }>(
    'GET',
    `/v1/orders/${other.id}`,
  )
  assert.equal(detail.parts.length, 1)
  assert.equal(detail.can.confirm.allowed, false)
  assert.match(detail.can.confirm.reason, /Already confirmed/)
})

test('editing an order updates its shipment, and an old version is refused', async () => {
  const order = await newOrder(world)
  const edit = (version: number, more: object) =>
    world.dispatcher.inject({
      method: 'PUT',
      url: `/v1/orders/${order.id}`,
      payload: { version, order: orderDraftOf(world, more) },
    })
  const lines = [{ packages: 4, itemsPerPackage: 6, weightKg: 48.5, volumeM3: 0.75 }]
  const saved = await edit(order.version, { destinationSiteId: world.sites[2], lines })
  assert.equal(saved.statusCode, 200, saved.body)
  const shipment = await world.dispatcher.items<{ weightKg: number; destination: { siteCode: string } }>(
    'GET',
    `/v1/transports/${order.shipments[0]?.id}`,
  )
  assert.deepEqual([shipment.weightKg, shipment.destination.siteCode], [48.5, 'ST02'])
  const stale = await edit(order.version, {})
  assert.equal(stale.statusCode, 409)
  assert.equal(stale.json<{ current: { version: number } }>().current.version, order.version + 1)
  const history = await world.dispatcher.items<OutputOf<typeof orders.history>>('GET', `/v1/orders/${order.id}/history`)
  assert.deepEqual(history.changes.at(-1)?.changes['weightKg'], [120, 48.5])
  const [creation] = history.changes
  assert.deepEqual(
    creation?.told.filter(({ field }) => field === 'orderNo' || field === 'weightKg').map(({ before, after }) => [before, after]),
    [
      ['', order.orderNo],
      ['', '120'],
    ],
  )

  await world.dispatcher.items('POST', '/v1/routes', { orderIds: [order.id] })
  const detail = await world.dispatcher.items<{ version: number; can: { edit: { allowed: boolean; reason: string } } }>(
    'GET',
    `/v1/orders/${order.id}`,
  )
  assert.equal(detail.can.edit.allowed, false)
  const planned = await edit(detail.version, {})
  assert.equal(planned.json<Problem>().errors[0]?.code, 'order.already_planned')
})

test('lists filter, search in Thai, page by number and by cursor, and count by status', async () => {
  const marked = await Promise.all(Array.from({ length: 7 }, (_, index) => newOrder(world, { upstreamNo: `LOT-${index}` })))
  const page = (query: string) => world.dispatcher.items<Page>('GET', `/v1/orders?${query}`)
  const lot = await page('searchText=lot-')
  assert.equal(lot.total, 7)
  assert.equal((await page(`searchText=${encodeURIComponent('น้ำดื่มสยาม')}`)).total >= 7, true)
  const first = await page('searchText=lot-&pageSize=3&orderBy=orderNo&sorting=asc')
  const second = await page(`searchText=lot-&pageSize=3&orderBy=orderNo&sorting=asc&after=${first.next}`)
  const byNumber = await page('searchText=lot-&pageSize=3&orderBy=orderNo&sorting=asc&pageNo=2')
  assert.deepEqual(
    second.list.map(({ orderNo }) => orderNo),
    byNumber.list.map(({ orderNo }) => orderNo),
  )
  assert.deepEqual(
    [...first.list, ...second.list].map(({ orderNo }) => orderNo),
    marked
      .map(({ orderNo }) => orderNo)
      .toSorted()
      .slice(0, 6),
  )
  assert.equal((await page(`status=order_cancelled,order_confirmed&searchText=lot-`)).total, 7)
  assert.equal((await page(`status=order_delivered&searchText=lot-`)).total, 0)
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  assert.equal((await page(`searchText=lot-&createdFrom=${today}&createdTo=${today}`)).total, 7)
  assert.equal((await page(`searchText=lot-&createdTo=2020-01-01`)).total, 0)
  interface Count {
    readonly status: string
    readonly count: number
    readonly capped: boolean
  }
  const countsOf = async (query: string) =>
    (await world.dispatcher.items<{ counts: Count[] }>('GET', `/v1/orders/counts?${query}`)).counts
  assert.deepEqual(await countsOf('searchText=lot-'), [{ status: 'order_confirmed', count: 7, capped: false }])
  const byDay = await countsOf('createdFrom=2020-01-01')
  assert.ok(byDay.length > 1)
  assert.deepEqual(await countsOf(''), byDay, 'counted one by one or all at once, the numbers are the same')
  const odd = await world.dispatcher.inject({ url: '/v1/orders?after=nonsense' })
  assert.equal(odd.statusCode, 422)
})

test('a customer sees and creates only its own orders, a carrier none', async () => {
  const mine = await newOrder(world)
  const customer = await world.company.signedIn({ kind: 'customer', customerId: world.customers[0], permissions: everyPermission })
  const other = await world.company.signedIn({ kind: 'customer', customerId: world.customers[1], permissions: everyPermission })
  const carrier = await world.company.signedIn({
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
    permissions: everyPermission,
  })
  assert.equal((await customer.inject({ url: `/v1/orders/${mine.id}` })).statusCode, 200)
  for (const stranger of [other, carrier]) {
    for (const url of [`/v1/orders/${mine.id}`, `/v1/orders/${mine.id}/history`, `/v1/tracking-activity/${mine.id}/order/detail`])
      assert.equal((await stranger.inject({ url })).statusCode, 404, url)
    assert.equal((await stranger.items<Page>('GET', '/v1/orders')).total, 0)
    const cancel = { method: 'POST' as const, url: `/v1/orders/${mine.id}/actions/cancel`, payload: { version: 1, reason: 'x' } }
    assert.equal((await stranger.inject(cancel)).statusCode, 404)
  }
  const foreign = await other.inject({ method: 'POST', url: '/v1/orders', payload: { order: orderDraftOf(world) } })
  assert.equal(foreign.statusCode, 422)
  assert.ok(foreign.json<Problem>().errors.some(({ field }) => field === 'order.customerId'))
  const [, elsewhere] = world.company.businessUnitIds
  const branch = await world.company.signedIn({ businessUnitIds: [elsewhere], permissions: everyPermission })
  assert.equal((await branch.inject({ url: `/v1/orders/${mine.id}` })).statusCode, 404)
})

test('a customer’s user with only the built-in role can fill in the form and save an order', async () => {
  const customer = await world.company.signedIn({
    kind: 'customer',
    customerId: world.customers[0],
    permissions: builtInRoles.customer.permissions,
  })
  const ids = async (url: string) => (await customer.items<{ id: string }[]>('GET', url)).map(({ id }) => id)
  assert.deepEqual(await ids('/v1/customer/get-customer'), [world.customers[0]])
  assert.ok((await ids('/v1/business-unit/list')).includes(String(world.company.businessUnitIds[0])))
  const url = `/v1/customer/get-customer?id=${world.customers[1]}`
  assert.deepEqual(await ids(url), [], 'another customer')
  const saved = await customer.inject({ method: 'POST', url: '/v1/orders', payload: { order: orderDraftOf(world) } })
  assert.equal(saved.statusCode, 200, saved.body)
  const carrier = await world.company.signedIn({ kind: 'subcontractor', subcontractorId: world.subcontractorId, permissions: [] })
  assert.deepEqual(await carrier.items('GET', '/v1/business-unit/list'), [])
})

test('thousands of orders are saved in batches, with consecutive numbers and one shipment each', async () => {
  const caller = {
    tenantId: world.company.tenantId,
    userId: world.dispatcher.user.id,
    displayName: 'นำเข้า',
    kind: 'internal' as const,
    permissions: new Set<string>(),
    scope: { kind: 'all' } as const,
    language: 'th' as const,
    sessionId: '',
  }
  const saved = await inTransaction(app.database, { caller, requestId: 'test' }, async (tx) => {
    const orders = Array.from({ length: 2000 }, (_, index) => {
      const draft = orderDraftSchema.parse(orderDraftOf(world, { upstreamNo: `BULK-${index}` }))
      const decision = createOrder(draft, { now: tx.now })
      if (!decision.accepted) throw new Error('refused')
      return { order: decision.value }
    })
    const known = await referencesOf(
      tx,
      orders.map(({ order }) => order),
    )
    return saveOrders(tx, orders, known, { source: 'import', importId: newId(), confirm: true })
  })
  assert.equal(new Set(saved.map(({ orderNo }) => orderNo)).size, 2000)
  assert.ok(saved.every(({ shipments }) => shipments.length === 1))
  const list = await world.dispatcher.items<Page>('GET', '/v1/orders?searchText=bulk-')
  assert.equal(list.total, 2000)
  const report = await world.dispatcher.items<{ differences: unknown[] }>('POST', '/v1/platform/recompute-statuses', {})
  assert.deepEqual(report.differences, [])
})

test('load type, business type, paper receipt, vehicle remark and latest delivery are stored', async () => {
  const sent = {
    transportationOrderType: 'LTL',
    bizType: 'cross_border',
    requiredReceipt: true,
    receiptQty: 2,
    paperyReceipt: true,
    vehicleRemark: 'ต้องมีผ้าใบ',
    latestDeliveryAt: '2099-01-05T03:00:00.000Z',
  }
  const { id } = await newOrder(world, sent)
  const detail = await world.dispatcher.items<Record<string, unknown>>('GET', `/v1/orders/${id}`)
  for (const [name, value] of Object.entries(sent)) assert.equal(detail[name], value, name)
})

test('a rare status is counted, however many orders have other statuses', async () => {
  const { tenantId } = world.company
  const common = await newOrder(world)
  const rare = await newOrder(world)
  const more = 20_100
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'orders' and is_generated = 'NEVER'`.execute(app.database.writer)
  const names = columns.map(({ name }) => name)
  const copies = (of: string, count: number, status: string) =>
    sql`insert into orders (${sql.raw(names.join(', '))})
      select ${sql.raw(names.map((name) => `c.${name}`).join(', '))} from orders o, generate_series(1, ${count}::int) n,
        jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', ${status}::text || n, 'upstream_no', null,
          'status', ${status}::text, 'search_key', 'gauge ' || n, 'created_at', now() - n * interval '1 second')) c
      where o.tenant_id = ${tenantId} and o.id = ${of}::uuid`.execute(app.database.writer)
  await copies(common.id, more, 'order_delivered')
  await copies(rare.id, 3, 'order_lost')
  const { counts } = await world.dispatcher.items<{ counts: object[] }>('GET', '/v1/orders/counts?searchText=gauge')
  assert.deepEqual(counts, [
    { status: 'order_delivered', count: 1000, capped: true },
    { status: 'order_lost', count: 3, capped: false },
  ])
})
