import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DriverPictureProgress } from '@khonsong/contract/masters/fleet/fleet.ts'
import { archive } from '../../../platform/sheets/testing/archive.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

type Row = Record<string, unknown> & { id: string; version: number }

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let clerk: SignedIn

before(async () => {
  running = await runningApp()
  app = running.app
  company = await testCompany(app)
  clerk = await company.signedIn({ permissions: ['driver.view', 'driver.create', 'driver.edit', 'driver.import'] })
})
after(() => running.stop())

const driver = (more: object) =>
  clerk.items<Row>('POST', '/v1/driver/add', {
    title: 'mr',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    mobile: '0812345678',
    licenceNo: '1',
    ...more,
  })
const send = async (content: Buffer, name = 'คนขับ.zip', who = clerk) =>
  who.inject({ method: 'POST', url: '/v1/driver/import-driver-image', ...(await multipart([{ name, content }])) })
const began = async (content: Buffer): Promise<string> => {
  const answer = await send(content)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: { importId: string } }>().items.importId
}
const look = (id: string) => clerk.items<DriverPictureProgress>('GET', `/v1/driver/import-progress?importId=${id}`)
const ended = async (id: string): Promise<DriverPictureProgress> => {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(30)) {
    const run = await look(id)
    if (run.state !== 'queued' && run.state !== 'running') return run
  }
  throw new Error('the import never ended')
}
const detail = (id: string) => clerk.items<Row>('GET', `/v1/driver/${id}/detail`)

test('each picture is assigned to the driver it names, and every other file gives the reason', async () => {
  const byCode = await driver({ code: 'P001' })
  const byLicence = await driver({ licenceNo: '53001234', nationalId: '1101700207366' })
  await driver({ licenceNo: 'TWICE' })
  await driver({ licenceNo: 'TWICE' })
  const id = await began(
    await archive({
      'รูป/P001.png': onePixelPng,
      'รูป/p001_ใบขับขี่.png': onePixelPng,
      '53001234.PNG': onePixelPng,
      '1-1017-00207-36-6-id.png': onePixelPng,
      '53001234-photo.png': onePixelPng,
      'nobody.png': onePixelPng,
      'TWICE.png': onePixelPng,
      'P001-id.jpg': onePixelPng,
      'P001-id.txt': Buffer.from('x'),
      '__MACOSX/._P001.png': Buffer.from('x'),
      'Thumbs.db': Buffer.from('x'),
    }),
  )
  const run = await ended(id)
  assert.deepEqual([run.state, run.total, run.done, run.matched, run.failed], ['finished', 9, 9, 4, 5])
  assert.deepEqual(
    run.files.slice(0, 5).map(({ name, message }) => [name, message]),
    [
      ['53001234-photo.png', 'This file already holds the same picture of driver 53001234'],
      ['nobody.png', 'No driver has the code, licence number or national ID number nobody'],
      ['TWICE.png', 'twice is the number of several drivers; name the picture by the driver code'],
      ['P001-id.jpg', 'The content of the file is not .jpg, although its name says so'],
      ['P001-id.txt', run.files[4]?.message],
    ],
  )
  const [first, second] = [await detail(byCode.id), await detail(byLicence.id)]
  for (const picture of [first['photoId'], first['licenceImageId'], second['photoId'], second['nationalIdImageId']])
    assert.equal((await clerk.inject({ url: `/v1/files/${String(picture)}` })).statusCode, 200)
  assert.equal(first['nationalIdImageId'], null)
  const sheet = await clerk.inject({ url: `/v1/driver/export-driver-image-error?importId=${id}` })
  assert.equal(sheet.rawPayload.subarray(0, 2).toString(), 'PK')
  const { storageKey } = await app.database.reader
    .selectFrom('driverPictureImports')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(await app.fileStore.read(storageKey), undefined, 'the archive itself is not kept')
})

test('a second import replaces a picture, with both in the history', async () => {
  const row = await driver({ code: 'P002' })
  const zip = await archive({ 'P002.png': onePixelPng })
  await ended(await began(zip))
  const { photoId } = await detail(row.id)
  await ended(await began(zip))
  const after = await detail(row.id)
  assert.notEqual(after['photoId'], photoId)
  assert.equal(after.version, 3)
})

test('only the picture over two megabytes is refused', async () => {
  const row = await driver({ code: 'P003' })
  const large = Buffer.concat([onePixelPng, Buffer.from(Array.from({ length: 2 * 1024 * 1024 }, (_, at) => (at * 7919) % 251))])
  const run = await ended(await began(await archive({ 'P003.png': large, 'P003-id.png': onePixelPng })))
  assert.deepEqual([run.matched, run.failed], [1, 1])
  assert.match(run.files[0]?.message ?? '', /2 MB/)
  assert.equal((await detail(row.id))['photoId'], null)
})

test('zip bombs, path traversal, damaged and empty archives leave nothing behind', async () => {
  const row = await driver({ code: 'P004' })
  const good = await archive({ 'P004.png': onePixelPng })
  const cases: readonly (readonly [string, Buffer])[] = [
    ['grows beyond', await archive({ 'P004.png': Buffer.alloc(20 * 1024 * 1024) })],
    ['unsafe way', await archive({ '../P004.png': onePixelPng })],
    ['damaged', good.subarray(0, good.length - 30)],
    ['no pictures', await archive({ '__MACOSX/x': Buffer.from('x') })],
  ]
  for (const [words, content] of cases) {
    const run = await ended(await began(content))
    assert.deepEqual([run.state, run.matched], ['refused', 0], words)
    assert.match(run.message ?? '', new RegExp(words))
  }
  const noZip = await send(Buffer.from('MZ this is a program'))
  assert.equal(noZip.statusCode, 422, noZip.body)
  assert.equal((await send(good, 'คนขับ.rar')).statusCode, 422)
  assert.equal((await detail(row.id)).version, 1)
})

test('a cancelled import stops and keeps what was assigned', async () => {
  const row = await driver({ code: 'P005' })
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`nobody-${at}.png`, onePixelPng]))
  const id = await began(await archive({ 'P005.png': onePixelPng, ...many }))
  for (const end = Date.now() + 30_000; (await look(id)).done === 0 && Date.now() < end;) await pause(10)
  await clerk.items('POST', `/v1/driver/cancel-import-driver-image?importId=${id}`)
  const run = await ended(id)
  assert.equal(run.state, 'cancelled')
  assert.ok(run.done > 0 && run.done < 2001, String(run.done))
  assert.notEqual((await detail(row.id))['photoId'], null)
  await pause(300)
  assert.equal((await look(id)).done, run.done)
})

test('an import is visible and cancellable only for its creator', async () => {
  const id = await began(await archive({ 'nobody.png': onePixelPng }))
  const other = await company.signedIn({ permissions: ['driver.import'] })
  for (const [method, url] of [
    ['GET', 'import-progress'],
    ['POST', 'cancel-import-driver-image'],
    ['GET', 'export-driver-image-error'],
  ] as const)
    assert.equal((await other.inject({ method, url: `/v1/driver/${url}?importId=${id}` })).statusCode, 404, url)
  await ended(id)
})

test('a carrier assigns pictures to its own drivers only', async () => {
  const row = await driver({ code: 'P006' })
  const carrier = await company.signedIn({ permissions: ['driver.import'], kind: 'subcontractor' })
  const answer = await send(await archive({ 'P006.png': onePixelPng }), 'x.zip', carrier)
  const { importId } = answer.json<{ items: { importId: string } }>().items
  const progress = () => carrier.items<DriverPictureProgress>('GET', `/v1/driver/import-progress?importId=${importId}`)
  for (const end = Date.now() + 30_000; (await progress()).state !== 'finished' && Date.now() < end;) await pause(30)
  assert.deepEqual([(await progress()).matched, (await progress()).failed], [0, 1])
  assert.equal((await detail(row.id))['photoId'], null)
})
