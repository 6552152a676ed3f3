import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery } from '@khonsong/contract/channels/messages/messages.ts'
import { readConfig } from '../../../platform/config.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import { mainJobWorld, newOrder, orderDraftOf, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { mailServer, webHook } from '../../../testing/message-ears.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { htmlOf } from './channels/email.ts'

let running: RunningApp
let mail: Awaited<ReturnType<typeof mailServer>>
let web: Awaited<ReturnType<typeof webHook>>
let world: MainJobWorld

before(async () => {
  mail = await mailServer()
  web = await webHook()
  const config = readConfig(
    {
      SMTP_URL: mail.url,
      MAIL_FROM: 'dispatch@khonsong.example',
      SMS_URL: `${web.url}/sms`,
      SMS_TOKEN: 'sms-key',
      CHAT_WEBHOOK_URL: `${web.url}/chat`,
      LINE_TOKEN: 'line-key',
      LINE_TO: 'C1',
      LINE_API_URL: web.url,
      OUTGOING_ALLOW: '127.0.0.1',
      PUBLIC_URL: 'http://tms.example',
    },
    process.cwd(),
  )
  running = await runningApp({ config })
})
after(async () => {
  await running.stop()
  await mail.stop()
  await web.stop()
})
beforeEach(async () => {
  world = await mainJobWorld(running.app)
  mail.forget()
  web.posted.length = 0
  mail.refuse(undefined)
  web.answer(200)
})

const recipients = (more: object) =>
  world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/message-recipients/add', {
    name: 'ห้องควบคุม',
    events: ['order_confirmed'],
    channels: ['email'],
    emails: 'control@khonsong.example',
    ...more,
  })
const log = async (query = ''): Promise<Delivery[]> =>
  (await world.dispatcher.items<{ list: Delivery[] }>('GET', `/v1/message/list${query}`)).list
/** Polls until the condition holds, long enough for slow machines. */
const until = async <T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const seen = await look()
    if (seen !== undefined) return seen
    await pause(50)
  }
  throw new Error('it did not happen in ten seconds')
}
const settled = (count: number) =>
  until(async () => {
    const all = await log()
    return all.length >= count && all.every(({ state }) => state !== 'queued' && state !== 'sending') ? all : undefined
  })

test('a confirmed order is mailed with its facts and a link, and logged', async () => {
  await recipients({})
  const { id, orderNo } = await newOrder(world)
  const [sent] = await settled(1)
  assert.equal(sent?.state, 'sent')
  const [received] = await mail.mails()
  assert.equal(received?.to?.[0]?.address, 'control@khonsong.example')
  assert.match(received?.subject ?? '', new RegExp(orderNo))
  assert.match(received?.text ?? '', new RegExp(`http://tms.example/activity-tracking/detail/order/${id}`))
  assert.doesNotMatch(received?.text ?? '', /\{\w+\}/)
  // Spam filters distrust a foreign Message-ID and a mail without an HTML part.
  assert.match(received?.messageId ?? '', /^<[0-9a-f-]{36}@khonsong\.example>$/)
  assert.match(received?.html ?? '', new RegExp(`<a href="http://tms.example/activity-tracking/detail/order/${id}">`))
})

test('record data is escaped in mails', () => {
  assert.equal(
    htmlOf('<b>ก & "ข"</b> http://tms.example/a?b=1&c=2'),
    '<div style="font-family: sans-serif; line-height: 1.5; white-space: pre-line">&#60;b&#62;ก &#38; &#34;ข&#34;&#60;/b&#62; ' +
      '<a href="http://tms.example/a?b=1&#38;c=2">http://tms.example/a?b=1&#38;c=2</a></div>',
  )
})

test('every channel sends in its own format, to its own address, once', async () => {
  await recipients({ channels: ['sms', 'enterprise_chat', 'messaging_app'], emails: null, mobiles: '081-234-5678' })
  await newOrder(world)
  await settled(3)
  const at = (path: string) => web.posted.filter((post) => post.path === path)
  assert.equal(at('/sms').length, 1)
  assert.deepEqual([at('/sms')[0]?.body['to'], at('/sms')[0]?.headers.authorization], ['+66812345678', 'Bearer sms-key'])
  assert.equal(typeof at('/chat')[0]?.body['text'], 'string')
  const [line] = at('/v2/bot/message/push')
  assert.deepEqual([line?.body['to'], line?.headers.authorization], ['C1', 'Bearer line-key'])
  assert.match(String(line?.headers['x-line-retry-key']), /^[0-9a-f-]{36}$/)
})

test('an active template replaces the default text, in the reader’s language', async () => {
  await world.dispatcher.items('POST', '/v1/message-template/add', {
    code: 'OC',
    name: 'ยืนยันแล้ว',
    channel: 'email',
    event: 'order_confirmed',
    contentTh: 'คำสั่ง {orderNo} ของ {customer} ยืนยันแล้ว',
    contentEn: 'Order {orderNo} of {customer} is confirmed',
  })
  const reader = await world.company.user({ permissions: ['order.view'] })
  await running.app.database.writer
    .updateTable('users')
    .set({ email: 'reader@khonsong.example', language: 'en' })
    .where('id', '=', reader.id)
    .execute()
  await recipients({ userIds: [reader.id] })
  const { orderNo } = await newOrder(world)
  await settled(2)
  const mails = await mail.mails()
  const textTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)?.text?.trim() ?? ''
  assert.match(textTo('reader@khonsong.example'), new RegExp(`^Order ${orderNo} of .+ is confirmed$`))
  assert.match(textTo('control@khonsong.example'), new RegExp(`^คำสั่ง ${orderNo} ของ .+ ยืนยันแล้ว$`))
})

test('a role holder who may not see the order gets no message about it', async () => {
  const [mine, others] = world.company.businessUnitIds
  const inside = await world.company.user({ permissions: ['order.view'], businessUnitIds: [mine] })
  const outside = await world.company.user({ permissions: ['order.view'], businessUnitIds: [others] })
  const blind = await world.company.user({ permissions: ['dashboard.view'] })
  await recipients({ channels: ['notice'], emails: null, userIds: [inside.id, outside.id, blind.id] })
  await newOrder(world)
  await settled(1)
  const { rows } = {
    rows: await running.app.database.reader.selectFrom('notices').select('userId').where('kind', '=', 'message').execute(),
  }
  const recipientIds = rows.map(({ userId }) => userId)
  assert.deepEqual(
    [inside, outside, blind].map(({ id }) => recipientIds.includes(id)),
    [true, false, false],
  )
})

test('two subscriptions with the same address send once', async () => {
  await recipients({})
  await recipients({ name: 'คลังสินค้า', emails: 'Control@khonsong.example, other@khonsong.example' })
  await newOrder(world)
  await settled(2)
  assert.deepEqual((await mail.mails()).map(({ to }) => to?.[0]?.address).toSorted(), [
    'control@khonsong.example',
    'other@khonsong.example',
  ])
})

test('a rollback sends nothing', async () => {
  await recipients({})
  const { tenantId } = world.company
  const caller = {
    tenantId,
    userId: '',
    displayName: 't',
    kind: 'internal',
    permissions: new Set<string>(),
    scope: { kind: 'all' },
    language: 'th',
    sessionId: '',
  } as const
  const { id } = await newOrder(world)
  await settled(1)
  await assert.rejects(
    inTransaction(running.app.database, { caller, requestId: 't' }, async (tx) => {
      await queueMessage(tx, { event: 'order_confirmed', subjectId: id })
      throw new Error('undone')
    }),
  )
  await pause(300)
  assert.equal((await log()).length, 1)
})

test('an unavailable server is retried, a permanent refusal is not, and a user can resend', async () => {
  await recipients({})
  mail.refuse(451)
  await newOrder(world)
  const waiting = await until(async () => (await log()).find(({ state, tries }) => state === 'queued' && tries === 1))
  assert.ok(waiting.nextTryAt !== null && waiting.error !== null)
  mail.refuse(550)
  await running.app.database.writer
    .updateTable('messages')
    .set({ nextTryAt: new Date().toISOString() })
    .where('id', '=', waiting.id)
    .execute()
  const failed = await until(async () => (await log('?state=failed'))[0])
  assert.match(failed.error ?? '', /not today/)
  mail.refuse(undefined)
  await world.dispatcher.items('POST', `/v1/message/${failed.id}/resend`)
  await until(async () => (await log('?state=sent'))[0])
  assert.equal((await mail.mails()).length, 1)
  const again = await world.dispatcher.inject({ method: 'POST', url: `/v1/message/${failed.id}/resend` })
  assert.equal(again.statusCode, 422)
})

test('an SMS whose sender was killed is not resent automatically; a mail is, since its server deduplicates', async () => {
  await recipients({ channels: ['email', 'sms'], mobiles: '0812345678' })
  await newOrder(world)
  await settled(2)
  await running.app.database.writer
    .updateTable('messages')
    .set({ state: 'sending', leaseUntil: new Date(Date.now() - 1000).toISOString() })
    .where('tenantId', '=', world.company.tenantId)
    .execute()
  await until(async () => ((await mail.mails()).length === 2 ? true : undefined))
  const unknown = await until(async () => (await log('?state=unknown'))[0])
  assert.equal(unknown.channel, 'sms')
  assert.equal(web.posted.length, 1)
})

test('quiet hours delay a message', async () => {
  const clock = (minutes: number) => new Date(Date.now() + 7 * 3_600_000 + minutes * 60_000).toISOString().slice(11, 16)
  await recipients({ quietFrom: clock(-60), quietTo: clock(60) })
  await newOrder(world)
  const held = await until(async () => (await log())[0])
  assert.equal(held.state, 'queued')
  assert.ok(Date.parse(held.nextTryAt ?? '') > Date.now() + 50 * 60_000)
  assert.equal((await mail.mails()).length, 0)
})

test('redirects are not followed, and internal addresses are refused unless allowed', async () => {
  web.answer(302, 'http://127.0.0.1:1/secret')
  await recipients({ channels: ['enterprise_chat'], emails: null })
  await newOrder(world)
  const tried = await until(async () => (await log()).find(({ tries, state }) => tries === 1 && state !== 'sending'))
  assert.match(tried.error ?? '', /^302/)
})

test('invalid subscriptions and templates are refused at their fields', async () => {
  const refused = async (url: string, payload: object) => {
    const answer = await world.dispatcher.inject({ method: 'POST', url, payload })
    assert.equal(answer.statusCode, 422, answer.body)
    return answer
      .json<{ errors: { field: string; message: string }[] }>()
      .errors.map(({ field, message }) => `${field}: ${message}`)
  }
  const list = { name: 'x', events: ['order_created'], channels: ['email'], emails: 'a@b.co' }
  assert.deepEqual(await refused('/v1/message-recipients/add', { ...list, events: [] }), [
    'events: At least one message must be selected',
  ])
  assert.deepEqual(await refused('/v1/message-recipients/add', { ...list, emails: 'a@b.co,A@b.co' }), [
    'emails: A@b.co is in the list twice',
  ])
  assert.deepEqual(await refused('/v1/message-recipients/add', { ...list, mobiles: '12' }), [
    'mobiles: Phone or e-mail format is wrong: 12',
  ])
  const template = { code: 'T', name: 't', channel: 'sms', event: 'job_accepted', contentTh: '{jobNo} {orderNo}' }
  assert.deepEqual(await refused('/v1/message-template/add', template), ['contentTh: There is no field orderNo for this event'])
})

test('a test message uses the regular queue; a preview shows the newest record', async () => {
  const { orderNo } = await newOrder(world, orderDraftOf(world))
  await world.dispatcher.items('POST', '/v1/message/test', { channel: 'email', address: 'me@khonsong.example' })
  await settled(1)
  assert.equal((await mail.mails())[0]?.to?.[0]?.address, 'me@khonsong.example')
  const shown = await world.dispatcher.items<{ content: string; subjectNo: string }>('POST', '/v1/message/preview', {
    event: 'order_created',
    language: 'en',
    subject: null,
    content: 'No. {orderNo}: {status}',
  })
  assert.equal(shown.subjectNo, orderNo)
  assert.match(shown.content, new RegExp(`^No\\. ${orderNo}: \\S`))
})

test('a receiver gets a tracking link by SMS, without an account and without the driver’s surname', async () => {
  await recipients({ name: 'ผู้รับสินค้า', channels: ['sms'], emails: null, parties: ['receiver'], events: ['order_confirmed'] })
  const { id } = await newOrder(world)
  const [sent] = await settled(1)
  assert.equal(sent?.address, '+66812345678')
  const smsText = String(sent?.content)
  assert.match(smsText, /ร้านสาขาลาดพร้าว/)
  const [, token = ''] = /http:\/\/tms\.example\/delivery\/#([\w-]{32})/.exec(smsText) ?? []
  const page = await running.app.inject({ url: '/v1/tracking-page', headers: { 'x-tracking-key': token } })
  assert.equal(page.statusCode, 200, page.body)
  const { links } = await world.dispatcher.items<{ links: { source: string; recipient: string }[] }>(
    'GET',
    `/v1/orders/${id}/tracking-links`,
  )
  assert.deepEqual(
    links.map(({ source, recipient }) => [source, recipient]),
    [['message', 'สมศรี']],
  )
})

test('a text with the tracking link creates one per address, and other texts none', async () => {
  const text = { code: 'T1', name: 'ติดตาม', channel: 'email', event: 'order_confirmed', contentTh: 'ตามของได้ที่ {trackingLink}' }
  await world.dispatcher.items('POST', '/v1/message-template/add', text)
  await recipients({ emails: 'a@khonsong.example, b@khonsong.example' })
  const { id } = await newOrder(world)
  const sent = await settled(2)
  assert.equal(new Set(sent.map(({ content }) => content)).size, 2)
  const { links } = await world.dispatcher.items<{ links: unknown[] }>('GET', `/v1/orders/${id}/tracking-links`)
  assert.equal(links.length, 2)
})

test('a user sends a link manually; the address is validated at its field', async () => {
  const { id } = await newOrder(world)
  const url = `/v1/orders/${id}/tracking-links/actions/send`
  const bad = await world.dispatcher.inject({ method: 'POST', url, payload: { channel: 'sms', address: '12', language: 'th' } })
  assert.deepEqual([bad.statusCode, bad.json<{ errors: { field: string }[] }>().errors[0]?.field], [422, 'address'])
  await world.dispatcher.items('POST', url, { channel: 'sms', address: '081-234-5678', language: 'th' })
  const [sent] = await settled(1)
  assert.deepEqual([sent?.address, sent?.state], ['+66812345678', 'sent'])
  assert.match(String(sent?.content), /\/delivery\/#[\w-]{32}/)
  const channels = await world.dispatcher.items('GET', '/v1/message/tracking-channels')
  assert.deepEqual(channels, { sms: true, email: true })
})
