import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { JobInformationDetail, ReportedJob } from '@khonsong/contract/operations/jobs/job-information.ts'
import type { FastifyInstance } from 'fastify'
import { doTo, rowsOf, settled, sheetLines, uploadAs, workbook } from '../../../testing/import-desk.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, type Result } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp()
  app = running.app
  world = await mainJobWorld(app)
  road = onTheRoad(app, world)
})
after(() => running.stop())

const informationOf = (id: string) => world.dispatcher.items<JobInformationDetail>('GET', `/v1/routes/${id}/information`)
const save = async (id: string, information: object) =>
  world.dispatcher.items<JobInformationDetail>('PATCH', `/v1/routes/${id}/information`, {
    version: (await informationOf(id)).version,
    information,
  })
const several = async (action: string, ids: readonly string[], more: object = {}) => {
  const jobs = await Promise.all(ids.map(async (id) => ({ id, version: (await informationOf(id)).version })))
  return (await world.dispatcher.items<Result>('POST', `/v1/routes/actions/${action}`, { jobs, ...more })).results
}
const act = async (id: string, action: string, more: object = {}) =>
  world.dispatcher.inject({
    method: 'POST',
    url: `/v1/routes/${id}/actions/${action}`,
    payload: { version: (await informationOf(id)).version, ...more },
  })
const planned = async (from: number) => (await road.plan([await newOrder(world)], {}, from)).id
const deliver = async (jobId: string) => {
  const { shipments } = await road.jobOf(jobId)
  for (const { id } of shipments) {
    await road.onTheWay(id)
    await road.report(
      id,
      { status: 'shipment_arrive_destination', time: minutesAgo(40) },
      { status: 'shipment_unloading', time: minutesAgo(30) },
      { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
    )
  }
}

test('bulk confirmation: a job without a Do Ref. is only saved, the other is confirmed and locked', async () => {
  const [bare, full] = [await planned(1), await planned(40)]
  assert.equal((await informationOf(bare)).checkStatus, 'new')
  const saved = await save(full, { doRef: 'DO-77', invoiceOn: '2026-11-30' })
  assert.deepEqual([saved.checkStatus, saved.doRef, saved.invoiceOn], ['save', 'DO-77', '2026-11-30'])

  const results = await several('confirm-information', [bare, full])
  assert.deepEqual(
    results.map(({ accepted, status }) => [accepted, status]),
    [
      [true, 'save'],
      [true, 'confirmed'],
    ],
  )
  const confirmed = await informationOf(full)
  assert.ok(confirmed.confirmedAt && confirmed.confirmedBy)
  assert.equal(confirmed.can.save.allowed, false)

  const locked = await road.refused(`/v1/routes/${full}/actions/update-driver`, {
    version: confirmed.version,
    driverName: 'คนใหม่',
    reason: 'ป่วย',
  })
  assert.equal(locked.code, 'job.confirmed_locked')
  const edited = await world.dispatcher.inject({
    method: 'PATCH',
    url: `/v1/routes/${full}/information`,
    payload: { version: confirmed.version, information: { doRef: 'DO-78' } },
  })
  assert.equal(edited.statusCode, 422)
  assert.equal((await informationOf(full)).doRef, 'DO-77')

  const opened = (await act(full, 'recheck', { reason: 'เลขผิด' })).json<{ items: JobInformationDetail }>().items
  assert.deepEqual([opened.checkStatus, opened.confirmedAt], ['recheck', null])
  assert.equal((await save(full, { doRef: 'DO-78' })).checkStatus, 'recheck')
  assert.equal((await several('confirm-information', [full]))[0]?.status, 'confirmed')
  const history = (await world.dispatcher.inject({ url: `/v1/routes/${full}/history` })).body
  assert.match(history, /"reason":\[null,"เลขผิด"\]/)
})

test('confirming and saving the same job concurrently: the second is a conflict', async () => {
  const id = await planned(80)
  const { version } = await informationOf(id)
  const write = (doRef: string) =>
    world.dispatcher.inject({ method: 'PATCH', url: `/v1/routes/${id}/information`, payload: { version, information: { doRef } } })
  const answers = await Promise.all([write('DO-A'), write('DO-B')])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
  const stale = await world.dispatcher.items<Result>('POST', '/v1/routes/actions/confirm-information', { jobs: [{ id, version }] })
  assert.equal(stale.results[0]?.errors[0]?.code, 'record.stale')
})

test('verifying documents approves deliveries; a settled job closes by itself, another needs a reason', async () => {
  const [id, empty] = [await planned(120), await planned(160)]
  await deliver(id)
  const proposed = await informationOf(id)
  assert.ok(proposed.proposed.invoiceOn && proposed.proposed.farthestStoreCode)
  assert.equal((await act(id, 'close')).statusCode, 422)

  const results = await several('verify-documents', [id, empty])
  assert.deepEqual(
    results.map(({ accepted, errors }) => [accepted, errors[0]?.code]),
    [
      [true, undefined],
      [false, 'job.nothing_to_verify'],
    ],
  )
  const job = await road.jobOf(id)
  assert.deepEqual([job.status, job.shipments[0]?.status], ['job_approved', 'shipment_approved'])
  const row = await informationOf(id)
  assert.ok(row.documentsVerifiedAt)
  assert.equal(results[0]?.version, row.version)

  await save(id, { doRef: 'DO-9' })
  await several('confirm-information', [id])
  const closed = await act(id, 'close')
  assert.equal(closed.statusCode, 200, closed.body)
  assert.equal((await informationOf(id)).dispatchStatus, 'closed')
  assert.equal(
    (await act(id, 'recheck', { reason: 'x' })).json<{ errors: { code: string }[] }>().errors[0]?.code,
    'job.recheck_closed',
  )
  assert.equal((await act(id, 'reopen', { reason: 'ลืมค่าทางด่วน' })).statusCode, 200)
  assert.equal((await informationOf(id)).dispatchStatus, 'completed')
  const confirmed = (await several('verify-documents', [id], { verified: false, reason: 'ตรวจผิดใบ' }))[0]
  assert.equal(confirmed?.errors[0]?.code, 'job.unverify_confirmed')
  assert.equal((await act(id, 'recheck', { reason: 'ลืมค่าทางด่วน' })).statusCode, 200)
  assert.equal((await several('verify-documents', [id], { verified: false, reason: 'ตรวจผิดใบ' }))[0]?.status, 'unverified')
  const open = await road.jobOf(id)
  assert.deepEqual([open.status, open.shipments[0]?.status], ['job_delivered', 'shipment_delivered'])
  await road.nothingDiffers()
})

test('the job report filters for billing, and its file can be re-imported', async () => {
  const list = (query: string) =>
    world.dispatcher.items<{ list: ReportedJob[]; total: number }>('GET', `/v1/routes/report?${query}`)
  const confirmed = await list('checkStatus=confirmed&orderBy=jobNo')
  assert.ok(confirmed.total > 0)
  assert.ok(confirmed.list.every(({ checkStatus, doRef }) => checkStatus === 'confirmed' && doRef !== null))
  const [first] = confirmed.list
  assert.equal((await list(`id=${first?.id}`)).list[0]?.jobNo, first?.jobNo)
  assert.equal((await list('invoiceFrom=2026-11-30&invoiceTo=2026-11-30')).total, 1)
  assert.equal((await list('documents=verified')).total, 0)

  const file = await world.dispatcher.inject({ url: `/v1/routes/report/export?format=xlsx` })
  const lines = await sheetLines(file.rawPayload)
  assert.ok(lines.some((line) => line.includes(first?.jobNo ?? '') && line.includes(first?.doRef ?? '')))
})

test('a file of job information is shown as differences, saved on confirmation, and undone', async () => {
  const id = await planned(200)
  const { jobNo } = await informationOf(id)
  const header = ['เลขที่ใบงานรถ', 'เลขที่ DO', 'รหัสสาขาที่ไกลที่สุด', 'วันที่วางบิล', 'ยืนยันงาน']
  const book = await workbook(
    [
      [jobNo, 'DO-500', 'ST-9', '2026-12-01', 'ใช่'],
      ['JB-NONE', 'DO-501', null, null, null],
    ],
    header,
  )
  const up = await settled(world.dispatcher, (await uploadAs(world.dispatcher, book, 'jobs.xlsx', {}, '/v1/routes/import')).id)
  const rows = await rowsOf(world.dispatcher, up.id)
  const text = JSON.stringify(rows)
  assert.match(text, /DO-500/)
  assert.match(text, /job\.unknown/)
  assert.equal((await informationOf(id)).doRef, null, 'nothing is written before somebody confirms')

  await world.dispatcher.items('POST', `/v1/imports/${up.id}/answer`, { answer: 'override' })
  await doTo(world.dispatcher, up.id, 'continue')
  const saved = await informationOf(id)
  assert.deepEqual([saved.doRef, saved.invoiceOn, saved.checkStatus], ['DO-500', '2026-12-01', 'confirmed'])
  await doTo(world.dispatcher, up.id, 'finish')
  await doTo(world.dispatcher, up.id, 'undo')
  const restored = await informationOf(id)
  assert.deepEqual([restored.doRef, restored.invoiceOn, restored.checkStatus], [null, null, 'new'])
})

test('jobs of a file are confirmed together afterwards; one without a Do Ref. stays saved', async () => {
  const withRef = await informationOf(await planned(300))
  const without = await informationOf(await planned(400))
  const header = ['เลขที่ใบงานรถ', 'เลขที่ DO', 'รหัสสาขาที่ไกลที่สุด']
  const book = await workbook(
    [
      [withRef.jobNo, 'DO-600', null],
      [without.jobNo, null, 'ST-7'],
    ],
    header,
  )
  const up = await settled(world.dispatcher, (await uploadAs(world.dispatcher, book, 'more.xlsx', {}, '/v1/routes/import')).id)
  await world.dispatcher.items('POST', `/v1/imports/${up.id}/answer`, { answer: 'override' })
  assert.equal((await doTo(world.dispatcher, up.id, 'continue')).toConfirm, 1)
  const url = `/v1/imports/${up.id}/confirm`
  const done = await world.dispatcher.items<Result & { import: { toConfirm: number } }>('POST', url, {})
  assert.deepEqual([done.results.map(({ id, status }) => [id, status]), done.import.toConfirm], [[[withRef.id, 'confirmed']], 0])
  assert.equal((await informationOf(without.id)).checkStatus, 'save')
})
