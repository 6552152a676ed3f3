import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PresentPerson } from '@khonsong/contract/kernel/presence.ts'
import { everyPermission, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

const beat = async (who: SignedIn, id: string, state: string) =>
  (await who.items<{ others: PresentPerson[] }>('POST', `/v1/orders/${id}/presence`, { state })).others.map(
    ({ editing }) => editing,
  )
const news = async () =>
  Number(
    (
      await running.app.database.writer
        .selectFrom('events')
        .select((row) => row.fn.countAll().as('n'))
        .where('topic', '=', 'presence')
        .executeTakeFirstOrThrow()
    ).n,
  )

test('two users on one order see each other, and only arrival, editing and leaving are published', async () => {
  const colleague = await world.company.signedIn({ permissions: everyPermission })
  const { id } = await newOrder(world)
  assert.deepEqual(await beat(world.dispatcher, id, 'looking'), [])
  assert.deepEqual(await beat(colleague, id, 'looking'), [false])
  assert.equal(await news(), 2)
  assert.deepEqual(await beat(colleague, id, 'looking'), [false])
  assert.equal(await news(), 2)
  await beat(colleague, id, 'editing')
  assert.deepEqual(await beat(world.dispatcher, id, 'looking'), [true])
  await beat(colleague, id, 'left')
  assert.deepEqual(await beat(world.dispatcher, id, 'looking'), [])
  assert.equal(await news(), 4)
})

test('a user without heartbeats is gone, and customers do not see our users', async () => {
  const { id } = await newOrder(world)
  const customer = await world.company.signedIn({ permissions: everyPermission, kind: 'customer', customerId: world.customers[0] })
  await beat(world.dispatcher, id, 'editing')
  assert.deepEqual(await beat(customer, id, 'looking'), [])
  const colleague = await world.company.signedIn({ permissions: everyPermission })
  assert.deepEqual(await beat(colleague, id, 'looking'), [true])
  const old = new Date(Date.now() - 60_000).toISOString()
  await running.app.database.writer.updateTable('recordPresence').set({ seenAt: old }).where('recordId', '=', id).execute()
  assert.deepEqual(await beat(colleague, id, 'looking'), [])
})

for (const [kind, path, permission, topic] of [
  ['shipment', 'transports', 'shipment.view', 'shipment_presence'],
  ['job', 'routes', 'job.view', 'job_presence'],
] as const)
  test(`two people on one ${kind} see each other, whose party is another sees neither the ${kind} nor hears of it`, async () => {
    const colleague = await world.company.signedIn({ permissions: everyPermission })
    const order = await newOrder(world)
    const job = await world.dispatcher.items<{ id: string; shipments: { id: string }[] }>('POST', '/v1/routes', {
      orderIds: [order.id],
    })
    const id = kind === 'job' ? job.id : job.shipments[0]?.id
    const url = `/v1/${path}/${id}/presence`
    const say = async (who: SignedIn, state: string) =>
      (await who.items<{ others: PresentPerson[] }>('POST', url, { state })).others.map(({ editing }) => editing)
    assert.deepEqual(await say(world.dispatcher, 'editing'), [])
    assert.deepEqual(await say(colleague, 'looking'), [true])
    const read = await world.dispatcher.items<{ others: PresentPerson[] }>('GET', url)
    assert.deepEqual(
      read.others.map(({ editing }) => editing),
      [false],
    )
    await say(world.dispatcher, 'left')
    assert.deepEqual(await say(colleague, 'looking'), [])
    const blind = await world.company.signedIn({ permissions: everyPermission.filter((each) => each !== permission) })
    assert.equal((await blind.inject({ method: 'POST', url, payload: { state: 'looking' } })).statusCode, 403)
    const carrier = await world.company.signedIn({
      permissions: everyPermission,
      kind: 'subcontractor',
      subcontractorId: world.subcontractorId,
    })
    assert.equal((await carrier.inject({ method: 'GET', url })).statusCode, 404)
    const event = await running.app.database.writer
      .selectFrom('events')
      .selectAll()
      .where('topic', '=', topic)
      .where('subjectId', '=', id ?? '')
      .executeTakeFirstOrThrow()
    assert.notEqual(event.businessUnitId, null)
    assert.equal(event.subcontractorId, null)
  })
