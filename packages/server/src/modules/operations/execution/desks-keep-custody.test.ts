import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})
after(() => running.stop())

/** Deterministic pseudo-random numbers (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

/** Custody balances of a waybill: none negative except the shipper's, and the sum is zero. */
const balances = async (id: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ fromKind: string; toKind: string; packages: number }>`
    select from_kind, to_kind, packages::float as packages from custody_entries where shipment_id = ${id}::uuid`.execute(
    running.app.database.reader,
  )
  const held = new Map<string, number>()
  for (const { fromKind, toKind, packages } of rows) {
    held.set(fromKind, (held.get(fromKind) ?? 0) - packages)
    held.set(toKind, (held.get(toKind) ?? 0) + packages)
  }
  return held
}

const stepMinutes = 2
const steps = 60

test('for any sequence of desk reports the custody ledger balances and matches its events', async () => {
  const random = randomFrom(20_260_302)
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) {
    const order = await newOrder(world)
    const job = await road.plan([order], {}, road.nextHours())
    ids.push(job.shipments[0]?.id ?? '')
  }
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  let accepted = 0
  for (let step = 0; step < steps; step += 1) {
    const id = ids[upTo(ids.length - 1)] ?? ''
    const { version, picked } = await road.shipmentOf(id)
    const time = (at: number) => minutesAgo((steps - step) * stepMinutes - at * 0.1)
    const times = { arrivedAt: time(1), startedAt: time(2), ...(random() < 0.7 ? { completedAt: time(3) } : {}) }
    const packages = upTo(picked?.packages ?? 10)
    const counts = { packages, itemsPerPackage: 12 }
    const calls: readonly (readonly [url: string, payload: object])[] = [
      ['goods', { id, version, ...times, pickupWeight: 100, volume: 1, ...counts, packages: packages || 1 }],
      [
        'sendGoods',
        { id, version, ...times, deliverWeight: 90, volume: 1, ...counts, rejectedPackage: upTo(2), damagedPackage: upTo(1) },
      ],
      ['return', { id, version, departedAt: time(0), ...times, ...counts }],
      ['return/actions/start', { waybills: [{ id, version }] }],
      ['goods/actions/fail', { waybills: [{ id, version }], time: time(1), reason: 'ไม่มีสินค้า' }],
    ]
    // Mostly regular steps, sometimes failures.
    const [url, payload] = calls[random() < 0.85 ? upTo(1) : upTo(calls.length - 1)] ?? assert.fail()
    const answer = await world.dispatcher.inject({ method: 'POST', url: `/v1/perform/${url}`, payload })
    assert.ok(answer.statusCode === 200 || answer.statusCode === 422, `${url}: ${answer.body}`)
    if (answer.statusCode === 200) accepted += 1
    for (const each of ids) {
      const held = await balances(each)
      assert.equal(
        [...held.values()].reduce((sum, one) => sum + one, 0),
        0,
      )
      for (const [who, much] of held) assert.ok(who === 'shipper' || much >= 0, `${who} holds ${much}`)
    }
  }
  assert.ok(accepted >= 6, `only ${accepted} reports were taken`)
  await road.nothingDiffers()
})
