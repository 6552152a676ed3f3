import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'
import type { LightMyRequestResponse } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import { everyPermission, mainJobWorld, newOrder, orderDraftOf, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

/** Two customers with their administrators; e-mail is disabled, so messages are only logged. */
let running: RunningApp
let world: MainJobWorld
let water: SignedIn
let rival: SignedIn
let buyer: SignedIn

before(async () => {
  running = await runningApp({})
  world = await mainJobWorld(running.app)
  const { permissions } = builtInRoles.customer_administrator
  const [own, other] = world.customers
  water = await world.company.signedIn({ permissions, kind: 'customer', customerId: own })
  rival = await world.company.signedIn({ permissions, kind: 'customer', customerId: other })
  buyer = await world.company.signedIn({ permissions: ['order.view'], kind: 'customer', customerId: own })
})
after(() => running.stop())

interface Row {
  readonly id: string
  readonly version: number
}
const url = '/v1/own-company/message-recipients'
const wish = { name: 'ฝ่ายจัดซื้อ', events: ['order_confirmed'], channels: ['email'], emails: 'buyer@water.example' }
const post = (by: SignedIn, more: object = {}) => by.inject({ method: 'POST', url, payload: { ...wish, ...more } })
const codesOf = (answer: LightMyRequestResponse): readonly string[] =>
  answer.statusCode === 422
    ? answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)
    : [String(answer.statusCode)]
/** Recipients of a record's messages, once there are at least `count`. */
const recipientsOf = async (subjectId: string, count: number): Promise<readonly string[]> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const rows = await running.app.database.reader
      .selectFrom('messages')
      .select('address')
      .where('subjectId', '=', subjectId)
      .execute()
    if (rows.length >= count) return rows.map(({ address }) => address).toSorted()
    await pause(50)
  }
  throw new Error(`there were never ${count} messages`)
}

test('a customer gets messages about its own orders at its addresses, and another customer does not', async () => {
  assert.equal((await post(water)).statusCode, 200)
  const everybody = { name: 'คู่แข่งอยากรู้', emails: 'rival@rice.example' }
  assert.equal((await post(rival, everybody)).statusCode, 200)
  const notices = { name: 'แจ้งในระบบ', channels: ['notice'], userIds: [buyer.user.id], emails: null }
  assert.equal((await post(water, notices)).statusCode, 200)
  const { id } = await newOrder(world)
  assert.deepEqual(await recipientsOf(id, 2), ['buyer@water.example', buyer.user.id].toSorted())
})

test('another customer gets messages about its own orders only', async () => {
  const [originSiteId, destinationSiteId] = [world.sites[3], world.otherSite]
  const order = { ...orderDraftOf(world, {}), customerId: world.customers[1], originSiteId, destinationSiteId }
  const made = await world.dispatcher.inject({ method: 'POST', url: '/v1/orders', payload: { order } })
  assert.equal(made.statusCode, 200, made.body)
  assert.deepEqual(await recipientsOf(made.json<{ items: Row }>().items.id, 1), ['rival@rice.example'])
})

test('a customer’s subscription never reaches our users or another customer’s', async () => {
  const staff = await world.company.signedIn({ permissions: ['order.view'] })
  for (const userIds of [[staff.user.id], [rival.user.id]])
    assert.ok(codesOf(await post(water, { name: newId(), userIds })).includes('field.not_found'))
  const ours = await world.dispatcher.items<{ roleIds: string[] }>('GET', `/v1/users/${staff.user.id}`)
  assert.ok(codesOf(await post(water, { name: newId(), roleIds: ours.roleIds })).includes('field.not_found'))
  // Also if a subscription names them explicitly: the courier checks again.
  const { items } = (await post(water, { name: 'ถึงทุกคน', channels: ['notice'], userIds: [buyer.user.id] })).json<{ items: Row }>()
  await running.app.database.writer
    .updateTable('customerRecipients')
    .set({ userIds: [staff.user.id, rival.user.id, buyer.user.id] })
    .where('id', '=', items.id)
    .execute()
  const { id } = await newOrder(world)
  const recipients = await recipientsOf(id, 2)
  assert.deepEqual(
    recipients.filter((address) => address === staff.user.id || address === rival.user.id),
    [],
  )
})

test('subscriptions of another customer are not found by any call', async () => {
  const { items: own } = (await post(water, { name: 'ของน้ำดื่มเท่านั้น' })).json<{ items: Row }>()
  for (const by of [rival, await world.company.signedIn({ permissions: everyPermission, kind: 'subcontractor' })]) {
    assert.equal((await by.inject({ url })).body.includes('ของน้ำดื่มเท่านั้น'), false)
    for (const [method, path, payload] of [
      ['GET', own.id, undefined],
      ['GET', `${own.id}/history`, undefined],
      ['PUT', own.id, { version: own.version, emails: 'thief@rice.example' }],
    ] as const) {
      const answer = await by.inject({ method, url: `${url}/${path}`, ...(payload ? { payload } : {}) })
      assert.equal(answer.statusCode, 404, `${method} ${path}: ${answer.body}`)
    }
    const [row] = await by.items<{ done: boolean; code: string }[]>('POST', `${url}/actions/set-status`, {
      ids: [own.id],
      status: 0,
    })
    assert.deepEqual([row?.done, row?.code], [false, 'access.not_found'])
  }
  assert.equal((await post(rival, { name: 'ของน้ำดื่มเท่านั้น' })).statusCode, 200, 'a name is one within a customer')
  assert.ok(codesOf(await post(water, { name: 'ของน้ำดื่มเท่านั้น' })).includes('field.duplicate'))
})

test('customers create subscriptions for their own company only, and see none of ours', async () => {
  assert.ok(codesOf(await post(water, { name: newId(), customerId: world.customers[1] })).includes('field.not_found'))
  const boss = await world.company.signedIn({ permissions: everyPermission })
  assert.deepEqual(codesOf(await post(boss, { name: newId() })), ['user.party_required'])
  assert.equal((await post(boss, { name: 'เราทำให้', customerId: world.customers[0] })).statusCode, 200)
  for (const path of ['/v1/message-recipients/list', '/v1/message-template/list', '/v1/message/list', '/v1/message/channels'])
    assert.equal((await water.inject({ url: path })).statusCode, 403, path)
  for (const path of ['/v1/message/test', '/v1/message/preview'])
    assert.equal((await water.inject({ method: 'POST', url: path, payload: {} })).statusCode, 403, path)
  assert.equal((await buyer.inject({ url })).statusCode, 403)
})
