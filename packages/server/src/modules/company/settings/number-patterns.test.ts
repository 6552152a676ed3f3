import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let manager: SignedIn

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  manager = world.dispatcher
})
after(() => running.stop())

const today = () => bangkokDayOf(new Date().toISOString())
const versions = new Map<string, number>()
const choose = async (code: string, value: string, more: object = {}) => {
  const version = versions.get(code) ?? 0
  const answer = await manager.inject({ method: 'PUT', url: `/v1/settings/ability/${code}`, payload: { value, version, ...more } })
  if (answer.statusCode === 200) versions.set(code, version + 1)
  return answer
}
const ok = async (code: string, value: string, more: object = {}) => {
  const answer = await choose(code, value, more)
  assert.equal(answer.statusCode, 200, answer.body)
}

test('new numbers follow the pattern, unique under concurrency, and issued ones stay', async () => {
  const before = await newOrder(world)
  assert.match(before.orderNo, /^SO-\d{6}-\d{5}$/)
  await ok('ORDER_NO_PATTERN', 'KS{yyyyMM}.{seq:6}')
  await ok('SHIPMENT_NO_PATTERN', '{bbbb}W{seq:5}')
  const month = today().slice(0, 7).replace('-', '')
  const made = await Promise.all(Array.from({ length: 8 }, () => newOrder(world)))
  assert.deepEqual(
    made.map(({ orderNo }) => orderNo).toSorted(),
    Array.from({ length: 8 }, (_, index) => `KS${month}.${String(index + 1).padStart(6, '0')}`),
  )
  const waybill = `${Number(month.slice(0, 4)) + 543}W`
  for (const { shipments } of made) for (const { shipmentNo } of shipments) assert.ok(shipmentNo.startsWith(waybill), shipmentNo)
  const { orderNo } = await manager.items<{ orderNo: string }>('GET', `/v1/orders/${before.id}`)
  assert.equal(orderNo, before.orderNo)
})

test('a sequence resumes when its pattern is restored', async () => {
  await ok('JOB_NO_PATTERN', 'J{yyyy}{seq:4}')
  const plan = async () => {
    const { id } = await newOrder(world)
    return (await manager.items<{ jobNo: string }>('POST', '/v1/routes', { orderIds: [id] })).jobNo.slice(-4)
  }
  assert.deepEqual([await plan(), await plan()], ['0001', '0002'])
  await ok('JOB_NO_PATTERN', 'K{yyyyMM}{seq:4}')
  assert.equal(await plan(), '0001')
  await ok('JOB_NO_PATTERN', 'J{yyyy}{seq:4}')
  assert.equal(await plan(), '0003')
})

test('codes entered by hand are skipped, however many there are', async () => {
  const { tenantId } = world.company
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  await running.app.database.writer
    .insertInto('subcontractors')
    .values(
      Array.from({ length: 300 }, (_, at) => ({
        tenantId,
        id: id(at),
        code: `C${String(at + 1).padStart(4, '0')}`,
        name: `ผู้รับเหมา ${at}`,
        searchKey: `c${at}`,
      })),
    )
    .execute()
  await ok('SUBCONTRACTOR_CODE_PATTERN', 'C{seq:4}')
  const add = () => manager.items<{ code: string }>('POST', '/v1/sub-contractor/add', { name: 'หจก. รถใหม่' })
  const first = await add()
  const second = await add()
  assert.match(first.code, /^C\d{4}$/)
  assert.ok(
    Number(first.code.slice(1)) > 300 && Number(second.code.slice(1)) > Number(first.code.slice(1)),
    `${first.code} ${second.code}`,
  )
})

test('an ambiguous pattern is refused in the wording of the specification, and one can be scheduled', async () => {
  const refusal = async (code: string, value: unknown) => {
    const answer = await choose(code, value as string)
    assert.equal(answer.statusCode, 422, answer.body)
    return answer
      .json<{ errors: { field: string; message: string }[] }>()
      .errors.map(({ field, message }) => `${field}: ${message}`)
  }
  for (const value of ['SO{MM}{seq:5}', 'SO{yyyyMMdd}', 'SO/{seq:5}', '{seq:5}{seq:5}'])
    assert.deepEqual(await refusal('DRIVER_CODE_PATTERN', value), ['value: Sequence format must be valid'])
  assert.deepEqual(await refusal('DRIVER_CODE_PATTERN', 'C{seq:4}'), [
    'value: Subcontractor code has this format already. Two kinds numbered alike would be mistaken for each other',
  ])
  await ok('ORDER_NO_PATTERN', 'N{yy}{seq:5}', { from: addDays(today(), 1) })
  assert.match((await newOrder(world)).orderNo, /^KS/)
  const audit = await manager.items<{ list: { changes: { after: string }[] }[] }>(
    'GET',
    '/v1/settings/ability/history?code=ORDER_NO_PATTERN',
  )
  assert.ok(audit.list[0]?.changes.some(({ after }) => after === 'N{yy}{seq:5}'))
})
