import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { PushDevice } from '@khonsong/contract/channels/notices/push.ts'
import { sql } from 'kysely'
import { readConfig } from '../../../platform/config.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service on loopback. */
const pushService = async () => {
  const pushed: Pushed[] = []
  let status = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // the address of a listening TCP server
  const answer = (code: number) => {
    status = code
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pushed,
    answer,
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

/** A browser: creates subscription keys and decrypts pushes (RFC 8188, RFC 8291). */
const browser = (endpoint: string) => {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  const derived = (salt: Uint8Array, key: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    subscription: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): unknown => {
      const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
      const theirs = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const key = derived(auth, ecdh.computeSecret(theirs), info, 32)
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derived(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derived(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
      )
      cipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

let running: RunningApp
let service: Awaited<ReturnType<typeof pushService>>
let company: TestCompany
let person: SignedIn

before(async () => {
  service = await pushService()
  running = await runningApp({
    config: readConfig({ OUTGOING_ALLOW: '127.0.0.1', MAIL_FROM: 'TMS <ops@khonsong.example>' }, process.cwd()),
  })
})
after(async () => {
  await running.stop()
  await service.stop()
})
beforeEach(async () => {
  service.pushed.length = 0
  service.answer(201)
  company = await testCompany(running.app)
  person = await company.signedIn({ permissions: [] })
})

const until = async <T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const seen = await look()
    if (seen !== undefined) return seen
    await pause(50)
  }
  throw new Error('it did not happen in ten seconds')
}
const keyOf = async (who: SignedIn) => (await who.items<{ publicKey: string }>('POST', '/v1/push/key')).publicKey
const devicesOf = (who: SignedIn) => who.items<PushDevice[]>('GET', '/v1/push/devices')
const first = () => until(() => service.pushed[0])

test('a notice is pushed to the user’s devices, encrypted for them, with the known VAPID key', async () => {
  const publicKey = await keyOf(person)
  assert.equal(await keyOf(await company.signedIn({ permissions: [] })), publicKey)
  const phone = browser(`${service.url}/phone`)
  const stranger = browser(`${service.url}/stranger`)
  await person.items('POST', '/v1/push/devices', phone.subscription)
  await (await company.signedIn({ permissions: [] })).items('POST', '/v1/push/devices', stranger.subscription)
  await person.items('POST', '/v1/push/test')
  const { path, headers, body } = await first()
  assert.equal(path, '/phone')
  const shown = phone.read(body) as { title: string; href: string }
  assert.deepEqual([shown.title, shown.href], ['การแจ้งเตือนทดสอบ', '/notice/list'])
  assert.throws(() => stranger.read(body))
  assert.deepEqual([headers['content-encoding'], headers['ttl']], ['aes128gcm', '86400'])
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  assert.equal(key, publicKey)
  const raw = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: raw.subarray(1, 33).toString('base64url'), y: raw.subarray(33).toString('base64url') }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  assert.ok(signed)
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
  assert.deepEqual([aud, sub], [service.url, 'mailto:ops@khonsong.example'])
  await until(async () => (await devicesOf(person))[0]?.lastSentAt ?? undefined)
  await pause(300)
  assert.equal(service.pushed.length, 1)
})

test('an expired subscription is deleted; an unavailable service is retried', async () => {
  await keyOf(person)
  await person.items('POST', '/v1/push/devices', browser(`${service.url}/away`).subscription)
  service.answer(503)
  await person.items('POST', '/v1/push/test')
  await first()
  service.answer(410)
  await until(async () => {
    await sql`update push_sends set next_try_at = now()`.execute(running.app.database.writer)
    return (await devicesOf(person)).length === 0 ? true : undefined
  })
  assert.ok(service.pushed.length >= 2)
})

test('a device belongs to its last subscriber, cannot be deleted by others, and a disabled account gets nothing', async () => {
  await keyOf(person)
  const shared = browser(`${service.url}/shared`)
  const [mine] = await person.items<PushDevice[]>('POST', '/v1/push/devices', shared.subscription)
  const next = await company.signedIn({ permissions: [] })
  const refused = await next.inject({ method: 'POST', url: `/v1/push/devices/${mine?.id}/remove`, payload: {} })
  assert.equal(refused.statusCode, 404)
  await next.items('POST', '/v1/push/devices', shared.subscription)
  assert.deepEqual([(await devicesOf(person)).length, (await devicesOf(next)).length], [0, 1])
  await person.items('POST', '/v1/push/test')
  await pause(500)
  assert.equal(service.pushed.length, 0)
  await next.items('POST', '/v1/push/test')
  await first()
  await sql`update users set status = 0 where id = ${next.user.id}`.execute(running.app.database.writer)
  await sql`insert into push_sends (tenant_id, notice_id, device_id, next_try_at)
    select n.tenant_id, n.id, d.id, now() from notices n join push_devices d on d.tenant_id = n.tenant_id and d.user_id = n.user_id
    where n.user_id = ${next.user.id} on conflict do nothing`.execute(running.app.database.writer)
  await pause(2500)
  assert.equal(service.pushed.length, 1)
})

test('an internal address is refused as a push service, and devices are limited to ten', async () => {
  await keyOf(person)
  const at = (url: string) => person.inject({ method: 'POST', url: '/v1/push/devices', payload: browser(url).subscription })
  assert.equal((await at('https://10.1.2.3/push')).statusCode, 422)
  assert.equal((await at('http://push.example/x')).statusCode, 422)
  for (let n = 0; n < 10; n += 1) assert.equal((await at(`${service.url}/${n}`)).statusCode, 200)
  const eleventh = await at(`${service.url}/11`)
  assert.equal(eleventh.json<{ code: string }>().code, 'push.too_many')
})
