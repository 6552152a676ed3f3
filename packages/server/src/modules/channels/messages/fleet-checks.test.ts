/** What a carrier adds to its fleet is announced to whoever checks it, and the outcome to the carrier. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { fleetSubjects, messageEventNames, type FleetSubject } from '@khonsong/domain/channels/messages/message-events.ts'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { eventsAnnouncedFor, subscribeToAll } from '../../../testing/message-events.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let carrier: SignedIn
let checker: SignedIn

type Row = { id: string; version: number; status: number }
interface StatusResult {
  readonly done: boolean
  readonly code: string | null
}

const checking: readonly Permission[] = ['driver.view', 'driver.status', 'vehicle.view', 'vehicle.status']

before(async () => {
  running = await runningApp()
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(running.app)
  const { subcontractorId } = world
  carrier = await world.company.signedIn({
    kind: 'subcontractor',
    subcontractorId,
    permissions: builtInRoles.carrier.permissions,
  })
  checker = await world.company.signedIn({ permissions: checking })
  // The dispatcher holds every permission too, and is not to be the checker of these tests.
  await write(`update users set status = 0 where id = $1`, [world.dispatcher.user.id])
})

const write = (text: string, values: readonly unknown[]) => running.app.database.writerPool.query(text, [...values])

let numbers = 1000
const bodies: Readonly<Record<FleetSubject, () => Promise<object>>> = {
  driver: async () => ({
    title: 'mr',
    firstName: 'สมชาย',
    lastName: 'รอตรวจ',
    mobile: '0812345678',
    licenceNo: newId().slice(-10),
  }),
  vehicle: async () => ({ ...plate(), vehicleTypeId: world.vehicleTypes[0] }),
  trailer: async () => ({ ...plate(), trailerTypeId: await trailerType() }),
}
const plate = () => ({ plateNo: `73-${(numbers += 1)}`, plateProvinceId: world.provinceId })
const trailerType = async (): Promise<string> => {
  const { tenantId } = world.company
  const code = `T${(numbers += 1)}`
  const row = { tenantId, id: newId(), code, name: code, nameTh: code, axles: 3 }
  await running.app.database.writer.insertInto('trailerTypes').values(row).execute()
  return row.id
}
const addCalls = { driver: '/v1/driver/add', vehicle: '/v1/vehicle/add', trailer: '/v1/trailer' } as const
const add = async (of: FleetSubject, who = carrier): Promise<Row> => who.items<Row>('POST', addCalls[of], await bodies[of]())
const decide = async (of: FleetSubject, { id }: Row, status: 0 | 1, more: object = {}): Promise<StatusResult> => {
  const [result] = await checker.items<StatusResult[]>('POST', `/v1/${of}/set-status`, { ids: [id], status, ...more })
  return result ?? assert.fail('no result')
}

const recipients = (parties: readonly string[], events: readonly string[]) =>
  subscribe({ channels: ['notice'], parties, events, name: parties.join() })
const subscribe = async (body: object): Promise<void> => {
  const manager = await world.company.signedIn({ permissions: ['message.view', 'message.edit'] })
  await manager.items('POST', '/v1/message-recipients/add', body)
}
const ofAll = (outcome: 'pending' | 'checked' | 'rejected') => fleetSubjects.map((of) => `${of}_${outcome}`)

interface NoticeRow {
  readonly userId: string
  readonly title: string
  readonly body: string
  readonly href: string
}
const noticesTo = async (...people: readonly { readonly user: { readonly id: string } }[]): Promise<NoticeRow[]> => {
  await eventsAnnouncedFor(running.app, newId())
  const { rows } = await running.app.database.readerPool.query<NoticeRow>(
    `select user_id as "userId", title ->> 'en' as title, body ->> 'en' as body, href from notices
     where user_id = any ($1) and kind = 'message' order by created_at, id`,
    [people.map(({ user }) => user.id)],
  )
  return rows
}

const lists = {
  driver: '/master-data/driver/list?status=2',
  vehicle: '/master-data/vehicle/list?status=2',
  trailer: '/master-data/vehicle/list?tab=trailer&status=2',
} as const

for (const of of fleetSubjects) {
  test(`whoever checks is told of a ${of} that a carrier adds and corrects, and is led to all that wait`, async () => {
    await recipients(['checker'], ofAll('pending'))
    const row = await add(of)
    assert.equal(row.status, 2)
    const [notice, ...more] = await noticesTo(checker, carrier)
    assert.deepEqual(more, [])
    assert.equal(notice?.userId, checker.user.id)
    assert.equal(notice.href, lists[of])
    const { rows } = await write('select name from subcontractors where id = $1', [world.subcontractorId])
    assert.ok(notice.body.includes(String(rows[0]?.name)), notice.body)
    const counts = await checker.items<{ subject: string; count: number }[]>('GET', '/v1/fleet/pending')
    assert.deepEqual(
      counts.filter(({ count }) => count > 0),
      [{ subject: of, count: 1 }],
    )
  })

  test(`the carrier is told that its ${of} was checked`, async () => {
    await recipients(['carrier'], ofAll('checked'))
    const row = await add(of)
    for (const turn of [1, 2]) assert.equal((await decide(of, row, 1)).done, true, `time ${turn}`)
    const notices = await noticesTo(carrier, checker)
    assert.deepEqual(
      notices.map(({ userId }) => userId),
      [carrier.user.id],
      'told once: nothing was decided the second time',
    )
    assert.ok(notices[0]?.href.includes(row.id))
  })

  test(`a refusal of a ${of} needs a reason, which the carrier reads`, async () => {
    await recipients(['carrier'], ofAll('rejected'))
    const row = await add(of)
    const silent = await decide(of, row, 0)
    assert.deepEqual([silent.done, silent.code], [false, 'record.reason_required'])
    assert.equal((await decide(of, row, 0, { onlyCheck: true })).done, true)
    assert.equal((await decide(of, row, 0, { reason: 'ใบอนุญาตหมดอายุ' })).done, true)
    const notices = await noticesTo(carrier)
    assert.equal(notices.length, 1)
    assert.match(notices[0]?.body ?? '', /ใบอนุญาตหมดอายุ/)
  })

  test(`whoever checks is told when a refused ${of} is submitted again`, async () => {
    await recipients(['checker'], ofAll('pending'))
    const row = await add(of)
    await decide(of, row, 0, { reason: 'ใบอนุญาตหมดอายุ' })
    assert.equal((await noticesTo(checker)).length, 1, 'told of the addition')
    const call = of === 'trailer' ? `/v1/trailer/submit-again/${row.id}` : `/v1/${of}/${row.id}/submit-again`
    await carrier.items('PUT', call, { version: row.version + 1 })
    const [, again, ...more] = await noticesTo(checker, carrier)
    assert.deepEqual([again?.userId, again?.href, more], [checker.user.id, lists[of], []])
    assert.doesNotMatch(again?.body ?? '', /ใบอนุญาตหมดอายุ/, 'the reason was for the carrier')
  })
}

test('our own records need no reason and tell nobody', async () => {
  await recipients(['checker', 'carrier'], [...ofAll('pending'), ...ofAll('checked'), ...ofAll('rejected')])
  const staff = await world.company.signedIn({ permissions: ['vehicle.view', 'vehicle.create'] })
  const row = await staff.items<Row>('POST', addCalls.vehicle, { ...(await bodies.vehicle()), status: 2 })
  assert.equal((await decide('vehicle', row, 0)).done, true)
  assert.deepEqual(await noticesTo(checker, carrier, staff), [])
})

test('of those who check, whoever works for the business unit of the record comes first', async () => {
  await recipients(['checker'], ofAll('pending'))
  const [first, second] = world.company.businessUnitIds
  const near = await world.company.signedIn({ permissions: checking, ...(first ? { businessUnitIds: [first] } : {}) })
  const far = await world.company.signedIn({ permissions: checking, ...(second ? { businessUnitIds: [second] } : {}) })
  const row = await add('vehicle')
  assert.deepEqual(
    (await noticesTo(near, far, checker)).map(({ userId }) => userId),
    [checker.user.id],
    'a record of no business unit is for whoever works everywhere',
  )
  await write('update vehicles set business_unit_id = $2 where id = $1', [row.id, first])
  await carrier.items('PUT', '/v1/vehicle/edit', { id: row.id, version: row.version, brand: 'Hino' })
  assert.deepEqual(
    (await noticesTo(near, far, checker)).map(({ userId }) => userId),
    [checker.user.id, near.user.id],
    'now only whoever works for its business unit is told',
  )
})

test('where whoever added the record has left, the others of the carrier who may edit it are told', async () => {
  await recipients(['carrier'], ofAll('checked'))
  const more = { kind: 'subcontractor', subcontractorId: world.subcontractorId } as const
  const colleague = await world.company.signedIn({ ...more, permissions: ['vehicle.view', 'vehicle.edit'] })
  const driver = await world.company.signedIn({ ...more, permissions: ['vehicle.view'] })
  const row = await add('vehicle')
  await write('update users set status = 0 where id = $1', [carrier.user.id])
  await decide('vehicle', row, 1)
  assert.deepEqual(
    (await noticesTo(colleague, driver)).map(({ userId }) => userId),
    [colleague.user.id],
  )
})

test('every event of the fleet has a way to occur', async () => {
  const manager = await world.company.signedIn({ permissions: ['message.view', 'message.edit'] })
  await subscribeToAll(manager)
  const told = new Set<string>()
  for (const of of fleetSubjects)
    for (const status of [0, 1] as const) {
      const row = await add(of)
      await decide(of, row, status, { reason: 'ตรวจแล้ว' })
      for (const event of await eventsAnnouncedFor(running.app, row.id)) told.add(event)
    }
  assert.deepEqual(
    messageEventNames.filter((event) => fleetSubjects.some((of) => event.startsWith(`${of}_`)) && !told.has(event)),
    [],
  )
})
