/** Events from road problems, scheduled checks, imports, API clients and carriers: each sends its message, whoever reports it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { keyPermissions } from '@khonsong/domain/kernel/key-permissions.ts'
import { messageEventNames, type MessageEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { SettingCode } from '@khonsong/domain/company/settings/settings.ts'
import { openAutomatically } from '../../operations/exceptions/open-automatically.ts'
import { raiseOverdue } from '../../operations/exceptions/raise-overdue.ts'
import { completeDeliveries } from '../../operations/tracking/complete-deliveries.ts'
import { alertImportant } from '../../telematics/positions/important/alert-important.ts'
import { warnEarly } from '../../operations/tracking/warn-early.ts'
import { mainJobWorld, minutesAgo, newOrder, orderDraftOf, type MainJobWorld, type Saved } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, picked, type Job } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { eventsAnnouncedFor, subscribeToAll } from '../../../testing/message-events.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
let key: string

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  const { id } = await world.company.user({ permissions: keyPermissions })
  const made = await world.dispatcher.items<{ key: string }>('POST', '/v1/api-keys', {
    name: 'ERP',
    userId: id,
    permissions: keyPermissions,
    expiresOn: addDays(bangkokDayOf(new Date().toISOString()), 30),
  })
  key = made.key
  await subscribeToAll(world.dispatcher)
})
after(() => running.stop())

const write = (text: string, values: readonly unknown[]) => running.app.database.writerPool.query(text, [...values])
const setting = (code: SettingCode, value: unknown) =>
  write(
    `insert into settings (tenant_id, code, value) values ($1, $2, $3)
     on conflict (tenant_id, code) do update set value = excluded.value`,
    [world.company.tenantId, code, JSON.stringify(value)],
  )

interface Made {
  readonly orderId: string
  readonly jobId: string
  readonly shipmentId: string
  readonly shipmentNo: string
}
const planned = async (more: object = {}): Promise<Made> => {
  const order = await newOrder(world, more)
  const { id: jobId } = await road.plan([order], {}, road.nextHours())
  const { id: shipmentId = '', shipmentNo = '' } = order.shipments[0] ?? {}
  return { orderId: order.id, jobId, shipmentId, shipmentNo }
}
const onTheWay = async (more: object = {}): Promise<Made> => {
  const made = await planned(more)
  await road.onTheWay(made.shipmentId)
  return made
}
const report = async (made: Made, ...steps: object[]): Promise<Made> => {
  await road.report(made.shipmentId, ...steps)
  return made
}
const reason = 'ลูกค้าแจ้ง'
const failedPickup = async () => {
  const made = await report(await planned(), { status: 'shipment_arrive_origin', time: minutesAgo(60) })
  return report(made, { status: 'shipment_pickup_failed', time: minutesAgo(50), reason })
}
const asking = async () => report(await onTheWay(), { status: 'shipment_pending_delivery_fail', time: minutesAgo(60), reason })
const notDelivered = async () => report(await asking(), { status: 'shipment_delivery_failed', time: minutesAgo(50), reason })
const returned = async () =>
  report(
    await report(await asking(), { status: 'shipment_approved_return', time: minutesAgo(50) }),
    { status: 'shipment_return_ontheway', time: minutesAgo(40) },
    { status: 'shipment_return_arrive', time: minutesAgo(30) },
    { status: 'shipment_return_unloading', time: minutesAgo(25) },
    { status: 'shipment_returned', time: minutesAgo(20), packages: 10, itemsPerPackage: 12 },
  )
const ended = async (status: 'shipment_damaged' | 'shipment_lost') =>
  report(await onTheWay(), { status, time: minutesAgo(30), reason })
const acted = async (action: 'damaged' | 'lost') => {
  const made = await onTheWay()
  await world.dispatcher.items('POST', '/v1/tracking-activity/update-status', {
    type: 'shipment',
    id: made.shipmentId,
    action,
    reason,
    time: minutesAgo(30),
  })
  return made
}

/** Time windows ending in these hours from now; the clock has advanced since the order was made. */
const inHours = async (made: Made, pickupTo: number, deliveryTo: number): Promise<Made> => {
  await write(
    `update shipments set target_pickup_from = now() + make_interval(hours => $2 - 1), target_pickup_to = now() + make_interval(hours => $2),
      target_delivery_from = now() + make_interval(hours => $2), target_delivery_to = now() + make_interval(hours => $3) where id = $1`,
    [made.shipmentId, pickupTo, deliveryTo],
  )
  await warnEarly(running.app)
  return made
}
const waiting = async (): Promise<Made> => {
  const order = await newOrder(world)
  return { orderId: order.id, jobId: '', shipmentId: order.shipments[0]?.id ?? '', shipmentNo: '' }
}
/** A driver with this many hours of driving and work. */
const drivenFor = async (hours: number): Promise<Made> => {
  const made = await onTheWay()
  await write('update shipment_events set occurred_at = occurred_at - make_interval(hours => $2) where shipment_id = $1', [
    made.shipmentId,
    hours,
  ])
  // Working hours count jobs already begun; afterwards the driver is free for the next test.
  await write(`update jobs set planned_begin_at = now() - make_interval(hours => $2), planned_end_at = now() where id = $1`, [
    made.jobId,
    hours,
  ])
  await warnEarly(running.app)
  await write(
    `update jobs set planned_begin_at = now() - make_interval(days => $2), planned_end_at = now() - make_interval(days => $2, hours => -1) where id = $1`,
    [made.jobId, hours],
  )
  return made
}
const unsignedPapers = async (): Promise<Made> => {
  const made = await arrived(await onTheWay({ requiredReceipt: true, receiptQty: 1 }))
  await write(`update shipments set delivered_at = now() - interval '8 days' where id = $1`, [made.shipmentId])
  await warnEarly(running.app)
  return made
}
const arrived = async (made: Made): Promise<Made> =>
  report(
    made,
    { status: 'shipment_arrive_destination', time: minutesAgo(40) },
    { status: 'shipment_unloading', time: minutesAgo(30) },
    { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
  )
const unconfirmedInTime = async (): Promise<string> => {
  await setting('ORDER_AUTO_CONFIRM', false)
  const { id } = await newOrder(world, { targetPickupFrom: new Date(Date.now() + 3 * 3_600_000).toISOString() })
  await setting('ORDER_AUTO_CONFIRM', true)
  await setting('ADVANCE_CONFIRM_HOURS', 4)
  await warnEarly(running.app)
  return id
}
const completedByTheClock = async (): Promise<Made> => {
  const made = await report(await onTheWay(), { status: 'shipment_arrive_destination', time: minutesAgo(40) })
  await write(`update shipments set status_since = now() - interval '7 hours' where id = $1`, [made.shipmentId])
  await setting('AUTO_DELIVERY_HOURS', 6)
  await completeDeliveries(running.app)
  await setting('AUTO_DELIVERY_HOURS', 0)
  return made
}

const byProgram = async <T>(url: string, payload: object): Promise<T> => {
  const answer = await running.app.inject({ method: 'POST', url, payload, headers: { 'x-api-key': key } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: T }>().items
}
const orderByProgram = async (): Promise<string> => (await byProgram<Saved>('/v1/orders', { order: orderDraftOf(world) })).id
const rowsOfProgram = async (): Promise<Made> => {
  const made = await planned()
  const { shipmentNo } = made
  const rows = [
    { shipmentNo, status: 'shipment_arrive_origin', time: minutesAgo(100) },
    { shipmentNo, status: 'shipment_loading', time: minutesAgo(90) },
    { shipmentNo, status: 'shipment_ontheway', time: minutesAgo(80), ...picked },
  ]
  const { refused } = await byProgram<{ refused: number }>('/v1/shipment-status/import', { rows })
  assert.equal(refused, 0)
  return made
}
/** A carrier's own person answers. */
const offered = async (answer: (person: SignedIn, job: Job) => Promise<unknown>): Promise<Made> => {
  const order = await newOrder(world)
  const carrier = { carrierKind: 'subcontractor', subcontractorId: world.subcontractorId }
  const job = await road.plan([order], carrier, road.nextHours())
  assert.equal(job.status, 'job_planned')
  const person = await world.company.signedIn({
    permissions: ['job.view', 'job.accept'],
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
  })
  await answer(person, job)
  return { orderId: order.id, jobId: job.id, shipmentId: order.shipments[0]?.id ?? '', shipmentNo: '' }
}
const acceptedByCarrier = () =>
  offered((person, { id, version }) => person.items('POST', `/v1/routes/${id}/actions/accept`, { version }))
const refusedByCarrier = () =>
  offered((person, { id, version }) => person.items('POST', '/v1/perform/meet/actions/refuse', { jobs: [{ id, version }], reason }))
const unansweredByCarrier = () =>
  offered(async (_, { id }) => {
    // Its end moves too: no other job of the driver lies in that minute.
    await write(
      `update jobs set scheduled_at = now() - interval '2 hours', planned_begin_at = now(), planned_end_at = now() + interval '1 minute' where id = $1`,
      [id],
    )
    await warnEarly(running.app)
  })

interface MadeException {
  readonly id: string
  readonly version: number
}
let types = 0
const exceptionType = async (more: object = {}): Promise<string> => {
  types += 1
  const named = { code: `M${types}`, name: `Type ${types}`, nameTh: `ประเภท ${types}`, level: '3', defaultLevel: '1', hourLimit: 1 }
  return (await world.dispatcher.items<{ id: string }>('POST', '/v1/exception-types', { ...named, ...more })).id
}
const openedException = async (): Promise<MadeException> => {
  const { shipmentId } = await onTheWay()
  return world.dispatcher.items<MadeException>('POST', '/v1/exceptions', {
    shipmentId,
    typeId: await exceptionType(),
    description: 'กล่องเปียก',
  })
}
const changed = ({ id }: MadeException, action: string, payload: object) =>
  world.dispatcher.items<MadeException>('POST', `/v1/exceptions/${id}/actions/${action}`, payload)
const closedException = async (): Promise<string> => {
  const made = await openedException()
  const { version } = await world.dispatcher.items<MadeException>('PUT', `/v1/exceptions/${made.id}`, {
    version: made.version,
    description: 'กล่องเปียก',
    level: '1',
    responsibleParty: 'ours',
    handlingMethod: 'none',
    photoIds: [],
  })
  const confirmed = await changed(made, 'confirm', { version })
  await changed(made, 'close', { version: confirmed.version, responsibleParty: 'ours', compensation: null })
  return made.id
}
const overdueException = async (): Promise<string> => {
  const { id } = await openedException()
  await write(
    `update exceptions set opened_at = now() - interval '90 minutes', due_at = now() - interval '30 minutes' where id = $1`,
    [id],
  )
  await raiseOverdue(running.app)
  return id
}
/** Each kind of report opens exceptions of one type. */
let lateType: Promise<string> | undefined
/** Late at pickup, and again after a correction: the second report escalates the exception of the first. */
const raisedException = async (): Promise<string> => {
  lateType ??= exceptionType({ automatic: true, monitorKind: 'late_pickup' })
  const typeId = await lateType
  const made = await planned()
  await write(
    `update shipments set target_pickup_from = now() - interval '6 hours', target_pickup_to = now() - interval '5 hours' where id = $1`,
    [made.shipmentId],
  )
  await road.onTheWay(made.shipmentId)
  await openAutomatically(running.app)
  await write(
    `insert into exception_proposals (tenant_id, id, shipment_id, kind, event_seq) select tenant_id, gen_random_uuid(), shipment_id, kind, event_seq
     from exception_proposals where shipment_id = $1 and kind = 'late_pickup'`,
    [made.shipmentId],
  )
  await openAutomatically(running.app)
  const { rows } = await running.app.database.readerPool.query<{ id: string }>(
    'select id from exceptions where shipment_id = $1 and type_id = $2',
    [made.shipmentId, typeId],
  )
  return rows[0]?.id ?? assert.fail('nothing was opened')
}
/** Considers only this waybill's findings. */
const watchedClosely = async (): Promise<Made> => {
  const made = await onTheWay()
  await world.dispatcher.items('POST', '/v1/monitoring-strategies', {
    name: `ทุกเส้นทาง ${made.shipmentId.slice(-6)}`,
    priority: 1,
    important: true,
    trackable: true,
  })
  await write(
    `insert into exception_proposals (tenant_id, id, shipment_id, kind, event_seq) values ($1, gen_random_uuid(), $2, 'offline', 0)`,
    [world.company.tenantId, made.shipmentId],
  )
  await alertImportant(running.app)
  return made
}
const codeSent = async (): Promise<Made> => {
  await setting('RECEIVER_CODE', true)
  const made = await onTheWay()
  await world.dispatcher.items('POST', `/v1/transports/${made.shipmentId}/receiver-code/actions/send`)
  return made
}

/** An order with a dock booking at its origin in three days, if the dock accepts any. */
const dockBooked = async (): Promise<string> => {
  const day = addDays(bangkokDayOf(new Date().toISOString()), 3)
  const at = (time: string, days = 0) => instantInBangkok(addDays(day, days), time)
  const { id, version } = await newOrder(world, { targetDeliveryFrom: at('00:00', 1), targetDeliveryTo: at('00:00', 2) })
  const { id: groupId } = await world.dispatcher.items<{ id: string }>('POST', '/v1/dock-groups', {
    name: `ท่า ${id.slice(-6)}`,
    siteId: world.sites[0],
    dockCount: 1,
    slotMinutes: 60,
    openHours: [1, 2, 3, 4, 5, 6, 7].map((on) => ({ day: on, from: '08:00', until: '12:00' })),
    leadHours: 4,
    daysAhead: 14,
  })
  const booking = { version, purpose: 'pickup', groupId, startsAt: at('09:00') }
  await world.dispatcher.items('POST', `/v1/orders/${id}/actions/book-dock`, booking)
  return id
}
const dockCancelled = async (): Promise<string> => {
  const id = await dockBooked()
  await world.dispatcher.items('POST', `/v1/orders/${id}/actions/cancel-dock`, { version: 1, purpose: 'pickup' })
  return id
}

const order = (cause: () => Promise<Made>) => async () => (await cause()).orderId
const job = (cause: () => Promise<Made>) => async () => (await cause()).jobId
const shipment = (cause: () => Promise<Made>) => async () => (await cause()).shipmentId

/** Returns the id of the record the message is about. */
const ways: readonly (readonly [event: MessageEvent, way: string, cause: () => Promise<string>])[] = [
  ['shipment_pickup_failed', 'a report', shipment(failedPickup)],
  ['order_pickup_failed', 'its pickup failed', order(failedPickup)],
  ['shipment_pending_delivery_fail', 'a driver asks', shipment(asking)],
  ['shipment_delivery_failed', 'somebody decides so', shipment(notDelivered)],
  ['order_delivery_failed', 'its delivery failed for good', order(notDelivered)],
  ['shipment_returned', 'a report', shipment(returned)],
  ['order_returned', 'its goods came back', order(returned)],
  ['shipment_damaged', 'a report', shipment(() => ended('shipment_damaged'))],
  ['shipment_damaged', 'an action on the shipment', shipment(() => acted('damaged'))],
  ['order_damaged', 'its goods are damaged', order(() => ended('shipment_damaged'))],
  ['shipment_lost', 'a report', shipment(() => ended('shipment_lost'))],
  ['shipment_lost', 'an action on the shipment', shipment(() => acted('lost'))],
  ['order_lost', 'its goods are lost', order(() => ended('shipment_lost'))],
  ['order_confirm_due', 'the clock', unconfirmedInTime],
  ['shipment_pickup_near', 'the clock', shipment(async () => inHours(await waiting(), 1, 30))],
  ['shipment_pickup_overdue', 'the clock', shipment(async () => inHours(await waiting(), -2, 30))],
  ['shipment_delivery_near', 'the clock', shipment(async () => inHours(await onTheWay(), -5, 1))],
  ['shipment_delivery_overdue', 'the clock', shipment(async () => inHours(await onTheWay(), -5, -1))],
  ['shipment_receipt_overdue', 'the clock', shipment(unsignedPapers)],
  ['exception_opened', 'somebody registers it', async () => (await openedException()).id],
  ['exception_opened', 'a report shows it', raisedException],
  ['exception_raised', 'another report of what is open', raisedException],
  ['exception_overdue', 'the clock', overdueException],
  ['exception_closed', 'somebody settles it', closedException],
  ['shipment_receiver_code', 'the office sends it', shipment(codeSent)],
  ['shipment_important_alert', 'something goes wrong under important monitoring', shipment(watchedClosely)],
  ['order_dock_booked', 'a window is booked', dockBooked],
  ['order_dock_cancelled', 'its window is cancelled', dockCancelled],
  ['job_rest_due', 'the clock', job(() => drivenFor(5))],
  ['job_hours_due', 'the clock', job(() => drivenFor(10))],
  ['shipment_delivered', 'the clock completes it', shipment(completedByTheClock)],
  ['order_delivered', 'the clock completes its shipment', order(completedByTheClock)],
  ['order_created', 'an order of a program', orderByProgram],
  ['order_confirmed', 'an order of a program, confirmed at once', orderByProgram],
  ['shipment_arrive_origin', 'rows of a program', shipment(rowsOfProgram)],
  ['shipment_ontheway', 'rows of a program', shipment(rowsOfProgram)],
  ['job_planned', 'a job that a carrier is asked for', job(acceptedByCarrier)],
  ['job_accepted', 'the carrier says yes', job(acceptedByCarrier)],
  ['job_refused', 'the carrier says no', job(refusedByCarrier)],
  ['job_accept_due', 'the clock', job(unansweredByCarrier)],
  ['shipment_dispatched', 'the carrier says yes', shipment(acceptedByCarrier)],
]

for (const [event, way, cause] of ways)
  test(`${event} is told: ${way}`, async () => {
    const events = await eventsAnnouncedFor(running.app, await cause())
    assert.ok(events.includes(event), `told of it: ${events.join(', ')}`)
  })

test('every event has a way to occur, those of the fleet in fleet-checks.test.ts', async () => {
  const { orderId } = await arrived(await onTheWay())
  const cancelled = await planned()
  await world.dispatcher.items('POST', '/v1/tracking-activity/update-status', {
    type: 'order',
    id: cancelled.orderId,
    action: 'cancel',
    reason,
  })
  const called = await planned()
  await world.dispatcher.items('POST', '/v1/tracking-activity/update-status', {
    type: 'job',
    id: called.jobId,
    action: 'cancel',
    reason,
  })
  await eventsAnnouncedFor(running.app, orderId)
  const { rows } = await running.app.database.readerPool.query<{ event: string }>('select distinct event from messages')
  const missing = messageEventNames.filter(
    (event) => !/^(driver|vehicle|trailer)_/.test(event) && !rows.some((row) => row.event === event),
  )
  assert.deepEqual(missing, [])
})
