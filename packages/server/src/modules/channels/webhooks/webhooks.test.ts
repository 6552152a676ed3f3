import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { webhookPayloads } from '@khonsong/contract/channels/webhooks/webhook-payload.ts'
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { sql } from 'kysely'
import { readConfig } from '../../../platform/config.ts'
import { mainJobWorld, newOrder, orderDraftOf, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { webHook, type Posted } from '../../../testing/message-ears.ts'
import { onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let web: Awaited<ReturnType<typeof webHook>>
let world: MainJobWorld

before(async () => {
  web = await webHook()
  const config = readConfig(
    {
      OUTGOING_ALLOW: '127.0.0.1',
      PARTNER_API_URL: `${web.url}/partner`,
      PARTNER_API_KEY: 'partner-key',
      PARTNER_API_HEADER: 'X-Partner-Key',
    },
    process.cwd(),
  )
  running = await runningApp({ config })
})
after(async () => {
  await running.stop()
  await web.stop()
})
beforeEach(async () => {
  // Clears queued deliveries of earlier tests.
  await sql`with rest as (update webhook_deliveries set state = 'skipped' where state = 'queued')
    update webhooks set removed_at = now() where removed_at is null`.execute(running.app.database.writer)
  world = await mainJobWorld(running.app)
  web.posted.length = 0
  web.answer(200)
})

interface Made {
  readonly secret: string
  readonly record: Webhook
}
const steps = ['order_created', 'order_confirmed', 'shipment_created'] as const
const wish = (more: object = {}) => ({
  name: 'WMS',
  url: `${web.url}/hook`,
  userId: world.dispatcher.user.id,
  events: ['order_confirmed'],
  ...more,
})
const add = (more: object = {}) => world.dispatcher.items<Made>('POST', '/v1/webhook/add', wish(more))
const log = async (query = ''): Promise<WebhookDelivery[]> =>
  (await world.dispatcher.items<{ list: WebhookDelivery[] }>('GET', `/v1/webhook-delivery/list${query}`)).list
const one = async (): Promise<Webhook> => {
  const [first] = (await world.dispatcher.items<{ list: Webhook[] }>('GET', '/v1/webhook/list')).list
  assert.ok(first)
  return first
}
const until = async <T>(look: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    await pause(50)
  }
  throw new Error('it did not happen in fifteen seconds')
}
const posts = (count: number): Promise<Posted[]> => until(() => web.posted.length >= count && [...web.posted])
const eventsIn = (received: readonly Posted[]) => received.map(({ body }) => body['event'])
/** Makes every queued retry due now. */
const timePasses = () =>
  sql`with calm as (update webhooks set held_until = null) update webhook_deliveries set next_try_at = now() where state = 'queued' and next_try_at is not null`.execute(
    running.app.database.writer,
  )
const hasSettled = () =>
  until(async () => {
    const { rows } = await sql<{ left: number }>`select (select count(*) from webhook_causes)::int
      + (select count(*) from webhook_deliveries where state in ('queued', 'sending'))::int as left`.execute(
      running.app.database.reader,
    )
    return rows[0]?.left === 0
  })
const refused = async (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
  const answer = await world.dispatcher.inject({ method, url, payload, headers: { 'accept-language': 'en' } })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { field?: string; code: string }[] }>().errors.map(({ field, code }) => `${field ?? ''} ${code}`)
}

test('a confirmed order is delivered, signed and in the documented format', async () => {
  const { secret } = await add()
  const { id, orderNo } = await newOrder(world)
  const [post] = await posts(1)
  assert.ok(post)
  const payload = webhookPayloads.order.parse(post.body)
  assert.deepEqual(
    [payload.event, payload.recordId, payload.data.orderNo, payload.data.customer.code],
    ['order_confirmed', id, orderNo, 'C001'],
  )
  assert.equal(post.headers['khonsong-delivery'], payload.id)
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(post.headers['khonsong-signature'])) ?? []
  assert.equal(createHmac('sha256', secret).update(`${seconds}.${post.text}`).digest('hex'), signature)
  const [delivery] = await until(async () => (await log('?state=sent')).length > 0 && log('?state=sent'))
  assert.deepEqual([delivery?.event, delivery?.subjectNo, delivery?.responseStatus], ['order_confirmed', orderNo, 200])
  const detail = await world.dispatcher.items<WebhookDeliveryDetail>('GET', `/v1/webhook-delivery/${payload.id}/detail`)
  assert.equal(detail.body, post.text)
  assert.equal(detail.log[0]?.responseText, '{}')
  assert.equal(JSON.stringify(await world.dispatcher.items('GET', '/v1/webhook/list')).includes(secret), false)
})

test('every step of a shipment and a job is delivered once, in order and in the documented format', async () => {
  const shipment = [
    'shipment_processing',
    'shipment_dispatched',
    'shipment_arrive_origin',
    'shipment_loading',
    'shipment_ontheway',
  ] as const
  await add({ events: [...shipment, 'job_created', 'job_accepted', 'job_ontheway'] })
  const road = onTheRoad(running.app, world)
  const order = await newOrder(world)
  const job = await road.plan([order], {}, road.nextHours())
  const id = order.shipments[0]?.id ?? ''
  await road.onTheWay(id)
  await hasSettled()
  const of = (record: string) => web.posted.filter(({ body }) => body['recordId'] === record)
  const payloads = of(id).map(({ body }) => webhookPayloads.shipment.parse(body))
  const known = payloads.map(({ event }) => event)
  assert.deepEqual(
    known,
    shipment.filter((event) => known.includes(event)),
  )
  assert.deepEqual([known.at(-1), payloads.at(-1)?.data.status], ['shipment_ontheway', 'shipment_ontheway'])
  assert.deepEqual(
    payloads.map(({ recordVersion }) => recordVersion),
    payloads.map(({ recordVersion }) => recordVersion).toSorted((a, b) => a - b),
  )
  const jobs = of(job.id).map(({ body }) => webhookPayloads.job.parse(body))
  assert.deepEqual(
    jobs.map(({ event }) => event),
    ['job_created', 'job_accepted', 'job_ontheway'],
  )
  assert.equal(jobs.at(-1)?.data.shipments[0]?.id, id)
})

test('a change without a status step is delivered as a change, once per transaction', async () => {
  await add({ events: ['order_changed'] })
  const order = await newOrder(world)
  await hasSettled()
  assert.equal(web.posted.length, 0)
  await world.dispatcher.items('PUT', `/v1/orders/${order.id}`, {
    version: order.version,
    order: orderDraftOf(world, { remark: 'ประตู 4' }),
  })
  await hasSettled()
  assert.deepEqual(eventsIn(web.posted), ['order_changed'])
})

test('imported orders are delivered, rolled back ones are not', async () => {
  await add({ events: [...steps] })
  await assert.rejects(
    running.app.database.writer.transaction().execute(async (tx) => {
      await sql`update webhooks set name = name`.execute(tx)
      await sql`insert into webhook_causes (tenant_id, subject, subject_id, status, record_version, occurred_at)
        values (${world.company.tenantId}, 'order', ${world.company.tenantId}, 'order_confirmed', 1, now())`.execute(tx)
      throw new Error('undone')
    }),
  )
  await newOrder(world)
  await hasSettled()
  assert.deepEqual(eventsIn(web.posted).toSorted(), [...steps].toSorted())
})

test('a webhook delivers only what its account may see', async () => {
  const [mine, others] = world.company.businessUnitIds
  const permissions = ['order.view'] as const
  const inside = await world.company.user({ permissions, businessUnitIds: [mine] })
  const outside = await world.company.user({ permissions, businessUnitIds: [others] })
  const shipper = await world.company.user({ permissions, kind: 'customer', customerId: world.customers[0] })
  const rival = await world.company.user({ permissions, kind: 'customer', customerId: world.customers[1] })
  for (const [name, { id }] of Object.entries({ inside, outside, shipper, rival }))
    await add({ name, url: `${web.url}/${name}`, userId: id })
  await add({ name: 'only', url: `${web.url}/only`, customerId: world.customers[0] })
  await add({ name: 'not', url: `${web.url}/not`, customerId: world.customers[1] })
  await newOrder(world)
  await hasSettled()
  assert.deepEqual(web.posted.map(({ path }) => path).toSorted(), ['/inside', '/only', '/shipper'])
  await sql`update users set status = 0 where id = ${inside.id}`.execute(running.app.database.writer)
  web.posted.length = 0
  await newOrder(world)
  await hasSettled()
  assert.deepEqual(web.posted.map(({ path }) => path).toSorted(), ['/only', '/shipper'])
})

test('during rotation both secrets sign, afterwards only the new one', async () => {
  const { secret, record } = await add()
  const { secret: next } = await world.dispatcher.items<Made>('POST', `/v1/webhook/${record.id}/rotate-secret`, { keepHours: 24 })
  await newOrder(world)
  const [post] = await posts(1)
  const header = String(post?.headers['khonsong-signature'])
  const signed = (key: string) => {
    const seconds = /^t=(\d+)/.exec(header)?.[1]
    return header.includes(`v1=${createHmac('sha256', key).update(`${seconds}.${post?.text}`).digest('hex')}`)
  }
  assert.deepEqual([signed(secret), signed(next)], [true, true])
  await sql`update webhooks set old_until = now() - interval '1 second'`.execute(running.app.database.writer)
  await newOrder(world)
  const second = (await posts(2))[1]
  assert.equal(String(second?.headers['khonsong-signature']).split('v1=').length, 2)
})

test('failures are retried; later steps of that record wait, other records do not', async () => {
  await add({ events: ['order_created', 'order_confirmed'] })
  web.answer(500)
  await newOrder(world)
  await until(async () => (await log()).find(({ tries, state }) => tries === 1 && state === 'queued'))
  await pause(400)
  assert.deepEqual(eventsIn(web.posted), ['order_created'])
  web.answer(200)
  const other = await newOrder(world)
  await until(() => web.posted.filter(({ body }) => body['recordId'] === other.id).length === 2)
  assert.equal(web.posted.length, 3)
  await timePasses()
  await hasSettled()
  assert.deepEqual(eventsIn(web.posted), ['order_created', 'order_created', 'order_confirmed', 'order_created', 'order_confirmed'])
  assert.equal(web.posted[3]?.body['id'], web.posted[0]?.body['id'])
})

test('a held webhook keeps its retry times, and shows when queued deliveries will be sent', async () => {
  await add({ events: ['order_created'] })
  web.answer(500)
  await newOrder(world)
  await until(async () => (await log()).find(({ tries, state }) => tries === 1 && state === 'queued'))
  const heldUntil = new Date(Date.now() + 15 * 60_000).toISOString()
  await sql`update webhooks set held_until = ${heldUntil}::timestamptz`.execute(running.app.database.writer)
  web.answer(200)
  await newOrder(world)
  const waiting = await until(async () => (await log()).find(({ tries, state }) => tries === 0 && state === 'queued'))
  assert.equal(waiting.nextTryAt, heldUntil)
  await sql`update webhook_deliveries set next_try_at = now() where state = 'queued' and tries = 1`.execute(
    running.app.database.writer,
  )
  await until(() => web.posted.length >= 2)
  await pause(300)
  assert.equal(web.posted[1]?.body['id'], web.posted[0]?.body['id'], 'the retry whose time has come')
})

test('two processes share the work and send nothing twice', async () => {
  const second = await running.beside()
  await add({ events: ['order_confirmed', 'shipment_created'] })
  await Promise.all(Array.from({ length: 12 }, () => newOrder(world)))
  await hasSettled()
  const ids = web.posted.map(({ body }) => body['id'])
  assert.equal(ids.length, 24)
  assert.equal(new Set(ids).size, 24)
  await second.close()
})

test('a delivery of a killed process is sent again with the same id', async () => {
  await add()
  await newOrder(world)
  await hasSettled()
  await sql`update webhook_deliveries set state = 'sending', lease_until = now() - interval '1 second'`.execute(
    running.app.database.writer,
  )
  await posts(2)
  assert.equal(web.posted[0]?.body['id'], web.posted[1]?.body['id'])
})

test('a paused webhook later delivers or skips what happened meanwhile', async () => {
  const { record } = await add()
  const paused = await world.dispatcher.items<Webhook>('POST', `/v1/webhook/${record.id}/pause`, { version: record.version })
  const missed = await newOrder(world)
  await until(async () => (await log('?state=queued')).length === 1)
  await world.dispatcher.items('POST', `/v1/webhook/${record.id}/test`)
  assert.deepEqual(eventsIn(await posts(1)), ['test'])
  webhookPayloads.test.parse(web.posted[0]?.body)
  const resumed = await world.dispatcher.items<Webhook>('POST', `/v1/webhook/${record.id}/resume`, {
    version: paused.version,
    waiting: 'send',
  })
  assert.equal((await posts(2))[1]?.body['recordId'], missed.id)
  const again = await world.dispatcher.items<Webhook>('POST', `/v1/webhook/${record.id}/pause`, { version: resumed.version })
  await newOrder(world)
  await until(async () => (await log('?state=queued')).length === 1)
  await world.dispatcher.items('POST', `/v1/webhook/${record.id}/resume`, { version: again.version, waiting: 'skip' })
  await hasSettled()
  assert.equal(web.posted.length, 2)
  assert.equal((await log('?state=skipped')).length, 1)
  const stale = await world.dispatcher.inject({ method: 'POST', url: `/v1/webhook/${record.id}/pause`, payload: { version: 1 } })
  assert.equal(stale.statusCode, 409)
})

test('a webhook pauses after days of failures with a notice; on 410 at once', async () => {
  await add()
  web.answer(503)
  await newOrder(world)
  await until(async () => (await one()).failingSince !== null)
  await sql`update webhooks set failing_since = now() - interval '4 days'`.execute(running.app.database.writer)
  await timePasses()
  await until(async () => (await one()).pausedBecause === 'failing')
  const titles = async () =>
    (await world.dispatcher.items<{ list: { title: string }[] }>('GET', '/v1/notices?limit=20')).list.map(({ title }) => title)
  assert.match((await titles()).join(), /WMS/)
  await add({ name: 'gone', url: `${web.url}/gone`, events: ['order_created'] })
  web.answer(410)
  await newOrder(world)
  await until(async () =>
    (await world.dispatcher.items<{ list: Webhook[] }>('GET', '/v1/webhook/list')).list.some(
      (hook) => hook.pausedBecause === 'gone',
    ),
  )
  assert.equal((await log('?event=order_created&state=failed')).length, 1)
})

test('a delivery, or all of a period, can be resent', async () => {
  const { record } = await add()
  await newOrder(world)
  await newOrder(world)
  await hasSettled()
  const [newest] = await log()
  await world.dispatcher.items('POST', `/v1/webhook-delivery/${newest?.id}/resend`)
  assert.equal((await posts(3))[2]?.body['id'], newest?.id)
  await hasSettled()
  const period = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date(Date.now() + 1000).toISOString() }
  const failed = { ...period, onlyFailed: true }
  assert.deepEqual(await world.dispatcher.items('POST', `/v1/webhook/${record.id}/replay`, failed), { count: 0 })
  assert.deepEqual(await world.dispatcher.items('POST', `/v1/webhook/${record.id}/replay`, period), { count: 2 })
  assert.equal((await posts(5)).length, 5)
  assert.deepEqual(await refused(`/v1/webhook/${record.id}/replay`, { from: period.to, to: period.from }), ['to webhook.period'])
})

test('an internal URL, one without https or with a password is refused; redirects are not followed', async () => {
  const codeFor = (url: string) => refused('/v1/webhook/add', wish({ url }))
  for (const url of [
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://169.254.169.254/latest',
    'https://3232235777/',
    'https://localhost/x',
    'https://db.internal/x',
  ])
    assert.deepEqual(await codeFor(url), ['url webhook.address_inside'], url)
  for (const url of ['http://partner.example/x', 'https://user:secret@partner.example/x', 'file:///etc/passwd', 'nonsense'])
    assert.deepEqual(await codeFor(url), ['url webhook.address_form'], url)
  await add()
  web.answer(302, `${web.url}/elsewhere`)
  await newOrder(world)
  // A try is counted when it begins, so a crash does not lose it; its result is written later.
  const tried = await until(async () => (await log()).find(({ tries, responseStatus }) => tries === 1 && responseStatus !== null))
  assert.equal(tried.responseStatus, 302)
  assert.deepEqual(
    web.posted.map(({ path }) => path),
    ['/hook'],
  )
})

test('the partner API is called with its key in the configured header, and its URL is never stored', async () => {
  const { record } = await add({ kind: 'partner', name: 'Partner', url: 'https://ignored.example' })
  assert.equal(record.url, null)
  const { id } = await newOrder(world)
  const [post] = await posts(1)
  assert.deepEqual([post?.path, post?.headers['x-partner-key'], post?.body['recordId']], ['/partner', 'partner-key', id])
  const stored = await sql<{ all: string }>`select webhooks::text as all from webhooks where id = ${record.id}`.execute(
    running.app.database.reader,
  )
  assert.equal(stored.rows[0]?.all.includes('partner-key'), false)
})

test('callers who may not see the record see the delivery without its payload', async () => {
  await add()
  await newOrder(world)
  await hasSettled()
  const [, others] = world.company.businessUnitIds
  const elsewhere = await world.company.signedIn({ permissions: ['api_key.view', 'order.view'], businessUnitIds: [others] })
  const [delivery] = await log()
  const seen = await elsewhere.items<WebhookDeliveryDetail>('GET', `/v1/webhook-delivery/${delivery?.id}/detail`)
  assert.deepEqual([seen.state, seen.body], ['sent', null])
})

test('no one resends what they may not see, and a deleted webhook gets nothing', async () => {
  const [mine] = world.company.businessUnitIds
  const keeper = await world.company.signedIn({
    permissions: ['api_key.view', 'api_key.edit', 'order.view'],
    businessUnitIds: [mine],
  })
  const answer = await keeper.inject({ method: 'POST', url: '/v1/webhook/add', payload: wish() })
  assert.equal(answer.statusCode, 422, answer.body)
  assert.equal(answer.json<{ code: string }>().code, 'user.scope_too_wide')
  const { record } = await add()
  await world.dispatcher.items('POST', `/v1/webhook/${record.id}/remove`, { version: record.version })
  await newOrder(world)
  await hasSettled()
  assert.equal(web.posted.length, 0)
})
