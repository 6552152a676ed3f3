import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import { everyPermission, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

const upload = async (who: SignedIn): Promise<string> => {
  const sent = await multipart([{ name: 'ใบสั่งซื้อ.png', content: onePixelPng }])
  const answer = await who.inject({ method: 'POST', url: '/v1/files/attachments', ...sent })
  const [file] = answer.json<{ items: { files: StoredFile[] } }>().items.files
  assert.ok(file, answer.body)
  return file.id
}
const statusFor = async (who: SignedIn, id: string) => (await who.inject({ method: 'GET', url: `/v1/files/${id}` })).statusCode

test('an order’s file is visible exactly to those who see the order', async () => {
  const { id } = await newOrder(world)
  const fileId = await upload(world.dispatcher)
  const stranger = await world.company.signedIn({ permissions: everyPermission, kind: 'customer', customerId: world.customers[1] })
  const owner = await world.company.signedIn({ permissions: everyPermission, kind: 'customer', customerId: world.customers[0] })
  const others = await owner.inject({ method: 'POST', url: `/v1/orders/${id}/files`, payload: { fileIds: [fileId] } })
  assert.equal(others.statusCode, 422, 'a file of somebody else cannot be attached')
  const { files } = await world.dispatcher.items<{ files: StoredFile[] }>('POST', `/v1/orders/${id}/files`, { fileIds: [fileId] })
  assert.deepEqual(
    files.map(({ name }) => name),
    ['ใบสั่งซื้อ.png'],
  )
  assert.deepEqual([await statusFor(owner, fileId), await statusFor(stranger, fileId)], [200, 404])
  await world.dispatcher.items('DELETE', `/v1/orders/${id}/files/${fileId}`)
  assert.equal(await statusFor(world.dispatcher, fileId), 404)
  const { changes } = await world.dispatcher.items<{ changes: { action: string }[] }>('GET', `/v1/orders/${id}/history`)
  assert.deepEqual(changes.map(({ action }) => action).slice(-2), ['files_attached', 'file_removed'])
})
