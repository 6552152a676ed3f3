import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReceiptDetail } from '@khonsong/contract/operations/receipts/receipts.ts'
import type { StatusRunDetail } from '@khonsong/contract/operations/tracking/status-runs.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { Cancelled } from '../../../platform/tasks/run-task.ts'
import { insertRun } from '../tracking/index.ts'
import { confirmTask } from './confirm-task.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, type Result } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: true })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})
after(() => running.stop())

const paper = { requiredReceipt: true, receiptQty: 1 }
const deliveredJob = async (count: number): Promise<{ jobId: string; ids: readonly string[] }> => {
  const made = []
  for (let n = 0; n < count; n += 1) made.push(await newOrder(world, paper))
  const { id: jobId } = await road.plan(made, {}, road.nextHours())
  const ids = made.flatMap(({ shipments }) => shipments.map(({ id }) => id))
  for (const id of ids) {
    await road.onTheWay(id)
    await road.report(
      id,
      { status: 'shipment_arrive_destination', time: minutesAgo(40) },
      { status: 'shipment_unloading', time: minutesAgo(30) },
      { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
    )
  }
  return { jobId, ids }
}
const receipt = (id: string) => world.dispatcher.items<ReceiptDetail>('GET', `/v1/receipts/${id}`)
const seen = (ids: readonly string[]) => Promise.all(ids.map(async (id) => ({ id, version: (await receipt(id)).version })))
const receive = async (ids: readonly string[]) =>
  world.dispatcher.items<Result>('POST', '/v1/receipts/actions/receive', { receipts: await seen(ids) })
const start = (body: object) =>
  world.dispatcher.items<{ runId: string; taskId: string; total: number }>('POST', '/v1/receipt-confirmations', body)
const runOf = (id: string) => world.dispatcher.items<StatusRunDetail>('GET', `/v1/receipt-confirmations/${id}`)
const ended = async (id: string): Promise<StatusRunDetail> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const run = await runOf(id)
    if (run.state !== 'queued' && run.state !== 'running') return run
    await pause(100)
  }
  throw new Error('the confirmation does not end')
}
const codesOf = ({ rows }: StatusRunDetail) => rows.map(({ state, errors }) => errors[0]?.code ?? state)

test('chosen receipts are confirmed in the background; refused ones give the reason, and a notice links to the result', async () => {
  const { jobId, ids } = await deliveredJob(3)
  const [first = '', second = '', third = ''] = ids
  await receive([first, second])
  const chosen = await seen(ids)
  await receive([second])
  const run = await ended((await start({ receipts: chosen })).runId)
  assert.deepEqual([run.kind, run.state, run.total, run.accepted, run.refused], ['receipts', 'finished', 3, 1, 2])
  assert.deepEqual(codesOf(run).toSorted(), ['accepted', 'receipt.nothing_to_confirm', 'record.stale'])
  assert.equal(run.rows.at(-1)?.state, 'accepted', 'what was refused stands first')
  assert.equal((await receipt(first)).checkStatus, 'confirmed')

  const { list } = await world.dispatcher.items<{ list: { href: string | null }[] }>('GET', '/v1/notices')
  assert.ok(list.some(({ href }) => href === `/receipt/receiptSure?run=${run.id}`))
  const file = await world.dispatcher.inject({ url: `/v1/receipt-confirmations/${run.id}/file?lang=th` })
  assert.equal(file.statusCode, 200)
  assert.equal(file.rawPayload.subarray(0, 2).toString(), 'PK')

  await receive([third])
  const again = await ended((await start({ filter: { searchText: (await receipt(third)).orderNo } })).runId)
  assert.deepEqual([again.total, again.accepted], [1, 1])
  const rest = await ended((await start({ receipts: await seen([second]) })).runId)
  assert.equal(rest.accepted, 1)
  assert.equal((await road.jobOf(jobId)).status, 'job_approved', 'the last receipt of a job verifies its documents')
  await road.nothingDiffers()
})

test('a filter selects unconfirmed receipts, and an empty selection is refused', async () => {
  const { ids } = await deliveredJob(2)
  await receive(ids)
  const run = await ended((await start({ filter: { paper: 'received_back' } })).runId)
  assert.deepEqual([run.total, run.accepted, run.refused], [2, 2, 0])
  const none = await road.refused('/v1/receipt-confirmations', { filter: { paper: 'received_back' } })
  assert.deepEqual([none.code, none.errors[0]?.field], ['receipt.none_found', 'filter'])
  const neither = await road.refused('/v1/receipt-confirmations', {})
  assert.equal(neither.errors[0]?.field, 'receipts')
})

test('a run is cancelled between two batches; completed rows stay, the rest is open', async () => {
  const { app } = running
  const caller = await app.serving.callerById(world.company.tenantId, world.dispatcher.user.id)
  assert.ok(caller)
  const facts = { caller, requestId: 'test' }
  const runId = await inTransaction(app.database, facts, async (tx) => {
    const id = tx.newId()
    const row = { shipmentNo: '', offsetMinutes: 0, seenVersion: null, state: 'waiting', status: null, refusals: [] } as const
    const rows = Array.from({ length: 60 }, () => ({ ...row, shipmentId: tx.newId() }))
    await insertRun(tx, { id, kind: 'receipts', state: 'queued', command: {}, taskId: null, rows })
    return id
  })
  const abort = new AbortController()
  const progress = async () => abort.abort(new Cancelled('cancelled'))
  const work = { database: app.database, caller, taskId: runId, attempt: 1, signal: abort.signal, progress }
  await assert.rejects(confirmTask.run(work, { runId, total: 60 }))
  const run = await runOf(runId)
  assert.deepEqual([run.state, run.refused, run.rows.filter(({ state }) => state === 'waiting').length], ['cancelled', 50, 10])
  assert.equal(run.rows[0]?.errors[0]?.code, 'access.not_found')
})

test('receipts out of scope cannot be selected, and runs of others are hidden', async () => {
  const { ids } = await deliveredJob(1)
  await receive(ids)
  const { runId } = await start({ receipts: await seen(ids) })
  await ended(runId)
  const [, otherUnit = ''] = world.company.businessUnitIds
  const other = await world.company.signedIn({ permissions: ['receipt.view', 'receipt.confirm'], businessUnitIds: [otherUnit] })
  for (const url of [`/v1/receipt-confirmations/${runId}`, `/v1/receipt-confirmations/${runId}/file`])
    assert.equal((await other.inject({ url })).statusCode, 404)
  const unknown = await road.refused('/v1/receipt-confirmations', { receipts: [{ id: runId, version: 0 }] })
  assert.equal(unknown.status, 404)
})
