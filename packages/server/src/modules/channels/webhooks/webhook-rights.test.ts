import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { readConfig } from '../../../platform/config.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { webHook } from '../../../testing/message-ears.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let web: Awaited<ReturnType<typeof webHook>>
let world: MainJobWorld

before(async () => {
  web = await webHook()
  running = await runningApp({ config: readConfig({ OUTGOING_ALLOW: '127.0.0.1' }, process.cwd()) })
  world = await mainJobWorld(running.app)
})
after(async () => {
  await running.stop()
  await web.stop()
})

interface Made {
  readonly secret: string
  readonly record: Webhook
}
const add = () =>
  world.dispatcher.items<Made>('POST', '/v1/webhook/add', {
    name: 'WMS',
    url: `${web.url}/hook`,
    userId: world.dispatcher.user.id,
    events: ['order_confirmed'],
  })
const sent = async (): Promise<WebhookDelivery> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const { list } = await world.dispatcher.items<{ list: WebhookDelivery[] }>('GET', '/v1/webhook-delivery/list?state=sent')
    if (list[0]) return list[0]
    await pause(50)
  }
  throw new Error('nothing was sent in fifteen seconds')
}

test('without permission to view orders, neither payload nor response is shown', async () => {
  await add()
  await newOrder(world)
  const blind = await world.company.signedIn({ permissions: ['api_key.view', 'shipment.view'] })
  const { id } = await sent()
  const seen = await blind.items<WebhookDeliveryDetail>('GET', `/v1/webhook-delivery/${id}/detail`)
  assert.deepEqual([seen.state, seen.body, seen.log.map(({ responseText }) => responseText)], ['sent', null, [null]])
})

test('the secret of another user’s webhook is visible only to those who could have created it', async () => {
  const { record } = await add()
  const [mine] = world.company.businessUnitIds
  const url = `/v1/webhook/${record.id}/rotate-secret`
  const blind = await world.company.signedIn({ permissions: ['api_key.view', 'api_key.edit'] })
  const narrow = await world.company.signedIn({ permissions: ['api_key.edit', 'order.view'], businessUnitIds: [mine] })
  for (const each of [blind, narrow]) {
    const answer = await each.inject({ method: 'POST', url, payload: { keepHours: 0 } })
    assert.equal(answer.statusCode, 422, answer.body)
    assert.equal(answer.json<{ code: string }>().code, 'webhook.not_yours')
  }
  const manager = await world.company.signedIn({ permissions: ['api_key.edit', 'order.view'] })
  for (const each of [manager, world.dispatcher])
    assert.match((await each.items<Made>('POST', url, { keepHours: 0 })).secret, /\S{20}/)
})
