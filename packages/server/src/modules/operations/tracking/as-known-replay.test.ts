/**
 * Random histories, replayed: the pages of an order, a job and its shipments as of each step must equal what they
 * showed then, whatever happened later.
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assignmentOf, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, picked, type Job } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

/** Deterministic pseudo-random numbers (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Page = Readonly<Record<string, unknown>>
/** Permitted actions and versions are only of the present. */
const unshown = new Set(['can', 'version', 'asKnownAt', 'updatedAt'])
const shown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !unshown.has(key))
      .map(([key, one]) => [key, shown(one)]),
  )
}

const pages = {
  order: (id: string) => `/v1/tracking-activity/${id}/order/detail?`,
  job: (id: string) => `/v1/tracking-activity/detail-job?id=${id}&`,
  shipment: (id: string) => `/v1/tracking-activity/${id}/shipment/detail?`,
} as const

interface Seen {
  readonly step: string
  readonly at: string
  readonly kind: keyof typeof pages
  readonly id: string
  readonly page: unknown
}

const pageOf = async (kind: keyof typeof pages, id: string, at?: string): Promise<unknown> => {
  const url = `${pages[kind](id)}${at === undefined ? '' : `at=${encodeURIComponent(at)}`}`
  return shown(await world.dispatcher.items<Page>('GET', url))
}

/** A company with two jobs of two orders each, some minutes after their planned departure. */
const begin = async () => {
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  const orders = [await newOrder(world), await newOrder(world), await newOrder(world), await newOrder(world)] as const
  const first = await road.plan([orders[0], orders[1]], {}, road.nextHours())
  const second = await road.plan([orders[2]], { driverId: world.drivers[1], vehicleId: world.vehicles[1] }, road.nextHours())
  // Backdates the planning events of the shipments, and what is derived from them.
  const { tenantId } = world.company
  for (const table of ['jobs', 'orders'] as const)
    await sql`update ${sql.table(table)} set status_since = status_since - interval '5 hours'
      where tenant_id = ${tenantId}::uuid and status not in ('order_confirmed')`.execute(running.app.database.writer)
  return { orders, jobs: [first.id, second.id] as const }
}

type World = Awaited<ReturnType<typeof begin>>

const post = (url: string, payload: object) => world.dispatcher.inject({ method: 'POST', url, payload })

/** A random next action; a refusal changes nothing and is verified as well. */
const act = async ({ orders, jobs }: World, random: () => number, minute: number): Promise<string> => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // never empty
  const jobId = pick(jobs)
  const job = await world.dispatcher.items<Job>('GET', `/v1/routes/${jobId}`)
  const { id } = pick(pick(orders).shipments)
  const shipment = await road.shipmentOf(id)
  const time = minutesAgo(minute)
  const { version } = job
  const report = (status: string, more: object = {}) =>
    post('/v1/tracking-activity/shipment-status', {
      shipmentId: id,
      version: shipment.version,
      steps: [{ status, time, ...more }],
    })
  const forward = {
    shipment_dispatched: () => report('shipment_arrive_origin'),
    shipment_arrive_origin: () => report('shipment_loading'),
    shipment_loading: () => report('shipment_ontheway', { ...picked, packages: pick([10, 9]) }),
    shipment_ontheway: () => report('shipment_arrive_destination'),
    shipment_arrive_destination: () => report('shipment_unloading'),
    shipment_unloading: () => report('shipment_delivered', { ...delivered, packages: 8, rejectedPackage: pick([0, 1]) }),
  } as const
  const onward = (forward as Partial<Record<string, () => ReturnType<typeof report>>>)[shipment.status]
  const doings: readonly (readonly [string, () => Promise<{ statusCode: number; body: string }>])[] = [
    ...(onward ? Array.from({ length: 6 }, () => [shipment.status, onward] as const) : []),
    ['accept', () => post(`/v1/routes/${jobId}/actions/accept`, { version })],
    ['cancel schedule', () => post(`/v1/routes/${jobId}/actions/cancel-schedule`, { version, reason: 'รถเสีย' })],
    [
      'schedule',
      () => post(`/v1/routes/${jobId}/actions/schedule`, { version, assignment: assignmentOf(world, {}, road.nextHours()) }),
    ],
    [
      'take over',
      () =>
        post(`/v1/routes/${jobId}/actions/update-driver`, {
          version,
          driverId: pick(world.drivers.slice(0, 2)),
          reason: 'เปลี่ยนกะ',
        }),
    ],
    ['join', () => post(`/v1/routes/${jobId}/actions/add-shipments`, { version, shipmentIds: [id], confirmedWarnings: [] })],
    ['leave', () => post(`/v1/routes/${jobId}/actions/remove-shipments`, { version, shipmentIds: [id] })],
    [
      'turn the stops round',
      () =>
        post(`/v1/routes/${jobId}/actions/replan`, {
          version,
          plannedBeginAt: null,
          plannedEndAt: null,
          shipmentIds: job.shipments.map((one) => one.id).toReversed(),
        }),
    ],
    ['fail', () => report('shipment_pickup_failed', { reason: 'ไม่มีสินค้า' })],
    ['lose', () => report('shipment_lost', { reason: 'หาไม่พบ' })],
    [
      'correct',
      async () => {
        const events = await world.dispatcher.items<{ seq: number; voidedBy: number | null; kind: string }[]>(
          'GET',
          `/v1/tracking-activity/${id}/shipment/tracking`,
        )
        const live = events.filter(({ voidedBy, kind }) => voidedBy === null && kind !== 'correction')
        return post(`/v1/transports/${id}/actions/correct`, {
          version: shipment.version,
          fromSeq: live.at(-1)?.seq,
          reason: 'รายงานผิด',
          steps: [],
        })
      },
    ],
    ['close', () => post(`/v1/routes/${jobId}/actions/close`, { version, reason: 'จบงาน' })],
    ['reopen', () => post(`/v1/routes/${jobId}/actions/reopen`, { version, reason: 'เปิดใหม่' })],
    ['cancel job', () => post(`/v1/routes/${jobId}/actions/cancel`, { version, reason: 'ลูกค้าเลื่อน', shipments: 'release' })],
  ]
  const [name, doing] = pick(random() < 0.97 ? doings.slice(0, -1) : doings)
  const { statusCode, body } = await doing()
  assert.ok(statusCode < 500, `${name}: ${body}`)
  return `${name} ${statusCode}`
}

const live = async (begun: World, steps: number, random: () => number): Promise<readonly Seen[]> => {
  const seen: Seen[] = []
  let step = 'begin'
  for (let n = 0; n <= steps; n += 1) {
    await sleep(3)
    const at = new Date().toISOString()
    const look = async (kind: Seen['kind'], id: string) =>
      seen.push({ step: `${n} ${step}`, at, kind, id, page: await pageOf(kind, id) })
    for (const { id, shipments } of begun.orders) {
      await look('order', id)
      for (const shipment of shipments) await look('shipment', shipment.id)
    }
    for (const id of begun.jobs) await look('job', id)
    await sleep(3)
    if (n < steps) step = await act(begun, random, 240 - n * 4)
  }
  return seen
}

/** Paths where two pages differ, with both values. */
const differences = (then: unknown, page: unknown, path = ''): readonly string[] => {
  if (typeof then !== 'object' || then === null || typeof page !== 'object' || page === null)
    return Object.is(then, page) ? [] : [`${path}: known ${JSON.stringify(then)}, shown ${JSON.stringify(page)}`]
  const keys = new Set([...Object.keys(then), ...Object.keys(page)])
  return [...keys].flatMap((key) => differences((then as Page)[key], (page as Page)[key], `${path}/${key}`)) // both are objects
}

/** Number of steps, each verified twice on all pages; takes some seconds. */
const steps = 14

for (const seed of [20_261_122, 4_711])
  test(`each past moment of a random history reads as its pages did then (seed ${seed})`, { timeout: 180_000 }, async () => {
    const begun = await begin()
    const seen = await live(begun, steps, randomOf(seed))
    const wrong: string[] = []
    for (const { step, at, kind, id, page } of seen) {
      const found = differences(await pageOf(kind, id, at), page)
      wrong.push(...found.map((one) => `${kind} after ${step}: ${one}`))
    }
    assert.deepEqual(wrong.slice(0, 40), [], `${wrong.length} differences`)
  })
