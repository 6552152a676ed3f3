import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Webhook, WebhookDelivery } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import type { ApiKey } from '@khonsong/contract/company/access/access-keys.ts'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import { everyPermission, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import type { Problem } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
/** The administrators of two customers, and an ordering user of the first. */
let mine: SignedIn
let theirs: SignedIn
let clerk: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(app)
  const { permissions } = builtInRoles.customer_administrator
  const of = (customerId: string) => world.company.signedIn({ permissions, kind: 'customer', customerId })
  mine = await of(world.customers[0])
  theirs = await of(world.customers[1])
  clerk = await world.company.signedIn({
    permissions: builtInRoles.customer.permissions,
    kind: 'customer',
    customerId: world.customers[0],
  })
})

const until = addDays(bangkokDayOf(new Date().toISOString()), 30)
const keyOf = (user: SignedIn, permissions: readonly string[], name = 'ERP') => ({
  name,
  userId: user.user.id,
  permissions,
  expiresOn: until,
})
const makeKey = (who: SignedIn, user: SignedIn, permissions: readonly string[] = ['order.view']) =>
  who.inject({ method: 'POST', url: '/v1/api-keys', payload: keyOf(user, permissions) })
const codesOf = (answer: { json: <T>() => T }) => {
  const { code, errors } = answer.json<Problem>()
  return errors.length === 0 ? [code] : errors.map((one) => one.code)
}
const withKey = (key: string, url: string) => app.inject({ url, headers: { 'x-api-key': key } })
const hook = (user: SignedIn, more: object = {}) => ({
  kind: 'webhook',
  name: 'ERP ของเรา',
  url: 'https://erp.example.com/hook',
  userId: user.user.id,
  events: ['order_created', 'shipment_delivered'],
  ...more,
})

test('a customer’s administrator creates keys for its own users, limited to that customer’s orders', async () => {
  const own = await newOrder(world)
  const answer = await makeKey(mine, clerk)
  assert.equal(answer.statusCode, 200, answer.body)
  const { key, record } = answer.json<{ items: { key: string; record: ApiKey } }>().items
  const orders = await withKey(key, '/v1/orders')
  assert.equal(orders.statusCode, 200, orders.body)
  assert.ok(orders.body.includes(own.orderNo))
  assert.equal((await withKey(key, `/v1/transports`)).statusCode, 403, 'a key has the permissions it was given')
  const foreign = await makeKey(theirs, theirs)
  const foreignKey = foreign.json<{ items: { key: string } }>().items.key
  assert.ok(!(await withKey(foreignKey, '/v1/orders')).body.includes(own.orderNo))
  assert.deepEqual(
    (await mine.items<ApiKey[]>('GET', '/v1/api-keys')).map(({ id }) => id),
    [record.id],
  )
})

test('a key has no permission that its creator or account lacks, and acts for no other account', async () => {
  assert.deepEqual(codesOf(await makeKey(mine, clerk, ['job.view'])), ['key.not_the_accounts', 'role.not_yours_to_grant'])
  assert.equal((await makeKey(mine, theirs)).statusCode, 404, 'an account of another customer')
  assert.equal((await makeKey(mine, world.dispatcher)).statusCode, 404, 'an account of ours')
  assert.deepEqual(codesOf(await makeKey(mine, mine, ['user.edit'])), ['key.for_people_only'])
  assert.equal((await makeKey(clerk, clerk)).statusCode, 403, 'who orders makes no keys')
})

test('no one else sees, rotates or revokes a customer’s keys, nor the customer ours', async () => {
  const { record } = (await makeKey(mine, clerk)).json<{ items: { record: ApiKey } }>().items
  const staff = await world.dispatcher.items<{ record: ApiKey }>(
    'POST',
    '/v1/api-keys',
    keyOf(world.dispatcher, ['order.view'], 'ของเรา'),
  )
  for (const id of [record.id, staff.record.id]) {
    assert.equal((await theirs.inject({ method: 'POST', url: `/v1/api-keys/${id}/revoke` })).statusCode, 404)
    assert.equal(
      (await theirs.inject({ method: 'POST', url: `/v1/api-keys/${id}/rotate`, payload: { keepHours: 0 } })).statusCode,
      404,
    )
  }
  assert.equal((await mine.inject({ method: 'POST', url: `/v1/api-keys/${staff.record.id}/revoke` })).statusCode, 404)
  assert.deepEqual(await theirs.items<ApiKey[]>('GET', '/v1/api-keys'), [])
  const all = await world.dispatcher.items<ApiKey[]>('GET', '/v1/api-keys')
  assert.equal(all.length, 2, 'we see what acts in our company')
  const ended = await mine.items<ApiKey>('POST', `/v1/api-keys/${record.id}/revoke`)
  assert.ok(ended.revokedAt)
})

test('a key we created for a customer’s account can be revoked by the customer, and shows our company’s name', async () => {
  const { key, record } = await world.dispatcher.items<{ key: string; record: ApiKey }>(
    'POST',
    '/v1/api-keys',
    keyOf(clerk, ['order.view']),
  )
  const [shown] = await mine.items<ApiKey[]>('GET', '/v1/api-keys')
  assert.deepEqual([shown?.id, shown?.createdBy === world.dispatcher.user.displayName], [record.id, false])
  assert.equal((await withKey(key, '/v1/orders')).statusCode, 200)
  await mine.items('POST', `/v1/api-keys/${record.id}/revoke`)
  assert.equal((await withKey(key, '/v1/orders')).statusCode, 401)
})

test('a customer has at most twenty active keys, also under concurrency', async () => {
  await app.database.writer
    .insertInto('apiKeys')
    .values(
      Array.from({ length: 19 }, (_, n) => ({
        tenantId: world.company.tenantId,
        id: newId(),
        userId: clerk.user.id,
        name: `K${n}`,
        permissions: ['order.view'],
        beginning: 'khs_x',
        keyHash: Buffer.from(newId().replaceAll('-', '').repeat(2), 'hex'),
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        createdAt: new Date().toISOString(),
        createdBy: clerk.user.id,
      })),
    )
    .execute()
  const answers = await Promise.all([makeKey(mine, clerk), makeKey(mine, clerk), makeKey(mine, clerk)])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 422, 422])
  assert.deepEqual(codesOf(answers.find(({ statusCode }) => statusCode === 422) ?? answers[0]), ['key.too_many'])
})

test('a customer’s webhook delivers its own orders, has its own log, and is untouchable for others', async () => {
  const { record } = await mine.items<{ record: Webhook }>('POST', '/v1/webhook/add', hook(mine))
  const staff = await world.dispatcher.items<{ record: Webhook }>(
    'POST',
    '/v1/webhook/add',
    hook(world.dispatcher, { name: 'ของเรา' }),
  )
  assert.deepEqual(
    (await mine.items<{ list: Webhook[] }>('GET', '/v1/webhook/list')).list.map(({ id }) => id),
    [record.id],
  )
  assert.deepEqual((await theirs.items<{ list: Webhook[] }>('GET', '/v1/webhook/list')).list, [])
  const { deliveryId } = await mine.items<{ deliveryId: string }>('POST', `/v1/webhook/${record.id}/test`)
  const staffs = await world.dispatcher.items<{ deliveryId: string }>('POST', `/v1/webhook/${staff.record.id}/test`)
  const log = await mine.items<{ list: WebhookDelivery[] }>('GET', '/v1/webhook-delivery/list')
  assert.deepEqual(
    log.list.map(({ id }) => id),
    [deliveryId],
  )
  assert.equal((await mine.inject({ url: `/v1/webhook-delivery/${deliveryId}/detail` })).statusCode, 200)
  for (const id of [deliveryId, staffs.deliveryId]) {
    assert.equal((await theirs.inject({ url: `/v1/webhook-delivery/${id}/detail` })).statusCode, 404)
    assert.equal((await theirs.inject({ method: 'POST', url: `/v1/webhook-delivery/${id}/resend` })).statusCode, 404)
  }
  const { version, id } = record
  const acts = [
    ['PUT', '/v1/webhook/edit', { id, version, ...hook(theirs) }],
    ['POST', `/v1/webhook/${id}/rotate-secret`, { keepHours: 0 }],
    ['POST', `/v1/webhook/${id}/pause`, { version }],
    ['POST', `/v1/webhook/${id}/resume`, { version, waiting: 'send' }],
    ['POST', `/v1/webhook/${id}/remove`, { version }],
    ['POST', `/v1/webhook/${id}/test`, {}],
    ['POST', `/v1/webhook/${id}/replay`, { from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }],
  ] as const
  for (const [method, url, payload] of acts)
    assert.equal((await theirs.inject({ method, url, payload })).statusCode, 404, `${method} ${url}`)
})

test('a customer’s webhook acts for its own users, without partner API or internal addresses', async () => {
  const add = (payload: object) => mine.inject({ method: 'POST', url: '/v1/webhook/add', payload })
  assert.equal((await add(hook(theirs))).statusCode, 404)
  assert.equal((await add(hook(world.dispatcher))).statusCode, 404)
  assert.ok(codesOf(await add(hook(mine, { kind: 'partner' }))).includes('webhook.partner_ours'))
  assert.deepEqual(codesOf(await add(hook(mine, { url: 'https://127.0.0.1/x' }))), ['webhook.address_inside'])
  assert.deepEqual(codesOf(await add(hook(mine, { events: ['job_planned'] }))), ['webhook.account_sees_not', 'webhook.you_see_not'])
  const partner = await mine.items<{ partner: { host: string | null } }>('GET', '/v1/webhook/list')
  assert.equal(partner.partner.host, null)
})

test('a customer has at most ten webhooks, not counted against ours', async () => {
  for (let n = 0; n < 10; n += 1) await mine.items('POST', '/v1/webhook/add', hook(mine, { name: `W${n}` }))
  const refused = await mine.inject({ method: 'POST', url: '/v1/webhook/add', payload: hook(mine) })
  assert.deepEqual(codesOf(refused), ['webhook.too_many'])
  const staff = await world.company.signedIn({ permissions: everyPermission })
  await staff.items('POST', '/v1/webhook/add', hook(staff))
})
