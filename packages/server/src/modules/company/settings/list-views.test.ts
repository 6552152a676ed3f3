import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { maxListViews, type ListView } from '@khonsong/contract/kernel/shell.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let somchai: SignedIn
let malee: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  const company = await testCompany(running.app)
  somchai = await company.signedIn({ permissions: [] })
  malee = await company.signedIn({ permissions: [] })
})
after(() => running.stop())

const save = (by: SignedIn, name: string, search: Record<string, string> = {}, listCode = 'orders') =>
  by.inject({ method: 'POST', url: '/v1/listviewsetting', payload: { listCode, name, search } })
const viewsOf = (by: SignedIn) => by.items<ListView[]>('GET', '/v1/listviewsetting')

test('a saved view is private, replaced under the same name, and can be deleted', async () => {
  await save(somchai, 'รอจัดรถ', { status: 'order_confirmed' })
  await save(somchai, 'รอจัดรถ', { status: 'order_confirmed', pageSize: '100' })
  assert.deepEqual(await viewsOf(somchai), [
    { listCode: 'orders', name: 'รอจัดรถ', search: { status: 'order_confirmed', pageSize: '100' } },
  ])
  assert.deepEqual(await viewsOf(malee), [])
  const forget = { listCode: 'orders', name: 'รอจัดรถ' }
  await malee.inject({ method: 'POST', url: '/v1/listviewsetting/remove', payload: forget })
  assert.equal((await viewsOf(somchai)).length, 1, 'somebody else’s cannot be forgotten')
  await somchai.inject({ method: 'POST', url: '/v1/listviewsetting/remove', payload: forget })
  assert.deepEqual(await viewsOf(somchai), [])
})

test('the number of views per list is limited', async () => {
  for (let n = 1; n <= maxListViews; n += 1) assert.equal((await save(malee, `view ${n}`)).statusCode, 200)
  assert.equal((await save(malee, 'one more')).statusCode, 422)
  assert.equal((await save(malee, 'one more', {}, 'jobs')).statusCode, 200)
  assert.equal((await viewsOf(malee)).length, maxListViews + 1)
})
