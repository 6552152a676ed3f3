/** Absorbed waybills, whose goods continue under another number: shown, counted and reported as such, never as cancelled. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderWaybill, OrderWaybills } from '@khonsong/contract/operations/legs/legs.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

const get = async <T>(url: string, language = 'en'): Promise<T> => {
  const answer = await world.dispatcher.inject({ url, headers: { 'accept-language': language } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: T }>().items
}
const versionOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })

interface Row {
  readonly id: string
  readonly shipmentNo: string
  readonly status: string
  readonly absorbed: { readonly as: string; readonly into: string } | null
}

/** An order with an undone split, a merge and a removed hub; and a waybill that was really cancelled. */
const recombined = async () => {
  const lines = [{ description: 'น้ำดื่ม', packages: 10, itemsPerPackage: 12, weightKg: 1000, volumeM3: 5 }]
  const order = await newOrder(world, { lines })
  const waybills = () => get<OrderWaybills>(`/v1/orders/${order.id}/waybills`)
  const only = async (): Promise<OrderWaybill> => (await waybills()).waybills[0] ?? assert.fail('no waybill')
  const post = (url: string, payload: object) => world.dispatcher.items('POST', url, payload)
  const halve = async () => {
    const { id, version } = await only()
    const half = { packages: 5, items: 60, weightKg: 500, volumeM3: 2.5 }
    await post(`/v1/transports/${id}/actions/split`, { version, children: [half] })
  }
  await halve()
  const [split] = (await waybills()).splits
  await post(`/v1/orders/${order.id}/actions/undo-split`, { splitId: split?.id, children: split?.children.map(versionOf) })
  await halve()
  await post('/v1/transports/actions/merge', { shipments: (await waybills()).waybills.map(versionOf) })
  const whole = await only()
  const siteId = world.sites[3]
  const { windows } = await get<{ windows: object }>(`/v1/transports/${whole.id}/hub-plan?siteId=${siteId}&handlingMinutes=30`)
  await post(`/v1/transports/${whole.id}/actions/insert-hub`, { version: whole.version, siteId, windows })
  const first = await only()
  await post(`/v1/transports/${first.id}/actions/remove-hub`, { version: first.version })
  const gone = await newOrder(world, { lines })
  await post(`/v1/orders/${gone.id}/actions/cancel`, { version: gone.version, reason: 'ลูกค้าขอยกเลิก' })
  return { order, gone }
}

test('absorbed waybills are a separate state in every list, count, total and reason', async () => {
  const { order, gone } = await recombined()
  const { list } = await get<{ list: Row[] }>('/v1/transports?status=absorbed&pageSize=50')
  assert.deepEqual(list.map(({ absorbed }) => absorbed?.as).toSorted(), ['hub_removed', 'merged', 'split_undone'])
  const cancelled = await get<{ list: Row[] }>('/v1/transports?status=shipment_cancelled')
  assert.deepEqual(
    cancelled.list.map(({ id }) => id),
    gone.shipments.map(({ id }) => id),
  )
  const { counts } = await get<{ counts: { status: string; count: number }[] }>('/v1/transports/counts')
  const counted = new Map(counts.map(({ status, count }) => [status, count]))
  assert.deepEqual([counted.get('absorbed'), counted.get('shipment_cancelled'), counted.get('shipment_created')], [3, 1, 1])

  const report = await get<{ list: Row[]; total: number }>('/v1/transports/report?status=absorbed')
  assert.deepEqual(
    report.list.map(({ id }) => id).toSorted(),
    list.map(({ id }) => id).toSorted(),
    'the report by shipment takes the same filter',
  )
  assert.ok(report.list.every(({ absorbed }) => absorbed !== null))
  const totals = await get<{ packages: number; weightKg: number }>(`/v1/transports/report/totals?searchText=${order.orderNo}`)
  assert.deepEqual([totals.packages, totals.weightKg], [10, 1000], 'the goods of one order are counted once')
})

test('status changes and explanations name the absorbing waybill, localized', async () => {
  interface Change {
    readonly shipmentId: string
    readonly toStatus: string
    readonly reason: string | null
    readonly absorbed: { readonly as: string; readonly into: string } | null
  }
  const changes = await get<{ list: Change[] }>('/v1/transports/status-changes?status=absorbed', 'th')
  assert.deepEqual(changes.list.map(({ absorbed }) => absorbed?.as).toSorted(), ['hub_removed', 'merged', 'split_undone'])
  const merged = changes.list.find(({ absorbed }) => absorbed?.as === 'merged') ?? assert.fail('no merge')
  assert.equal(merged.reason, `รวมเข้ากับใบ ${merged.absorbed?.into}`)
  const cancelled = await get<{ list: Change[] }>('/v1/transports/status-changes?status=shipment_cancelled')
  assert.deepEqual(
    cancelled.list.map(({ reason, absorbed }) => [reason, absorbed]),
    [['ลูกค้าขอยกเลิก', null]],
  )
  const why = await get<{ reasons: string[] }>(`/v1/tracking-activity/why?type=shipment&id=${merged.shipmentId}`, 'th')
  assert.ok(why.reasons.includes(`รวมเข้ากับใบ ${merged.absorbed?.into}`), why.reasons.join(' | '))
  assert.ok(why.reasons.every((reason) => !reason.includes('ยกเลิก')))
  const english = await get<{ reasons: string[] }>(`/v1/tracking-activity/why?type=shipment&id=${merged.shipmentId}`)
  assert.ok(english.reasons.includes(`Merged into ${merged.absorbed?.into}`), english.reasons.join(' | '))
})
