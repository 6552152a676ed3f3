import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { sweepFiles } from './index.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

const send = async () => {
  const form = await multipart([{ name: 'ใบสั่งซื้อ.png', content: onePixelPng }])
  return world.dispatcher.inject({ method: 'POST', url: '/v1/files/attachments', ...form })
}
const upload = async (): Promise<string> => {
  const [file] = (await send()).json<{ items: { files: StoredFile[] } }>().items.files
  assert.ok(file)
  return file.id
}
const db = () => running.app.database.writer
const rows = () => db().selectFrom('files').select(['id', 'storageKey', 'subject']).orderBy('createdAt').execute()
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id)
const content = (key: string) => running.app.fileStore.read(key)
const dayOld = (id: string) =>
  db()
    .updateTable('files')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where('id', '=', id)
    .execute()
const killed = () => Promise.reject(new Error('killed'))

/** Runs with one store method failing, as if the server crashed there. */
const dying = async (broken: Partial<RunningApp['app']['fileStore']>, act: () => Promise<unknown>): Promise<void> => {
  const { keep, remove } = running.app.fileStore
  Object.assign(running.app.fileStore, broken)
  try {
    await act()
  } finally {
    Object.assign(running.app.fileStore, { keep, remove })
  }
}

test('an upload abandoned by a crashed server is deleted after a day, not before', async () => {
  const { keep } = running.app.fileStore
  const keptAndKilled: typeof keep = async (...given) => {
    await keep(...given)
    throw new Error('killed')
  }
  const before = await rows()
  await dying({ keep: keptAndKilled }, async () => assert.equal((await send()).statusCode, 500))
  const [left] = (await rows()).filter(({ id }) => !before.some((row) => row.id === id))
  assert.ok(left, 'the database knows of it')
  assert.equal((await world.dispatcher.inject({ url: `/v1/files/${left.id}` })).statusCode, 404)
  await sweepFiles(running.app)
  assert.ok(await content(left.storageKey), 'somebody may still be sending it')
  await dayOld(left.id)
  await sweepFiles(running.app)
  assert.equal(await content(left.storageKey), undefined)
  assert.equal(await rowOf(left.id), undefined)
})

test('content whose removal was interrupted is deleted by the next sweep', async () => {
  const { id: orderId } = await newOrder(world)
  const [fileId, staying] = [await upload(), await upload()]
  await world.dispatcher.items('POST', `/v1/orders/${orderId}/files`, { fileIds: [fileId, staying] })
  const key = (await rowOf(fileId))?.storageKey ?? ''
  await dying({ remove: killed }, () => world.dispatcher.items('DELETE', `/v1/orders/${orderId}/files/${fileId}`))
  assert.equal((await world.dispatcher.inject({ url: `/v1/files/${fileId}` })).statusCode, 404)
  assert.ok(await content(key))
  await sweepFiles(running.app)
  assert.equal(await content(key), undefined)
  assert.equal(await rowOf(fileId), undefined)
  assert.equal((await world.dispatcher.inject({ url: `/v1/files/${staying}` })).statusCode, 200, 'what hangs on an order stays')
})

test('removing an attachment deletes content and row at once', async () => {
  const { id: orderId } = await newOrder(world)
  const fileId = await upload()
  await world.dispatcher.items('POST', `/v1/orders/${orderId}/files`, { fileIds: [fileId] })
  const key = (await rowOf(fileId))?.storageKey ?? ''
  await world.dispatcher.items('DELETE', `/v1/orders/${orderId}/files/${fileId}`)
  for (let tries = 0; tries < 1000 && (await rowOf(fileId)); tries++) await new Promise((next) => setTimeout(next, 20))
  assert.equal(await content(key), undefined)
  assert.equal(await rowOf(fileId), undefined)
})

test('a form refused at its second file leaves neither content nor row of the first', async () => {
  const before = await rows()
  const form = await multipart([
    { name: 'good.png', content: onePixelPng },
    { name: 'page.png', content: Buffer.from('<html></html>') },
  ])
  const answer = await world.dispatcher.inject({ method: 'POST', url: '/v1/files/attachments', ...form })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(await rows(), before)
})

test('a committed file whose commit the server did not see keeps its content', async () => {
  const id = await upload()
  const row = await rowOf(id)
  assert.ok(row)
  await running.app.serving.dropFiles?.([
    { ...row, name: 'x.png', mime: 'image/png', ext: 'png', bytes: 1, sha256: '', width: 1, height: 1 },
  ])
  assert.equal((await world.dispatcher.inject({ url: `/v1/files/${id}` })).statusCode, 200)
})
