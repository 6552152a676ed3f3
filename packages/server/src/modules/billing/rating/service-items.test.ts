import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { everyPermission, mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

interface Item {
  readonly id: string
  readonly version: number
  readonly source: string
}
const item = (code: string) => ({ code, name: code, serviceType: 'transport', quotationUnit: 'เที่ยว' })

test('items added with an API key are synchronised: people disable them, and only a program changes them', async () => {
  const boss = await world.company.signedIn({ permissions: everyPermission })
  const expiresOn = addDays(bangkokDayOf(new Date().toISOString()), 30)
  const permissions = ['billing_setup.create', 'billing_setup.edit', 'billing_setup.view']
  const { key } = await boss.items<{ key: string }>('POST', '/v1/api-keys', {
    name: 'Accounting',
    userId: boss.user.id,
    permissions,
    expiresOn,
  })
  const program = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await running.app.inject({ method, url, headers: { 'x-api-key': key }, payload })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ items: Item }>().items
  }
  const own = await boss.items<Item>('POST', '/v1/service-items', item('OWN'))
  const theirs = await program('POST', '/v1/service-items', item('THEIRS'))
  assert.deepEqual([own.source, theirs.source], ['custom', 'synchronised'])
  const url = `/v1/service-items/${theirs.id}`
  const refused = await boss.inject({ method: 'PUT', url, payload: { version: theirs.version, quotationUnit: 'ตัน' } })
  const { errors } = refused.json<{ errors: { code: string; field: string }[] }>()
  assert.deepEqual(
    errors.map(({ code, field }) => [code, field]),
    [['service_item.synchronised', 'quotationUnit']],
  )
  const changed = await program('PUT', url, { version: theirs.version, quotationUnit: 'ตัน' })
  const disabled = await boss.items<Item>('PUT', url, { version: changed.version, status: 0 })
  assert.equal(disabled.source, 'synchronised')
  const renamed = await boss.items<Item>('PUT', `/v1/service-items/${own.id}`, { version: own.version, name: 'เที่ยวเปล่า' })
  assert.equal(renamed.source, 'custom')
})
