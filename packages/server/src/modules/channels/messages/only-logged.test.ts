import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery } from '@khonsong/contract/channels/messages/messages.ts'
import { readConfig } from '../../../platform/config.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { mailServer } from '../../../testing/message-ears.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { consoleHeaders } from '../../../testing/sign-in.ts'

let running: RunningApp
let mail: Awaited<ReturnType<typeof mailServer>>
let world: MainJobWorld

before(async () => {
  mail = await mailServer()
  running = await runningApp()
  world = await mainJobWorld(running.app)
  await world.dispatcher.items('POST', '/v1/message-recipients/add', {
    name: 'ห้องควบคุม',
    events: ['order_confirmed'],
    channels: ['email', 'sms', 'enterprise_chat', 'messaging_app'],
    emails: 'control@khonsong.example',
    mobiles: '081-234-5678',
  })
})
after(async () => {
  await running.stop()
  await mail.stop()
})

const log = async (query = ''): Promise<Delivery[]> =>
  (await world.dispatcher.items<{ list: Delivery[] }>('GET', `/v1/message/list${query}`)).list
const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const seen = await look()
    if (seen !== undefined) return seen
    await pause(50)
  }
  throw new Error('it did not happen in ten seconds')
}

test('a message of a disabled channel is logged, can be found, and is sent only on request', async () => {
  const { orderNo } = await newOrder(world)
  const logged = await until(async () => {
    const all = await log('?state=logged')
    return all.length === 4 ? all : undefined
  })
  assert.deepEqual(logged.map(({ channel }) => channel).toSorted(), ['email', 'enterprise_chat', 'messaging_app', 'sms'])
  assert.deepEqual(
    logged.map(({ sentAt, nextTryAt, tries, error }) => [sentAt, nextTryAt, tries, error]),
    Array.from({ length: 4 }, () => [null, null, 0, null]),
  )
  const [mailed] = await log('?searchText=control@khonsong')
  assert.equal(mailed?.title.includes(orderNo), true, 'it says what it would have said')

  const id = mailed?.id ?? ''
  const early = await world.dispatcher.inject({ method: 'POST', url: `/v1/message/${id}/resend` })
  assert.deepEqual(
    [early.statusCode, early.json<{ code: string; message: string }>().message],
    [422, 'Email is not set up on this server'],
  )

  await running.app.close()
  const config = readConfig({ SMTP_URL: mail.url, MAIL_FROM: 'dispatch@khonsong.example' }, process.cwd())
  const later = await running.beside({ config })
  const asked = { headers: { ...consoleHeaders, cookie: world.dispatcher.cookie } }
  const mailNow = async () => {
    const answer = await later.inject({ ...asked, url: '/v1/message/list?channel=email' })
    return answer.json<{ items: { list: Delivery[] } }>().items.list
  }
  // Longer than the courier's poll interval.
  await pause(2500)
  assert.deepEqual((await mail.mails()).length, 0, 'nothing old goes out by itself')
  assert.equal((await mailNow())[0]?.state, 'logged')

  await later.inject({ ...asked, method: 'POST', url: `/v1/message/${id}/resend` })
  await until(async () => ((await mailNow())[0]?.state === 'sent' ? true : undefined))
  assert.equal((await mail.mails()).length, 1)
  const again = await later.inject({ ...asked, method: 'POST', url: `/v1/message/${id}/resend` })
  assert.equal(again.statusCode, 422, 'and not twice')
})
