import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { messages } from '@khonsong/domain/kernel/messages.ts'
import { permissionAreas } from '@khonsong/domain/kernel/permissions.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { seedDemoWorld } from './demo/seed-demo-world.ts'
import { signatureOf } from './modules/channels/webhooks/sign.ts'
import { ensureInstallation } from './modules/company/access/index.ts'
import { seedReferenceData } from './seed-reference-data.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'
import { ShellExamples } from './testing/shell-examples.ts'

/** docs/api-guide.md is a contract with integrators: its examples must run in order, and everything it names must exist. */

const docs = join(import.meta.dirname, '..', '..', '..', 'docs')
const guide = readFileSync(join(docs, 'api-guide.md'), 'utf8')
const blocks = [...guide.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({ language, text }))
const password = 'seven grey elephants'

let running: RunningApp

before(async () => {
  running = await runningApp({ background: false })
  const now = new Date().toISOString()
  const { database } = running.app
  const hashCost = { memory: 64, passes: 1, lanes: 1 }
  const { tenantId } = await ensureInstallation(database, { adminPassword: password, now, hashCost })
  await seedReferenceData(database.writer, tenantId)
  await seedDemoWorld(database, tenantId, { orders: 100, now: Date.parse(now), seed: 7 })
})
after(() => running.stop())

/** Fields whose values must match the guide exactly, unlike ids, numbers and times. */
const exact = new Set(['code', 'field', 'type', 'status', 'accepted', 'created', 'refused', 'row', 'version', 'pageNo', 'message'])

/** Where a response differs from the guide. The guide may omit fields. */
const differences = (shown: unknown, real: unknown, path = ''): readonly string[] => {
  if (Array.isArray(shown)) {
    if (!Array.isArray(real)) return [`${path} is no list`]
    return shown.flatMap((item, index) => differences(item, real[index], `${path}[${index}]`))
  }
  if (typeof shown === 'object' && shown !== null)
    return Object.entries(shown).flatMap(([key, value]) =>
      typeof real === 'object' && real !== null && key in real
        ? differences(value, (real as Record<string, unknown>)[key], `${path}.${key}`) // it has the key
        : [`${path}.${key} is not answered`],
    )
  const last = path.split('.').at(-1) ?? ''
  const same = exact.has(last) || typeof shown === 'boolean' || shown === null ? shown === real : typeof shown === typeof real
  return same ? [] : [`${path} is ${JSON.stringify(real)}, not ${JSON.stringify(shown)}`]
}

test('the examples of the API guide run in order and return what it shows', async () => {
  const examples = new ShellExamples(running.app, { URL: '', PASSWORD: password })
  const today = bangkokDayOf(new Date().toISOString())
  let printed: unknown
  let compared = 0
  for (const { language, text } of blocks) {
    const now = text.replaceAll('2026-11-24', addDays(today, 1)).replaceAll('2027-11-22', addDays(today, 364))
    if (language === 'sh') printed = await examples.run(now)
    if (language !== 'json') continue
    compared += 1
    assert.deepEqual(differences(JSON.parse(text), printed), [], `${text}\nanswered ${JSON.stringify(printed)}`)
  }
  assert.ok(compared >= 8)
})

test('the API guide names only calls, codes and headers that exist', () => {
  const text = readFileSync(join(docs, 'openapi.json'), 'utf8')
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> } // written by us
  const calls = [...guide.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}-]+)/g)].map(([, method = '', path = '']) => [
    method,
    path,
  ])
  assert.ok(calls.length >= 10)
  assert.deepEqual(
    calls.filter(([method = '', path = '']) => paths[path]?.[method.toLowerCase()] === undefined),
    [],
  )
  const permissions = new Set(
    Object.entries(permissionAreas).flatMap(([area, actions]) => actions.map((action) => `${area}.${action}`)),
  )
  const areas = new Set(Object.keys(messages).map((code) => code.split('.')[0]))
  const codes = [...guide.matchAll(/[`"]([a-z_]+)\.([a-z_]+)[`"]/g)].filter(([, area]) => areas.has(area ?? ''))
  assert.ok(codes.length >= 15)
  assert.deepEqual(
    codes.map(([, area, name]) => `${area}.${name}`).filter((code) => !(code in messages) && !permissions.has(code)),
    [],
  )
  const headers = [
    ...guide.matchAll(/\b(X-Api-Key|X-Requested-With|Idempotency-Key|Last-Event-ID|Khonsong-(?:Delivery|Event|Signature))\b/g),
  ]
  assert.ok(headers.length >= 10)
  assert.deepEqual(
    headers.map(([, name = '']) => name).filter((name) => !text.includes(name)),
    [],
  )
})

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

test('the webhook receiver in the API guide accepts valid signatures and refuses others', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'khonsong-guide-'))
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, blocks.find(({ language }) => language === 'js')?.text ?? '')
  const port = await freePort()
  const secret = 'whsec_of_this_test'
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: 'ignore',
  })
  t.after(() => {
    receiver.kill()
    rmSync(folder, { recursive: true })
  })
  const body = JSON.stringify({ id: '1', event: 'test', data: {} })
  const post = async (signature: string): Promise<number> => {
    for (const end = Date.now() + 20_000; ; await pause(50))
      try {
        const headers = { 'Khonsong-Signature': signature }
        return (await fetch(`http://127.0.0.1:${port}/khonsong`, { method: 'POST', headers, body })).status
      } catch (error) {
        if (Date.now() > end) throw error
      }
  }
  const now = Math.floor(Date.now() / 1000)
  assert.equal(await post(signatureOf([secret], now, body)), 204)
  assert.equal(await post(signatureOf(['whsec_new', secret], now, body)), 204, 'while the secret is being rotated')
  assert.equal(await post(signatureOf(['whsec_other'], now, body)), 401)
  assert.equal(await post(signatureOf([secret], now - 3600, body)), 401, 'recorded an hour ago')
  assert.equal(await post(`t=,v1=${'0'.repeat(64)}`), 401)
})
