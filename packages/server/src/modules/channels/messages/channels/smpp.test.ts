import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { readMessagingConfig } from '../../../../platform/messaging-config.ts'
import { smppNetwork } from '../../../../testing/smpp-network.ts'
import { Undeliverable } from './channel.ts'
import { openChannels } from './open-channels.ts'
import { shortMessages } from './smpp-text.ts'

let network: Awaited<ReturnType<typeof smppNetwork>>

before(async () => {
  network = await smppNetwork('secret')
})
after(() => network.stop())
beforeEach(() => {
  network.messages.length = 0
  network.refuse(0)
})

const sms = (more: Record<string, string> = {}) => {
  const config = readMessagingConfig({
    SMPP_URL: `smpp://khonsong:secret@127.0.0.1:${network.port}`,
    SMS_FROM: 'KHONSONG',
    OUTGOING_ALLOW: '127.0.0.1',
    ...more,
  })
  const { sms: channel } = openChannels(config)
  assert.ok(channel)
  return (content: string) =>
    channel.send({ id: '01900000-0000-7000-8000-0000000000ab', address: '+66812345678', title: '', content })
}

test('a short English message is sent as one, over one persistent connection', async () => {
  const send = sms()
  const before = network.binds()
  await send('Order SO-1 is delivered')
  await send('Order SO-2 is delivered')
  assert.deepEqual(network.messages[0], {
    to: '66812345678',
    from: 'KHONSONG',
    dataCoding: 0,
    joined: false,
    text: 'Order SO-1 is delivered',
  })
  assert.deepEqual([network.messages.length, network.binds() - before], [2, 1])
})

test('a long Thai text is sent in segments and reassembled', async () => {
  const text = 'คำสั่งขนส่ง SO-1 ส่งถึงร้านสาขาลาดพร้าวแล้ว '.repeat(4)
  await sms()(text)
  assert.ok(network.messages.length > 1)
  assert.ok(network.messages.every(({ dataCoding, joined, text: part }) => dataCoding === 8 && joined && part.length <= 67))
  assert.equal(network.messages.map(({ text: part }) => part).join(''), text)
})

test('surrogate pairs are never split', () => {
  const parts = shortMessages('🚚'.repeat(60), 7)
  const whole = parts.map(({ octets }) => Buffer.from(octets.subarray(6)).swap16().toString('utf16le'))
  assert.equal(whole.join(''), '🚚'.repeat(60))
  assert.ok(whole.every((part) => !part.includes('\uFFFD') && part.length % 2 === 0))
})

test('an invalid number fails, a busy network is retried, a cut connection is reopened', async () => {
  const send = sms()
  network.refuse(0x0b)
  await assert.rejects(send('x'), Undeliverable)
  network.refuse(0x58)
  await assert.rejects(send('x'), (error: Error) => !(error instanceof Undeliverable) && /0x58/.test(error.message))
  network.refuse(0)
  network.cut()
  await new Promise((done) => setTimeout(done, 50))
  await send('again')
  assert.equal(network.messages.at(-1)?.text, 'again')
})

test('a wrong password sends nothing, and plain SMPP only goes to allowed hosts', async () => {
  await assert.rejects(sms({ SMPP_URL: `smpp://khonsong:wrong@127.0.0.1:${network.port}` })('x'), /sign-in/)
  await assert.rejects(sms({ OUTGOING_ALLOW: 'elsewhere.example' })('x'), Undeliverable)
  await assert.rejects(sms({ SMPP_URL: 'smpps://k:s@10.0.0.1:3550', OUTGOING_ALLOW: '' })('x'), Undeliverable)
  assert.equal(network.messages.length, 0)
})
