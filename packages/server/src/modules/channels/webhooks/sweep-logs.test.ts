import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Delivery } from '@khonsong/contract/channels/messages/messages.ts'
import type { Webhook, WebhookDelivery } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { sql } from 'kysely'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { sweepLogsOfDay } from './sweep-logs.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

const logs = async () => [
  ...(await world.dispatcher.items<{ list: WebhookDelivery[] }>('GET', '/v1/webhook-delivery/list')).list,
  ...(await world.dispatcher.items<{ list: Delivery[] }>('GET', '/v1/message/list')).list,
]

test('logs past the configured retention are swept once a night', async () => {
  const { record } = await world.dispatcher.items<{ record: Webhook }>('POST', '/v1/webhook/add', {
    name: 'WMS',
    url: 'https://partner.example/hook',
    userId: world.dispatcher.user.id,
    events: ['order_confirmed'],
  })
  for (let count = 0; count < 2; count += 1) {
    await world.dispatcher.items('POST', `/v1/webhook/${record.id}/test`)
    await world.dispatcher.items('POST', '/v1/message/test', { channel: 'notice' })
  }
  const [, oldDelivery, , oldMessage] = await logs()
  for (const table of ['webhook_deliveries', 'messages'])
    await sql`update ${sql.table(table)} set created_at = created_at - interval '31 days'
      where id in (${oldDelivery?.id}, ${oldMessage?.id})`.execute(running.app.database.writer)
  const day = (n: number) => `${new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)}T21:00:00.000Z`
  assert.ok((await sweepLogsOfDay(running.app, day(0))) > 0)
  assert.equal((await logs()).length, 4)
  await world.dispatcher.items('PUT', '/v1/settings/ability/DELIVERY_LOG_DAYS', { value: 30, version: 0 })
  assert.equal(await sweepLogsOfDay(running.app, day(0)), 0)
  assert.ok((await sweepLogsOfDay(running.app, day(1))) > 0)
  const left = await logs()
  assert.equal(left.length, 2)
  assert.equal(
    left.some(({ id }) => id === oldDelivery?.id || id === oldMessage?.id),
    false,
  )
})

test('nothing is swept before the night', async () => {
  assert.equal(await sweepLogsOfDay(running.app, '2040-01-01T18:00:00.000Z'), 0)
})
