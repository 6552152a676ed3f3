import assert from 'node:assert/strict'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from './main-job-world.ts'
import { onTheRoad } from './on-the-road.ts'
import { runningApp, type RunningApp } from './running-app.ts'
import type { SignedIn } from './sign-in.ts'

/** A waybill planned on its own dispatch order. */
interface PlannedWaybill {
  readonly id: string
  readonly no: string
  readonly jobId: string
}

export interface DeskWorld {
  readonly running: RunningApp
  readonly world: MainJobWorld
  readonly road: ReturnType<typeof onTheRoad>
  readonly carrier: SignedIn
  readonly waiting: (more?: object) => Promise<PlannedWaybill>
  /** Body of a report about a waybill in its current version. */
  readonly form: (id: string, more: object) => Promise<object>
  readonly post: <T>(url: string, payload: object, by?: SignedIn) => Promise<T>
  readonly report: (url: string, id: string, more: object) => Promise<{ readonly status: string }>
}

/** Times of a desk's three moments, the last one `end` minutes ago. */
export const times = (end: number) => ({
  arrivedAt: minutesAgo(end + 20),
  startedAt: minutesAgo(end + 10),
  completedAt: minutesAgo(end),
})

/** Fixture of the execution desks' tests: an app without background work, a dispatcher, and a carrier's user. */
export const deskWorld = async (): Promise<DeskWorld> => {
  const running = await runningApp({ background: false })
  const world = await mainJobWorld(running.app)
  const road = onTheRoad(running.app, world)
  const carrier = await world.company.signedIn({
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
    permissions: ['shipment.view', 'shipment.advance', 'shipment.report_failure', 'job.view', 'job.accept'],
  })
  const form = async (id: string, more: object) => ({ id, version: (await road.shipmentOf(id)).version, ...more })
  const post = async <T>(url: string, payload: object, by: SignedIn = world.dispatcher) => by.items<T>('POST', url, payload)
  return {
    running,
    world,
    road,
    carrier,
    form,
    post,
    waiting: async (more = {}) => {
      const order = await newOrder(world, more)
      const job = await road.plan([order], {}, road.nextHours())
      const [shipment] = job.shipments
      assert.ok(shipment)
      return { id: shipment.id, no: shipment.shipmentNo, jobId: job.id }
    },
    report: async (url, id, more) => post(url, await form(id, more)),
  }
}
