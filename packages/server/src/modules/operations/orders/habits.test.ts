import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
})
after(() => running.stop())

interface Habits {
  origins: { siteId: string; count: number }[]
  destinations: { siteId: string; count: number }[]
  goods: { description: string; kgPerPackage: number | null; count: number }[]
}
const habits = () => world.dispatcher.items<Habits>('GET', `/v1/orders/habits?customerId=${world.customers[0]}`)
const line = (description: string, packages: number, weightKg: number) => ({ description, packages, itemsPerPackage: 12, weightKg })

test('a customer’s most frequent values come first, with the weight if always the same', async () => {
  assert.deepEqual(await habits(), { origins: [], destinations: [], goods: [] })
  await newOrder(world, { destinationSiteId: world.sites[1], lines: [line('น้ำดื่ม', 10, 120), line('น้ำแข็ง', 1, 5)] })
  await newOrder(world, { destinationSiteId: world.sites[2], lines: [line('น้ำดื่ม', 4, 48), line('น้ำแข็ง', 1, 7)] })
  await newOrder(world, { destinationSiteId: world.sites[2], lines: [line('น้ำดื่ม', 1, 12)] })
  const { origins, destinations, goods } = await habits()
  assert.deepEqual(
    origins.map(({ siteId, count }) => [siteId, count]),
    [[world.sites[0], 3]],
  )
  assert.deepEqual(
    destinations.map(({ siteId, count }) => [siteId, count]),
    [
      [world.sites[2], 2],
      [world.sites[1], 1],
    ],
  )
  assert.deepEqual(
    goods.map(({ description, kgPerPackage, count }) => [description, kgPerPackage, count]),
    [
      ['น้ำดื่ม', 12, 3],
      ['น้ำแข็ง', null, 2],
    ],
  )
})
