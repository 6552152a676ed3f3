import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { ExceptionRow } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { openAutomatically } from '../exceptions/open-automatically.ts'
import { findMissing } from './watch-missing.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})
after(() => running.stop())

const write = (text: string, values: readonly unknown[]) => running.app.database.writerPool.query(text, [...values])

/** Delivered this many days ago, with or without signed papers to return. */
const deliveredBefore = async (days: number, requiredReceipt = true): Promise<string> => {
  const order = await newOrder(world, requiredReceipt ? { requiredReceipt, receiptQty: 1 } : {})
  const job = await road.plan([order], {}, road.nextHours())
  const id = job.shipments[0]?.id ?? ''
  await road.onTheWay(id)
  await road.report(
    id,
    { status: 'shipment_arrive_destination', time: minutesAgo(9) },
    { status: 'shipment_unloading', time: minutesAgo(8) },
    { status: 'shipment_delivered', time: minutesAgo(5), ...delivered },
  )
  await write(`update shipments set delivered_at = now() - make_interval(days => $2) where id = $1`, [id, days])
  return id
}
const monitor = (monitorKind: string, monitorMinutes: number | null) =>
  world.dispatcher.items<{ id: string }>('POST', '/v1/exception-types', {
    code: monitorKind,
    name: monitorKind,
    nameTh: `ประเภท ${monitorKind}`,
    automatic: true,
    monitorKind,
    monitorMinutes,
  })
const kindsOf = async (shipmentId: string) => {
  const { list } = await world.dispatcher.items<ListAnswer<ExceptionRow>>('GET', `/v1/exceptions?shipmentId=${shipmentId}`)
  return list.map(({ detectedBy }) => detectedBy).toSorted()
}

test('missing proofs and papers are detected beyond the threshold of their type, each once', async () => {
  const [old, fresh, without] = [await deliveredBefore(9), await deliveredBefore(1), await deliveredBefore(9, false)]
  assert.equal(await findMissing(running.app), 0, 'no monitor is on')
  await monitor('missing_pod', 2 * 1440)
  await monitor('missing_paper', 1440)
  const found = await Promise.all([findMissing(running.app), findMissing(running.app)])
  assert.equal(found[0] + found[1], 2, 'two processes at the same moment find each once')
  await openAutomatically(running.app)
  assert.deepEqual([await kindsOf(old), await kindsOf(fresh), await kindsOf(without)], [['missing_paper', 'missing_pod'], [], []])
  assert.equal(await findMissing(running.app), 0, 'what is open is not opened again')
})

test('returned paper is not missing', async () => {
  const id = await deliveredBefore(12)
  const { version } = await world.dispatcher.items<{ version: number }>('GET', `/v1/receipts/${id}`)
  await world.dispatcher.items('POST', '/v1/receipts/actions/receive', { receipts: [{ id, version, count: 1 }] })
  await findMissing(running.app)
  await openAutomatically(running.app)
  assert.deepEqual(await kindsOf(id), ['missing_pod'])
})
