import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { mainJobWorld, newOrder, orderDraftOf, type MainJobWorld, type Saved } from '../../../testing/main-job-world.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
})
after(() => running.stop())

const refusedOrder = async (destinationSiteId: string) => {
  const payload = { order: orderDraftOf(world, { destinationSiteId }) }
  const answer = await world.dispatcher.inject({ method: 'POST', url: '/v1/orders', payload, headers: { 'accept-language': 'th' } })
  return answer.json<{ status: number; errors: { field?: string; message: string }[] }>()
}

test('a site without a contact’s name and number accepts no new order; existing ones continue', async () => {
  const [, store] = world.sites
  const there = await newOrder(world, { destinationSiteId: store })
  const contact = (firstName: string | null, phone: string | null) =>
    app.database.writer
      .updateTable('sites')
      .set({ contactFirstName: firstName, contactPhone: phone })
      .where('id', '=', store)
      .execute()
  for (const [firstName, phone] of [
    ['สมศรี', null],
    [null, '+66812345678'],
  ] as const) {
    await contact(firstName, phone)
    const refused = await refusedOrder(store)
    assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'order.destinationSiteId'])
    assert.match(refused.errors[0]?.message ?? '', /ยังไม่มีชื่อและเบอร์โทรผู้ติดต่อ/)
  }
  const edited = await world.dispatcher.items<Saved>('PUT', `/v1/orders/${there.id}`, {
    version: there.version,
    order: orderDraftOf(world, { destinationSiteId: store, remark: 'ประตู 3' }),
  })
  assert.equal(edited.version, there.version + 1)
  await contact('สมศรี', '+66812345678')
})
