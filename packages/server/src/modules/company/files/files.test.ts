import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../../platform/config.ts'
import { multipart, onePixelPng, type TestFile } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'khonsong-files-'))
let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let user: SignedIn

before(async () => {
  running = await runningApp({ config: readConfig({ DATA_DIR: dataDir }, process.cwd()), background: false })
  app = running.app
  company = await testCompany(app)
  user = await company.signedIn({ permissions: [] })
})
after(async () => {
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const png = (name = 'รูปสินค้า.png'): TestFile => ({ name, content: onePixelPng, mime: 'image/png' })

const upload = async (files: readonly TestFile[], url = '/v1/files/photos', headers: Record<string, string> = {}) => {
  const form = await multipart(files)
  return user.inject({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, ...headers } })
}

const kept = (): number =>
  readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(dataDir, 'files', path)).isFile(),
  ).length

test('a photo is returned unchanged, under its Thai name and inert', async () => {
  const answer = await upload([png()])
  assert.equal(answer.statusCode, 200, answer.body)
  const [file] = answer.json<{ items: { files: StoredFile[] } }>().items.files
  assert.ok(file)
  assert.deepEqual([file.name, file.mime, file.width, file.height], ['รูปสินค้า.png', 'image/png', 1, 1])
  const got = await user.inject({ url: `/v1/files/${file.id}` })
  assert.deepEqual(got.rawPayload, onePixelPng)
  assert.equal(got.headers['x-content-type-options'], 'nosniff')
  assert.match(String(got.headers['content-security-policy']), /default-src 'none'/)
  assert.match(String(got.headers['content-disposition']), /filename\*=UTF-8''%E0%B8%A3/)
})

test('an unattached file is visible only to its uploader', async () => {
  const [file] = (await upload([png()])).json<{ items: { files: StoredFile[] } }>().items.files
  const colleague = await company.signedIn({ permissions: ['platform.administer'] })
  assert.equal((await colleague.inject({ url: `/v1/files/${file?.id}` })).statusCode, 404)
  const stranger = await (await testCompany(app)).signedIn({ permissions: ['platform.administer'] })
  assert.equal((await stranger.inject({ url: `/v1/files/${file?.id}` })).statusCode, 404)
})

test('content that does not match its name is refused and not stored', async () => {
  const before = kept()
  const answer = await upload([png(), { name: 'page.png', content: Buffer.from('<html><script>alert(1)</script></html>') }])
  assert.equal(answer.statusCode, 422)
  assert.equal(kept(), before)
})

test('too many or too large files are refused', async () => {
  const before = kept()
  assert.equal((await upload([png('1.png'), png('2.png')], '/v1/files/images')).json<{ code: string }>().code, 'file.too_many')
  const large = { name: 'large.png', content: Buffer.concat([onePixelPng, Buffer.alloc(3 * 1024 * 1024)]) }
  const answer = await upload([large])
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [422, 'file.too_large'])
  assert.equal(kept(), before)
})

test('the maximum size of attachments is a company setting', async () => {
  const other = await testCompany(app)
  const clerk = await other.signedIn({ permissions: [] })
  const send = async () => {
    const form = await multipart([{ name: 'plan.png', content: Buffer.concat([onePixelPng, Buffer.alloc(1_500_000)]) }])
    return clerk.inject({ method: 'POST', url: '/v1/files/attachments', payload: form.payload, headers: form.headers })
  }
  assert.equal((await send()).statusCode, 200)
  const row = { tenantId: other.tenantId, code: 'ATTACHMENT_MAX_MB', value: JSON.stringify(1) }
  await app.database.writer.insertInto('settings').values(row).execute()
  const refused = await send()
  assert.deepEqual([refused.statusCode, refused.json<{ message: string }>().message], [422, 'File size exceeds the limit of 1 MB'])
})

test('a repeated upload is replayed and stored once', async () => {
  const headers = { 'idempotency-key': 'upload-again-and-again' }
  const first = await upload([png()], '/v1/files/photos', headers)
  const before = kept()
  const second = await upload([png()], '/v1/files/photos', headers)
  assert.deepEqual(second.json(), first.json())
  assert.equal(kept(), before)
})

test('an upload without a file is refused with the reason', async () => {
  const answer = await upload([])
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [422, 'file.missing'])
})
