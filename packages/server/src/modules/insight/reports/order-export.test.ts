import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { orderExportColumns } from '@khonsong/domain/channels/imports/order-export.ts'
import { doTo, goodRow, imported, importWorld, rowsOf, workbook } from '../../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let user: SignedIn
let company: TestCompany

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  await importWorld(running.app, company)
  user = await company.signedIn({ permissions: ['order.import', 'order.view', 'order.export', 'order.create'] })
  const file = await workbook([goodRow('A-1'), goodRow('A-1', { 8: 10, 9: 90 }), goodRow('A-2'), goodRow('B-1')])
  const run = await imported(user, file)
  assert.equal((await doTo(user, run.id, 'continue')).savedCount, 4)
})
after(() => running.stop())

interface Task {
  readonly id: string
  readonly state: string
  readonly result: unknown
}

const exported = async (body: object, language: Language = 'en'): Promise<{ task: Task; content: Buffer; mime: string }> => {
  const headers = { 'accept-language': language }
  const queued = await user.inject({ method: 'POST', url: '/v1/orders/actions/export', headers, payload: body })
  assert.equal(queued.statusCode, 200, queued.body)
  const { taskId } = queued.json<{ items: { taskId: string } }>().items
  for (let turn = 0; turn < 300; turn += 1) {
    const task = await user.items<Task>('GET', `/v1/tasks/${taskId}`)
    if (task.state === 'done') {
      const file = await user.inject({ url: `/v1/files/${taskId}?download=1` })
      return { task, content: file.rawPayload, mime: String(file.headers['content-type']) }
    }
    assert.ok(task.state === 'queued' || task.state === 'running', JSON.stringify(task))
    await sleep(100)
  }
  throw new Error('the export never ended')
}

test('filtered orders are exported, one row for each cargo line', async () => {
  const { task, content } = await exported({ format: 'csv', filters: { searchText: 'A-1' } })
  assert.deepEqual(task.result, { rows: 1, cut: false })
  const lines = content.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/)
  assert.equal(lines.length, 3)
  const labels = orderExportColumns('en').map(({ label }) => label)
  assert.equal(lines[0]?.split(',').length, labels.length)
  assert.match(lines[1] ?? '', /A-1/)
  const none = await exported({ format: 'csv', filters: { status: ['order_cancelled'] } })
  assert.deepEqual(none.task.result, { rows: 0, cut: false })
})

for (const language of languages)
  test(`a file of orders in ${language} is read again by the import, which finds nothing to change`, async () => {
    const { task, content } = await exported({ format: 'xlsx', filters: {} }, language)
    assert.deepEqual(task.result, { rows: 3, cut: false })
    const run = await imported(user, content)
    const issues = run.issueCount === 0 ? '' : JSON.stringify(await rowsOf(user, run.id))
    assert.deepEqual([run.missingColumns, run.issueCount, issues], [[], 0, ''])
    assert.equal(run.rows.unchanged, 4, JSON.stringify(await rowsOf(user, run.id)))
  })

test('only the chosen columns are exported, and one row per order without cargo columns', async () => {
  const { content } = await exported({ format: 'csv', columns: ['customer', 'orderNo'], filters: { searchText: 'A-1' } })
  const lines = content.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/)
  const labels = orderExportColumns('en', ['orderNo', 'customer']).map(({ label }) => label)
  assert.deepEqual(lines[0], labels.join(','))
  assert.equal(lines.length, 2)
  const url = '/v1/orders/actions/export'
  const wrong = await user.inject({ method: 'POST', url, payload: { columns: ['custmer'], filters: {} } })
  assert.deepEqual([wrong.statusCode, wrong.json<{ errors: { field: string }[] }>().errors[0]?.field], [422, 'columns.0'])
})

test('exporting needs the permission, and an unknown filter is refused', async () => {
  const refused = await user.inject({ method: 'POST', url: '/v1/orders/actions/export', payload: { filters: { statsu: 'x' } } })
  assert.equal(refused.statusCode, 422)
})

interface FileRow {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly format: string
  readonly fileName: string | null
  readonly bytes: number | null
  readonly filters: Readonly<Record<string, unknown>>
  readonly createdAt: string
  readonly expiresAt: string | null
}
const filesOf = (who: SignedIn, query = '') =>
  who.items<{ list: FileRow[]; total: number }>('GET', `/v1/reports/files?pageSize=50${query}`)

test('the requester finds the file in the list, newest first, with its filters and expiry', async () => {
  const before = await filesOf(user)
  const { task, content } = await exported({ format: 'csv', filters: { searchText: 'A-1', status: ['order_created'] } })
  const { list, total } = await filesOf(user)
  assert.equal(total, before.total + 1)
  const [newest] = list
  assert.deepEqual([newest?.id, newest?.state, newest?.format, newest?.bytes], [task.id, 'done', 'csv', content.length])
  assert.equal(newest?.filters['searchText'], 'A-1')
  assert.match(newest?.fileName ?? '', /\.csv$/)
  const keptDays = (Date.parse(newest?.expiresAt ?? '') - Date.parse(newest?.createdAt ?? '')) / 86_400_000
  assert.ok(keptDays > 6.9 && keptDays < 7.1, `${keptDays} days`)
  const some = await filesOf(user, '&kind=reports.orders&state=done&searchText=.csv')
  assert.ok(some.list.every(({ format, kind, state }) => format === 'csv' && kind === 'reports.orders' && state === 'done'))
  assert.ok(some.total < total)
  assert.equal((await filesOf(user, '&kind=reports.shipments')).total, 0)
})

test('an expired file stays in the list and says so; users do not see those of others', async () => {
  const { task } = await exported({ format: 'xlsx', filters: {} })
  await running.app.database.writer.updateTable('files').set({ subject: 'leaving' }).where('id', '=', task.id).execute()
  const { list } = await filesOf(user, '&state=expired')
  assert.deepEqual(
    list.map(({ id, bytes }) => [id, bytes]),
    [[task.id, null]],
  )
  const colleague = await company.signedIn({ permissions: ['order.export'] })
  assert.equal((await filesOf(colleague)).total, 0)
})
