import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { AutoReportRow, AutoReportRun } from '@khonsong/contract/insight/reports/auto-reports.ts'
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { readConfig } from '../../../platform/config.ts'
import { everyPermission, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { mailServer } from '../../../testing/message-ears.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let post: Awaited<ReturnType<typeof mailServer>>
let boss: SignedIn
let reportId: string

const today = bangkokDayOf(new Date().toISOString())
const definition = { dataSet: 'orders', time: { basis: 'createdAt', range: 'last_7_days' }, measures: [{ kind: 'count' }] }
const scheduleOf = (more: object = {}) => ({
  reportId,
  cadence: 'daily',
  time: '08:00',
  recipients: ['boss@example.co.th', 'sales@example.co.th'],
  language: 'th',
  format: 'csv',
  ...more,
})
const made = (more: object = {}, who = boss) =>
  who.items<{ id: string; version: number }>('POST', '/v1/auto-reports', scheduleOf(more))
const runsOf = async (id: string) => (await boss.items<{ list: AutoReportRun[] }>('GET', `/v1/auto-reports/${id}/runs`)).list

const settledRuns = async (id: string): Promise<readonly AutoReportRun[]> => {
  for (let turn = 0; turn < 300; turn += 1) {
    const runs = await runsOf(id)
    if (runs.length > 0 && runs.every(({ state }) => state !== 'queued')) return runs
    await pause(50)
  }
  throw new Error('the report was never sent')
}

const mailsOf = (id: string) =>
  running.app.database.reader
    .selectFrom('messages')
    .selectAll()
    .where('event', '=', 'report_sent')
    .where('subjectId', '=', id)
    .orderBy('address')
    .execute()

/** Backdates the setup, so that earlier due moments count. */
const armedLongAgo = (id: string) =>
  running.app.database.writer
    .updateTable('autoReports')
    .set({ armedAt: instantInBangkok(addDays(today, -20)) })
    .where('id', '=', id)
    .execute()

before(async () => {
  post = await mailServer()
  running = await runningApp({
    config: readConfig({ SMTP_URL: post.url, MAIL_FROM: 'dispatch@khonsong.example' }, process.cwd()),
  })
  world = await mainJobWorld(running.app)
  boss = await world.company.signedIn({ permissions: everyPermission, displayName: 'สมศักดิ์' })
  await newOrder(world)
  ;({ id: reportId } = await boss.items<{ id: string }>('POST', '/v1/dynamic-reports', { name: 'Orders of the week', definition }))
})
after(async () => {
  await running.stop()
  await post.stop()
})

test('a report is sent now: the file is among the downloads and is mailed to each address', async () => {
  const { id } = await made()
  const { taskId } = await boss.items<{ taskId: string }>('POST', `/v1/auto-reports/${id}/actions/run`)
  const [run] = await settledRuns(id)
  assert.deepEqual(
    [run?.state, run?.dueAt, run?.recordCount, run?.recipients],
    ['sent', null, 1, ['boss@example.co.th', 'sales@example.co.th']],
  )
  const mails = await mailsOf(reportId)
  assert.deepEqual(
    mails.map(({ address, fileId, language }) => [address, fileId, language]),
    [
      ['boss@example.co.th', taskId, 'th'],
      ['sales@example.co.th', taskId, 'th'],
    ],
  )
  assert.match(mails[0]?.content ?? '', /จำนวนรายการที่นับ: 1\n/)
  const files = await boss.items<{ list: { id: string; kind: string }[] }>('GET', '/v1/reports/files?pageSize=20')
  assert.ok(files.list.some((file) => file.id === taskId && file.kind === 'reports.automatic'))
  const file = await boss.inject({ url: `/v1/files/${taskId}?download=1` })
  let [mail] = await post.mails()
  for (let turn = 0; turn < 200 && mail === undefined; turn += 1) {
    await pause(50)
    ;[mail] = await post.mails()
  }
  const [attached] = mail?.attachments ?? []
  const fileName = `Orders of the week ${bangkokDayOf(new Date().toISOString())}.csv`
  assert.deepEqual([mail?.subject, attached?.filename], ['Orders of the week', fileName], 'the file is named after its report')
  assert.ok(attached && typeof attached.content !== 'string')
  assert.deepEqual(Buffer.from(attached.content as ArrayBuffer), file.rawPayload)
  assert.equal(file.body.replace('\uFEFF', '').trim(), 'จำนวน\r\n1')
})

test('of the moments missed while the server was down only the last is sent, once', async () => {
  const { id } = await made({ recipients: ['once@example.co.th'] })
  assert.equal(await running.app.sendDueReports(), 0, 'nothing fell due since it was set up')
  await armedLongAgo(id)
  const began = await Promise.all([running.app.sendDueReports(), running.app.sendDueReports()])
  assert.equal(began[0] + began[1], 1)
  assert.equal(await running.app.sendDueReports(), 0)
  const runs = await settledRuns(id)
  assert.deepEqual([runs.length, runs[0]?.state], [1, 'sent'])
  const tomorrow = instantInBangkok(addDays(today, 1), '08:00')
  assert.ok((await running.app.sendDueReports(tomorrow)) >= 1)
  assert.equal((await settledRuns(id)).length, 2)
})

test('a report whose owner is gone says so in its log, and is not sent', async () => {
  const leaver = await world.company.signedIn({ permissions: everyPermission })
  const { id } = await made({ recipients: ['late@example.co.th'] }, leaver)
  await armedLongAgo(id)
  await running.app.database.writer.updateTable('users').set({ status: 0 }).where('id', '=', leaver.user.id).execute()
  assert.equal(await running.app.sendDueReports(), 1)
  const [run] = await settledRuns(id)
  assert.equal(run?.state, 'failed')
  assert.match(run.error ?? '', /no account any more/)
})

test('a schedule is changed with a version check, shows its next run, and ends', async () => {
  const { id, version } = await made({ cadence: 'weekly', weekday: 1 })
  const payload = { ...scheduleOf({ active: false }), version }
  const put = () => boss.inject({ method: 'PUT', url: `/v1/auto-reports/${id}`, payload })
  assert.deepEqual([(await put()).statusCode, (await put()).statusCode], [200, 409])
  const { list } = await boss.items<{ list: AutoReportRow[] }>('GET', '/v1/auto-reports?pageSize=50')
  const row = list.find((one) => one.id === id)
  assert.deepEqual([row?.nextAt, row?.reportName, row?.ownerName], [null, 'Orders of the week', 'สมศักดิ์'])
  assert.equal((await boss.inject({ method: 'DELETE', url: `/v1/auto-reports/${id}?version=2` })).statusCode, 200)
  assert.equal((await boss.inject({ url: `/v1/auto-reports/${id}/runs` })).statusCode, 404)
})

test('a ready-made report is refused with the way out: it is copied first', async () => {
  const [ready] = await boss.items<readonly { id: string }[]>('GET', '/v1/dynamic-reports/ready')
  const payload = { ...scheduleOf(), reportId: ready?.id }
  const refused = await boss.inject({ method: 'POST', url: '/v1/auto-reports', payload })
  const [error] = refused.json<{ errors: { code: string; field: string }[] }>().errors
  assert.deepEqual([refused.statusCode, error?.code, error?.field], [422, 'report.ready_is_copied', 'reportId'])
})

test('scheduling a report out of sight is refused', async () => {
  const clerk = await world.company.signedIn({ permissions: ['dynamic_report.mail', 'dynamic_report.view'] })
  const refused = await clerk.inject({ method: 'POST', url: '/v1/auto-reports', payload: scheduleOf() })
  assert.equal(refused.json<{ errors: { field: string }[] }>().errors[0]?.field, 'reportId')
  assert.equal((await clerk.items<{ list: unknown[] }>('GET', '/v1/auto-reports?pageSize=50')).list.length, 0)
  const none = await boss.inject({ method: 'POST', url: '/v1/auto-reports', payload: scheduleOf({ recipients: [] }) })
  assert.equal(none.statusCode, 422)
})
