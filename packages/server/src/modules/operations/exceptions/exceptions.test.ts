import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { ExceptionRow, exceptions } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { sql } from 'kysely'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { uploadPhoto } from '../../../testing/upload-photo.ts'
import { openAutomatically } from './open-automatically.ts'
import { raiseOverdue } from './raise-overdue.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})
after(() => running.stop())

type Detail = OutputOf<typeof exceptions.detail>
type Offer = OutputOf<typeof exceptions.offer>

let made = 0
const newType = async (more: object = {}): Promise<string> => {
  made += 1
  const named = { code: `T${made}`, name: `Type ${made}`, nameTh: `ประเภท ${made}` }
  return (await world.dispatcher.items<{ id: string }>('POST', '/v1/exception-types', { ...named, hourLimit: 2, ...more })).id
}
const register = (payload: object, by: SignedIn = world.dispatcher) => by.items<Detail>('POST', '/v1/exceptions', payload)
const act = (id: string, action: string, payload: object) =>
  world.dispatcher.items<Detail>('POST', `/v1/exceptions/${id}/actions/${action}`, payload)
const refusals = async (url: string, payload: object, by: SignedIn = world.dispatcher, method: 'POST' | 'PUT' = 'POST') => {
  const answer = await by.inject({ method, url, payload })
  assert.ok(answer.statusCode >= 400, answer.body)
  const { code, errors } = answer.json<{ code: string; errors: { code: string; field?: string }[] }>()
  return errors.length > 0 ? errors.map((one) => [one.code, one.field]) : [[code]]
}
const waybill = async () => (await newOrder(world)).shipments[0] ?? assert.fail('no shipment')
const exceptionsOf = async (shipmentId: string, by: SignedIn = world.dispatcher): Promise<ExceptionRow[]> =>
  (await by.items<{ list: ExceptionRow[] }>('GET', `/v1/exceptions?shipmentId=${shipmentId}`)).list

/** Delivered with eight of ten packages, one of them damaged: two are lost. */
const shortDelivery = async (): Promise<string> => {
  const order = await newOrder(world)
  await road.plan([order])
  const { id } = order.shipments[0] ?? assert.fail('no shipment')
  await road.onTheWay(id)
  await road.report(
    id,
    { status: 'shipment_arrive_destination', time: minutesAgo(40) },
    { status: 'shipment_unloading', time: minutesAgo(30) },
    { ...delivered, status: 'shipment_delivered', time: minutesAgo(20), packages: 7, damagedPackage: 1, rejectedPackage: 0 },
  )
  return id
}

test('an exception is registered, confirmed, closed and reopened, in this order only', async () => {
  const shipment = await waybill()
  const typeId = await newType({ reasons: ['จัดเรียงไม่ดี'] })
  let one = await register({ shipmentId: shipment.id, typeId, damagedPackages: 3, description: 'กล่องบุบ' })
  assert.match(one.exceptionNo, /^EX-\d{6}-\d{5}$/)
  assert.deepEqual([one.status, one.level, one.round, one.handler?.name], ['new', '1', 1, world.dispatcher.user.displayName])
  assert.deepEqual(await refusals('/v1/exceptions', { shipmentId: shipment.id, typeId }), [['exception.open_already', 'typeId']])
  const { id } = one
  assert.deepEqual(await refusals(`/v1/exceptions/${id}/actions/confirm`, { version: one.version }), [
    ['exception.handling_needed', 'handlingMethod'],
  ])
  const { description, level } = one
  one = await world.dispatcher.items<Detail>('PUT', `/v1/exceptions/${id}`, {
    version: one.version,
    level,
    description,
    damagedPackages: 3,
    handlingMethod: 'compensate',
    grade: 'serious',
  })
  assert.deepEqual(await refusals(`/v1/exceptions/${id}/actions/close`, { version: one.version, responsibleParty: 'ours' }), [
    ['exception.not_now', undefined],
  ])
  one = await act(id, 'confirm', { version: one.version })
  assert.equal(one.status, 'processed')
  assert.deepEqual(await refusals(`/v1/exceptions/${id}/actions/close`, { version: one.version }), [
    ['exception.party_needed', 'responsibleParty'],
    ['exception.amount_needed', 'compensation'],
  ])
  one = await act(id, 'close', {
    version: one.version,
    responsibleParty: 'other',
    responsibleSubcontractorId: world.subcontractorId,
    compensation: 1250.55,
  })
  assert.deepEqual([one.status, one.compensation, one.responsibleSubcontractor?.id], ['closed', 1250.55, world.subcontractorId])
  one = await act(id, 'reprocess', { version: one.version, reason: 'ลูกค้าโต้แย้งจำนวน' })
  assert.deepEqual([one.status, one.round, one.closedAt], ['new', 2, null])
  assert.deepEqual(
    one.steps.map(({ action }) => action),
    ['opened', 'edited', 'confirmed', 'closed', 'reprocessed'],
  )
})

test('damaged, refused and lost goods cannot exceed the loaded ones, over all exceptions of a shipment', async () => {
  const shipment = await waybill()
  await register({ shipmentId: shipment.id, typeId: await newType(), damagedPackages: 6 })
  const typeId = await newType()
  assert.deepEqual(await refusals('/v1/exceptions', { shipmentId: shipment.id, typeId, lostPackages: 3, rejectedPackages: 2 }), [
    ['exception.beyond_loaded', 'lostPackages'],
  ])
  const one = await register({ shipmentId: shipment.id, typeId, lostPackages: 2, rejectedPackages: 2 })
  assert.deepEqual(one.goods, { loaded: { packages: 10, items: 120 }, elsewhere: { packages: 6, items: 0 } })
})

test('concurrent changes never lose one of them', async () => {
  const one = await register({ shipmentId: (await waybill()).id, typeId: await newType() })
  const edit = (description: string) =>
    world.dispatcher.inject({
      method: 'PUT',
      url: `/v1/exceptions/${one.id}`,
      payload: { version: one.version, level: '2', description, handlingMethod: 'none' },
    })
  const answers = await Promise.all([edit('first'), edit('second')])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
  const shipmentId = (await waybill()).id
  const typeId = await newType()
  const tries = await Promise.all(
    [1, 2, 3].map(() => world.dispatcher.inject({ method: 'POST', url: '/v1/exceptions', payload: { shipmentId, typeId } })),
  )
  assert.deepEqual(tries.map(({ statusCode }) => statusCode).toSorted(), [200, 422, 422])
})

test('it is assigned to internal users, commented, and found by its handler', async () => {
  const colleague = await world.company.user({ permissions: ['exception.view'], displayName: 'มานี เคลม' })
  const one = await register({ shipmentId: (await waybill()).id, typeId: await newType() })
  const handlers = await world.dispatcher.items<{ id: string }[]>('GET', '/v1/exceptions/handlers?searchText=มานี')
  assert.deepEqual(
    handlers.map(({ id }) => id),
    [colleague.id],
  )
  const after = await act(one.id, 'hand-over', { version: one.version, handlerId: colleague.id, remark: 'ช่วยโทรหาลูกค้า' })
  assert.equal(after.handler?.name, 'มานี เคลม')
  assert.deepEqual(
    await refusals(`/v1/exceptions/${one.id}/actions/hand-over`, { version: after.version, handlerId: colleague.id }),
    [['exception.has_it_already', 'handlerId']],
  )
  const said = await act(one.id, 'comment', { remark: 'ลูกค้ารับทราบแล้ว' })
  assert.deepEqual([said.version, said.steps.at(-1)?.remark], [after.version, 'ลูกค้ารับทราบแล้ว'])
  const mine = await world.dispatcher.items<{ list: ExceptionRow[] }>('GET', `/v1/exceptions?handlerId=${colleague.id}`)
  assert.deepEqual(
    mine.list.map(({ id }) => id),
    [one.id],
  )
})

test('a customer reports about its own goods and does not see who pays', async () => {
  const outside = { permissions: ['exception.view', 'exception.create', 'exception.edit'] as const, kind: 'customer' as const }
  const customer = await world.company.signedIn({ ...outside, customerId: world.customers[0] })
  const other = await world.company.signedIn({ ...outside, customerId: world.customers[1] })
  const shipment = await waybill()
  const typeId = await newType()
  assert.deepEqual(await refusals('/v1/exceptions', { shipmentId: shipment.id, typeId, responsibleParty: 'ours' }, customer), [
    ['exception.ours_to_fill', 'responsibleParty'],
  ])
  assert.deepEqual(await refusals('/v1/exceptions', { shipmentId: shipment.id, typeId }, other), [
    ['field.not_found', 'shipmentId'],
  ])
  const one = await register({ shipmentId: shipment.id, typeId, damagedItems: 4 }, customer)
  const confirmed = await world.dispatcher.items<Detail>('PUT', `/v1/exceptions/${one.id}`, {
    version: one.version,
    level: one.level,
    damagedItems: 4,
    responsibleParty: 'other',
    responsibleSubcontractorId: world.subcontractorId,
    handlingMethod: 'compensate',
    compensation: 900,
  })
  assert.equal(confirmed.compensation, 900)
  const [row] = await exceptionsOf(shipment.id, customer)
  assert.deepEqual(
    [row?.compensation, row?.responsibleParty, row?.responsibleSubcontractor, row?.handler],
    [null, null, null, null],
  )
  const seen = await customer.items<Detail>('GET', `/v1/exceptions/${one.id}`)
  assert.deepEqual(
    seen.steps.map(({ action, actorName }) => [action, actorName]),
    [['opened', null]],
  )
  assert.deepEqual(await exceptionsOf(shipment.id, other), [])
  assert.equal((await other.inject({ method: 'GET', url: `/v1/exceptions/${one.id}` })).statusCode, 404)
  const edit = { version: confirmed.version, level: '1' }
  assert.equal((await customer.inject({ method: 'PUT', url: `/v1/exceptions/${one.id}`, payload: edit })).statusCode, 403)
})

test('a customer’s report is due within the feedback days, or sooner by its type', async () => {
  const outside = { permissions: ['exception.view', 'exception.create'] as const, kind: 'customer' as const }
  const customer = await world.company.signedIn({ ...outside, customerId: world.customers[0] })
  const hoursAllowed = async (hourLimit: number | null, by: SignedIn): Promise<number | null> => {
    const { openedAt, dueAt } = await register({ shipmentId: (await waybill()).id, typeId: await newType({ hourLimit }) }, by)
    return dueAt === null ? null : (Date.parse(dueAt) - Date.parse(openedAt)) / 3_600_000
  }
  assert.deepEqual(
    [await hoursAllowed(500, customer), await hoursAllowed(null, customer), await hoursAllowed(5, customer)],
    [72, 72, 5],
  )
  assert.deepEqual([await hoursAllowed(500, world.dispatcher), await hoursAllowed(null, world.dispatcher)], [500, null])
  const { tenantId } = world.company
  const setting = { tenantId, code: 'CUSTOMER_FEEDBACK_DAYS', value: JSON.stringify(1) }
  await running.app.database.writer.insertInto('settings').values(setting).execute()
  assert.equal(await hoursAllowed(500, customer), 24)
})

test('a short delivery opens one exception of each kind, counted by the ledger, and never twice', async () => {
  const lost = await newType({ monitorKind: 'lost', automatic: true })
  const damaged = await newType({ monitorKind: 'damaged', automatic: true })
  const shipmentId = await shortDelivery()
  assert.equal(await openAutomatically(running.app), 2)
  assert.equal(await openAutomatically(running.app), 0, 'a second look finds nothing')
  const found = await exceptionsOf(shipmentId)
  const of = (typeId: string) => found.find(({ type }) => type.id === typeId) ?? assert.fail('not opened')
  assert.deepEqual([found.length, of(lost).lostPackages, of(damaged).damagedPackages], [2, 2, 1])
  assert.deepEqual([of(lost).detectedBy, of(lost).responsibleParty, of(lost).handler], ['lost', 'ours', null])
  const { shipment } = of(lost)
  const offer = await world.dispatcher.items<Offer>('GET', `/v1/exceptions/offer?shipmentNo=${shipment.shipmentNo.toLowerCase()}`)
  assert.deepEqual([offer.counts.lostPackages, offer.counts.damagedPackages, offer.open.length], [0, 0, 2])
})

test('a damage photo of the delivery counts as the photo required for goods, until a correction removes it', async () => {
  const order = await newOrder(world)
  await road.plan([order])
  const { id: shipmentId } = order.shipments[0] ?? assert.fail('no shipment')
  await road.onTheWay(shipmentId)
  const [ofGoods, ofDamage] = [await uploadPhoto(world.dispatcher), await uploadPhoto(world.dispatcher)]
  const { version } = await road.shipmentOf(shipmentId)
  await world.dispatcher.items('POST', '/v1/perform/sendGoods', {
    id: shipmentId,
    version,
    arrivedAt: minutesAgo(40),
    startedAt: minutesAgo(30),
    completedAt: minutesAgo(20),
    deliverWeight: 120,
    packages: 9,
    itemsPerPackage: 12,
    volume: 1.5,
    damagedPackage: 1,
    damagedQuantity: 12,
    photos: [ofGoods],
    damagePhotos: [ofDamage],
  })
  const { shipmentNo } = await world.dispatcher.items<{ shipmentNo: string }>('GET', `/v1/transports/${shipmentId}`)
  const offered = await world.dispatcher.items<Offer>('GET', `/v1/exceptions/offer?shipmentNo=${shipmentNo}`)
  assert.deepEqual(
    offered.damagePhotos.map(({ id }) => id),
    [ofDamage],
    'whoever reports it is shown what is there',
  )
  const needing = { photoRequired: true, automatic: false, hourLimit: null }
  const about = async (attribute: string) => {
    const typeId = await newType({ ...needing, attribute })
    return register({ shipmentId, typeId, handlingMethod: 'none' })
  }
  const [broken, vehicle, later] = [await about('goods'), await about('vehicle'), await about('goods')]
  const photosOf = ({ damagePhotos }: Detail) => damagePhotos.map(({ id }) => id)
  assert.deepEqual([photosOf(broken), photosOf(vehicle), broken.photoCount], [[ofDamage], [], 0])
  assert.equal((await act(broken.id, 'confirm', { version: broken.version })).status, 'processed')
  const refused = [['exception.photo_needed', 'photos']]
  assert.deepEqual(await refusals(`/v1/exceptions/${vehicle.id}/actions/confirm`, { version: vehicle.version }), refused)
  const events = await world.dispatcher.items<{ seq: number }[]>('GET', `/v1/tracking-activity/${shipmentId}/shipment/tracking`)
  await world.dispatcher.items('POST', `/v1/transports/${shipmentId}/actions/correct`, {
    version: (await road.shipmentOf(shipmentId)).version,
    fromSeq: events.at(-1)?.seq,
    reason: 'รูปผิดใบ',
    steps: [{ ...delivered, status: 'shipment_delivered', time: minutesAgo(20) }],
  })
  assert.deepEqual(await refusals(`/v1/exceptions/${later.id}/actions/confirm`, { version: later.version }), refused)
})

test('a corrected delivery withdraws the counts of its report', async () => {
  const [lost] = (await world.dispatcher.items<{ list: { id: string }[] }>('GET', '/v1/exception-types?monitorKind=lost')).list
  assert.ok(lost)
  const shipmentId = await shortDelivery()
  await openAutomatically(running.app)
  const { version } = await road.shipmentOf(shipmentId)
  const timeline = await world.dispatcher.items<{ seq: number; toStatus: string }[]>(
    'GET',
    `/v1/tracking-activity/${shipmentId}/shipment/tracking`,
  )
  const fromSeq = timeline.findLast(({ toStatus }) => toStatus === 'shipment_delivered')?.seq
  const steps = [{ ...delivered, status: 'shipment_delivered', time: minutesAgo(20) }]
  await world.dispatcher.items('POST', `/v1/transports/${shipmentId}/actions/correct`, {
    version,
    fromSeq,
    steps,
    reason: 'นับใหม่',
  })
  await openAutomatically(running.app)
  const found = await exceptionsOf(shipmentId)
  assert.ok(found.length > 0)
  assert.deepEqual(
    found.map(({ lostPackages, damagedPackages }) => lostPackages + damagedPackages),
    found.map(() => 0),
  )
})

test('an overdue exception is escalated once at its limit and once at twice the limit', async () => {
  const one = await register({ shipmentId: (await waybill()).id, typeId: await newType() })
  const age = (hours: number) =>
    sql`update exceptions set opened_at = now() - make_interval(hours => ${hours}),
      due_at = now() - make_interval(hours => ${hours}) + interval '2 hours',
      raise_again_at = now() - make_interval(hours => ${hours}) + interval '4 hours' where id = ${one.id}::uuid`.execute(
      running.app.database.writer,
    )
  assert.equal(await raiseOverdue(running.app), 0)
  await age(3)
  assert.deepEqual([await raiseOverdue(running.app), await raiseOverdue(running.app)], [1, 0])
  await age(5)
  assert.deepEqual([await raiseOverdue(running.app), await raiseOverdue(running.app)], [1, 0])
  const after = await world.dispatcher.items<Detail>('GET', `/v1/exceptions/${one.id}`)
  assert.deepEqual([after.level, after.raised], ['3', 2])
  const overdue = await world.dispatcher.items<{ list: ExceptionRow[] }>('GET', '/v1/exceptions?overdue=true&status=new')
  assert.deepEqual(
    overdue.list.map(({ id }) => id),
    [one.id],
  )
})

test('a limit in working time counts the business unit’s working hours only', async () => {
  const shipment = await waybill()
  const typeId = await newType({ workingTime: true, hourLimit: 1 })
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const { rows } = await sql<{
    unit: string
  }>`select business_unit_id as unit from shipments where id = ${shipment.id}::uuid`.execute(running.app.database.writer)
  const days = [0, 1, 2].map((ahead) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10))
  const read = async () =>
    world.dispatcher.items<{ id: string; version: number; daysOff: string[] | null }>('GET', `/v1/business-units/${rows[0]?.unit}`)
  const { version } = await read()
  await world.dispatcher.items('PUT', `/v1/business-units/${rows[0]?.unit}`, { version, daysOff: days, publicHolidays: false })
  assert.deepEqual((await read()).daysOff, days)
  const one = await register({ shipmentId: shipment.id, typeId })
  const midnight = Date.parse(`${days[2]}T00:00:00+07:00`) + 86_400_000
  assert.equal(Date.parse(one.dueAt ?? ''), midnight + 3_600_000)
  await world.dispatcher.items('PUT', `/v1/business-units/${rows[0]?.unit}`, { version: version + 1, daysOff: null })
  const other = await register({ shipmentId: (await waybill()).id, typeId })
  assert.ok(Date.parse(other.dueAt ?? '') < midnight)
})
