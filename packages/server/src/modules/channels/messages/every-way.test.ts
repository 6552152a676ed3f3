import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { MessageEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import { doTo, goodRow, imported, importWorld, workbook } from '../../../testing/import-desk.ts'
import { everyPermission, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { eventsAnnouncedFor, subscribeToAll } from '../../../testing/message-events.ts'
import { delivered, onTheRoad, picked } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
/** Imports orders from files. */
let importer: SignedIn

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  const company = await testCompany(running.app)
  await importWorld(running.app, company)
  importer = await company.signedIn({ permissions: everyPermission })
  for (const one of [world.dispatcher, importer]) await subscribeToAll(one)
})
after(() => running.stop())

const autoConfirm = async (value: boolean, { user }: SignedIn = world.dispatcher): Promise<void> => {
  await running.app.database.writerPool.query(
    `insert into settings (tenant_id, code, value) values ($1, 'ORDER_AUTO_CONFIRM', $2)
     on conflict (tenant_id, code) do update set value = excluded.value`,
    [user.tenantId, JSON.stringify(value)],
  )
}

const eventsOf = (subjectId: string): Promise<readonly string[]> => eventsAnnouncedFor(running.app, subjectId)

const unconfirmed = async () => {
  await autoConfirm(false)
  const order = await newOrder(world)
  await autoConfirm(true)
  return order
}
let files = 0
const fromFile = async (undone = false): Promise<string> => {
  const no = `WAY-${(files += 1)}`
  const run = await imported(importer, await workbook([goodRow(no)]))
  await doTo(importer, run.id, 'continue')
  if (undone) await doTo(importer, run.id, 'undo')
  const { rows } = await running.app.database.readerPool.query<{ id: string }>('select id from orders where import_id = $1', [
    run.id,
  ])
  return rows[0]?.id ?? assert.fail('the file made no order')
}
const act = (type: 'order' | 'job' | 'shipment', id: string, action: string) =>
  world.dispatcher.items('POST', '/v1/tracking-activity/update-status', { type, id, action, reason: 'ลูกค้าแจ้ง' })
const planned = async () => {
  const order = await newOrder(world)
  const job = await road.plan([order], {}, road.nextHours())
  return { orderId: order.id, jobId: job.id, shipmentId: job.shipments[0]?.id ?? '' }
}
const onTheWay = async () => {
  const made = await planned()
  await road.onTheWay(made.shipmentId)
  return made
}
const arrived = async () => {
  const made = await onTheWay()
  await road.report(made.shipmentId, { status: 'shipment_arrive_destination', time: minutesAgo(30) })
  return made
}
const deliveredNow = async () => {
  const made = await arrived()
  await road.report(made.shipmentId, { status: 'shipment_unloading', time: minutesAgo(20) })
  await road.report(made.shipmentId, { status: 'shipment_delivered', time: minutesAgo(5), ...delivered })
  return made
}
/** Two steps in one call, like a driver's phone after an hour offline. */
const twoSteps = async () => {
  const made = await planned()
  await road.report(
    made.shipmentId,
    { status: 'shipment_arrive_origin', time: minutesAgo(100) },
    { status: 'shipment_loading', time: minutesAgo(90) },
    { status: 'shipment_ontheway', time: minutesAgo(80), ...picked },
  )
  return made
}

/** Every way an event can occur, with default settings and without; returns the id of the record. */
const ways: readonly (readonly [event: MessageEvent, way: string, cause: () => Promise<string>])[] = [
  ['order_created', 'an order typed in and confirmed at once', async () => (await newOrder(world)).id],
  ['order_created', 'an order typed in and left unconfirmed', async () => (await unconfirmed()).id],
  ['order_created', 'an order of a file', () => fromFile()],
  ['order_confirmed', 'an order confirmed at once', async () => (await newOrder(world)).id],
  ['order_confirmed', 'an order of a file, confirmed at once', () => fromFile()],
  [
    'order_confirmed',
    'an order confirmed later',
    async () => {
      const { id, version } = await unconfirmed()
      await world.dispatcher.items('POST', `/v1/orders/${id}/actions/confirm`, { version })
      return id
    },
  ],
  [
    'order_cancelled',
    'a confirmed order that is cancelled',
    async () => {
      const { id } = await newOrder(world)
      await act('order', id, 'cancel')
      return id
    },
  ],
  [
    'order_cancelled',
    'an unconfirmed order that is cancelled',
    async () => {
      const { id } = await unconfirmed()
      await act('order', id, 'cancel')
      return id
    },
  ],
  ['order_cancelled', 'an import that is undone', () => fromFile(true)],
  [
    'order_cancelled',
    'an import of unconfirmed orders that is undone',
    async () => {
      await autoConfirm(false, importer)
      const id = await fromFile(true)
      await autoConfirm(true, importer)
      return id
    },
  ],
  ['job_planned', 'a job with vehicle, driver and times', async () => (await planned()).jobId],
  ['job_accepted', 'a job with our own vehicle and driver', async () => (await planned()).jobId],
  ['shipment_dispatched', 'a job with vehicle, driver and times', async () => (await planned()).shipmentId],
  [
    'job_cancelled',
    'a job that is cancelled',
    async () => {
      const { jobId } = await planned()
      await act('job', jobId, 'cancel')
      return jobId
    },
  ],
  [
    'shipment_cancelled',
    'an order that is cancelled',
    async () => {
      const { orderId, shipmentId } = await planned()
      await act('order', orderId, 'cancel')
      return shipmentId
    },
  ],
  ['shipment_arrive_origin', 'one report after the other', async () => (await onTheWay()).shipmentId],
  ['shipment_arrive_origin', 'several steps in one report', async () => (await twoSteps()).shipmentId],
  ['shipment_ontheway', 'one report after the other', async () => (await onTheWay()).shipmentId],
  ['shipment_ontheway', 'several steps in one report', async () => (await twoSteps()).shipmentId],
  ['shipment_arrive_destination', 'a report', async () => (await arrived()).shipmentId],
  ['shipment_delivered', 'a report', async () => (await deliveredNow()).shipmentId],
  ['order_delivered', 'its shipment was delivered', async () => (await deliveredNow()).orderId],
  ['job_delivered', 'its shipment was delivered', async () => (await deliveredNow()).jobId],
]

for (const [event, way, cause] of ways)
  test(`${event} is told: ${way}`, async () => {
    const about = await cause()
    const events = await eventsOf(about)
    assert.ok(events.includes(event), `told of it: ${events.join(', ')}`)
  })
