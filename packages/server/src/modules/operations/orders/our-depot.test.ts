import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { everyPermission, mainJobWorld, orderDraftOf, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { siteTypeOf } from '../../../testing/site-type-of.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

test('a customer orders from our hub, which its lists omit, and from no shop without a customer', async () => {
  const { writer } = running.app.database
  const hub = world.sites[3]
  const customer = await world.company.signedIn({ kind: 'customer', customerId: world.customers[0], permissions: everyPermission })
  const order = () =>
    customer.inject({ method: 'POST', url: '/v1/orders', payload: { order: orderDraftOf(world, { originSiteId: hub }) } })
  assert.equal((await order()).statusCode, 422, 'a shop')
  const type = await siteTypeOf(writer, world.company.tenantId, 'hub')
  await writer.updateTable('sites').set({ siteTypeId: type }).where('id', '=', hub).execute()
  const made = await order()
  assert.equal(made.statusCode, 200, made.body)
  const { list } = await customer.items<{ list: { id: string }[] }>('GET', '/v1/site/list?pageSize=500')
  assert.equal(
    list.some(({ id }) => id === hub),
    false,
  )
})
