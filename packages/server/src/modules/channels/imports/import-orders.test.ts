import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ImportDetail, ImportProblem, ImportCandidate, ImportRowShown } from '@khonsong/contract/channels/imports/imports.ts'
import type { FastifyInstance } from 'fastify'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import {
  doTo,
  goodRow,
  imported,
  importWorld,
  inDays,
  rowsOf,
  settled,
  thaiHeader,
  workbook,
  type ImportWorld,
} from '../../../testing/import-desk.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let world: ImportWorld
let user: SignedIn

before(async () => {
  running = await runningApp()
  app = running.app
  company = await testCompany(app)
  world = await importWorld(app, company)
  user = await company.signedIn({ permissions: ['order.import', 'order.view'] })
})
after(() => running.stop())

const ordersOf = (importId: string) =>
  app.database.reader
    .selectFrom('orders')
    .selectAll()
    .where('tenantId', '=', company.tenantId)
    .where('importId', '=', importId)
    .orderBy('orderNo')
    .execute()

test('a Thai file becomes one order per number, with shipments', async () => {
  const file = await workbook([
    goodRow('A-1'),
    goodRow('A-1', { 1: null, 3: null, 4: null, 5: null, 6: null, 7: 'น้ำดื่ม 1.5 ล.', 8: 10, 9: 90 }),
    goodRow('A-2', { 5: `${inDays(2)} 08:00`, 6: `${inDays(2)} 17:00` }),
    goodRow('A-3', { 1: 'บริษัท น้ำดื่มไทย จำกัด' }),
  ])
  const run = await imported(user, file)
  assert.deepEqual([run.state, run.status, run.total, run.issueCount, run.missingColumns], ['waiting', 'pending', 4, 0, []])
  const done = await doTo(user, run.id, 'continue')
  assert.deepEqual([done.state, done.status, done.savedCount], ['finished', 'completed', 4])
  const orders = await ordersOf(run.id)
  assert.deepEqual(
    orders.map(({ upstreamNo, status, weightGrams, packages, destinationSiteId }) => [
      upstreamNo,
      status,
      weightGrams,
      Number(packages),
      destinationSiteId,
    ]),
    [
      ['A-1', 'order_confirmed', 1_050_500, 130, world.sites[1]],
      ['A-2', 'order_confirmed', 960_500, 120, world.sites[1]],
      ['A-3', 'order_confirmed', 960_500, 120, world.sites[1]],
    ],
  )
  // The goods type was matched by a keyword in the description and sets the temperature type.
  assert.ok(orders.every(({ goodsTypeId, temperatureTypeId }) => goodsTypeId !== null && temperatureTypeId !== null))
  const shipments = await app.database.reader
    .selectFrom('shipments')
    .select('orderId')
    .where('tenantId', '=', company.tenantId)
    .execute()
  assert.equal(shipments.filter(({ orderId }) => orders.some(({ id }) => id === orderId)).length, 3)
  const rows = await rowsOf(user, run.id)
  assert.deepEqual(
    rows.map(({ state, record }) => [state, record?.no]),
    [
      ['saved', orders[0]?.orderNo],
      ['saved', orders[0]?.orderNo],
      ['saved', orders[1]?.orderNo],
      ['saved', orders[2]?.orderNo],
    ],
  )
})

test('all issues of all rows are reported at their cells, and valid rows are saved', async () => {
  const run = await imported(
    user,
    await workbook([
      goodRow('B-1'),
      goodRow('B-2', { 4: 'สาขาเชียงราย', 8: 'สิบ', 9: -5 }),
      goodRow('B-3', { 5: '01/12/2569', 1: 'บริษัท ก' }),
      goodRow('B-4', { 5: { date: inDays(3) }, 6: { date: inDays(2) } }),
      goodRow('B-5', { 4: 'DC-BKK' }),
    ]),
  )
  assert.deepEqual([run.total, run.issueCount], [5, 4])
  const fieldErrors = (await rowsOf(user, run.id)).map(({ errors }) =>
    errors.map(({ field, code }) => `${field} ${code}`).toSorted(),
  )
  assert.deepEqual(fieldErrors, [
    [],
    ['destination field.not_found', 'packages field.number', 'weight field.minimum'],
    ['customer field.not_found', 'destination import.ambiguous', 'pickupFrom cell.date_buddhist'],
    ['deliveryFrom order.delivery_not_after_pickup'],
    ['destination order.same_site'],
  ])
  const done = await doTo(user, run.id, 'continue')
  assert.deepEqual([done.state, done.status, done.savedCount, done.issueCount], ['waiting', 'partially_completed', 1, 4])
  const ended = await doTo(user, run.id, 'finish')
  assert.deepEqual([ended.state, ended.status], ['finished', 'partially_completed'])
})

test('cells are repaired in place: one by one, or all equal ones at once, with suggestions', async () => {
  const run = await imported(
    user,
    await workbook([
      goodRow('C-1', { 1: 'น้ำดื่มไทย' }),
      goodRow('C-2', { 1: 'น้ำดื่มไทย' }),
      goodRow('C-3', { 8: 'ห้า' }),
      goodRow('C-4', { 5: '1/12/2569', 6: '3/12/2569' }),
    ]),
  )
  const problems = await user.items<ImportProblem[]>('GET', `/v1/imports/${run.id}/problems`)
  const [most] = problems.filter(({ code }) => code === 'field.not_found')
  assert.deepEqual([most?.field, most?.value, most?.rows], ['customer', 'น้ำดื่มไทย', 2])
  const candidates = await user.items<ImportCandidate[]>(
    'GET',
    `/v1/imports/${run.id}/candidates?column=customer&text=${encodeURIComponent('น้ำดื่มไทย')}`,
  )
  assert.equal(candidates[0]?.value, 'CUST001')
  const replaced = await user.items<{ changed: number; import: ImportDetail }>('POST', `/v1/imports/${run.id}/replace`, {
    column: 'customer',
    from: 'น้ำดื่มไทย',
    to: 'CUST001',
  })
  assert.equal(replaced.changed, 2)
  assert.equal((await settled(user, run.id)).rows.valid, 2)
  const wrong = await user.items<{ results: { errors: { code: string }[] }[] }>('PATCH', `/v1/imports/${run.id}/rows`, {
    cells: [{ rowNo: 4, column: 'packages', value: 'หก', was: 'ห้า' }],
  })
  assert.deepEqual(
    wrong.results[0]?.errors.map(({ code }) => code),
    ['field.number'],
  )
  const repaired = await user.items<{ results: { errors: { code: string }[] }[]; rows: ImportRowShown[] }>(
    'PATCH',
    `/v1/imports/${run.id}/rows`,
    {
      cells: [
        { rowNo: 4, column: 'packages', value: '6', was: 'หก' },
        { rowNo: 4, column: 'weight', value: '7', was: 'somebody else saw another' },
      ],
    },
  )
  assert.deepEqual(
    repaired.results.map(({ errors }) => errors.map(({ code }) => code)),
    [[], ['import.cell_changed']],
  )
  assert.deepEqual(
    repaired.rows.map(({ rowNo, state, values, repaired: cells }) => [rowNo, state, values['packages'], cells]),
    [[4, 'valid', '6', ['packages']]],
  )
  // Buddhist years are converted once a user confirms the suggestion.
  await user.items('PUT', `/v1/imports/${run.id}/columns`, { datesAsSuggested: true })
  const read = await settled(user, run.id)
  assert.deepEqual([read.rows.valid, read.issueCount], [4, 0])
  assert.equal((await doTo(user, run.id, 'continue')).savedCount, 4)
})

test('the same file changes nothing; a different value is confirmed and overwrites', async () => {
  const file = await workbook([goodRow('D-1'), goodRow('D-2')])
  const first = await doTo(user, (await imported(user, file)).id, 'continue')
  assert.equal(first.savedCount, 2)
  const again = await imported(user, file)
  assert.deepEqual([again.rows.unchanged, again.issueCount, again.sameFile?.id], [2, 0, first.id])
  const changed = await imported(user, await workbook([goodRow('D-1', { 8: 200 }), goodRow('D-2')]))
  assert.deepEqual([changed.rows.duplicate, changed.rows.unchanged], [1, 1])
  const [row] = await rowsOf(user, changed.id)
  assert.deepEqual(row?.differences.map(({ label, before, after }) => [label, before, after]).slice(0, 1), [
    ['Packages', '120', '200'],
  ])
  assert.equal((await user.inject({ method: 'POST', url: `/v1/imports/${changed.id}/continue` })).statusCode, 422)
  await user.items('POST', `/v1/imports/${changed.id}/answer`, { answer: 'override', rowNos: [2] })
  const done = await doTo(user, changed.id, 'continue')
  assert.deepEqual([done.state, done.status], ['finished', 'completed'])
  const orders = await ordersOf(first.id)
  assert.deepEqual(
    orders.map(({ upstreamNo, packages, version }) => [upstreamNo, Number(packages), version]),
    [
      ['D-1', 200, 2],
      ['D-2', 120, 1],
    ],
  )
  const undone = await doTo(user, changed.id, 'undo')
  assert.deepEqual([undone.rows.undone, undone.rows.saved], [1, 0], JSON.stringify(await rowsOf(user, changed.id)))
  const [restored] = await ordersOf(first.id)
  assert.deepEqual([Number(restored?.packages), restored?.version, restored?.status], [120, 3, 'order_confirmed'])
})

test('a repeated row, and a record with contradicting rows, await an answer', async () => {
  const run = await imported(
    user,
    await workbook([goodRow('E-1'), goodRow('E-1'), goodRow('E-2'), goodRow('E-2', { 1: 'บริษัท น้ำดื่มไทย จำกัด' })]),
  )
  const rows = await rowsOf(user, run.id)
  assert.deepEqual(
    rows.map(({ state, errors }) => [state, errors.map(({ code }) => code)]),
    [
      ['duplicate', []],
      ['duplicate', ['import.repeated_row']],
      ['valid', []],
      ['invalid', ['import.same_record']],
    ],
  )
  await user.items('POST', `/v1/imports/${run.id}/answer`, { answer: 'leave_out', rowNos: [3, 5] })
  const after = await settled(user, run.id)
  assert.deepEqual([after.rows.valid, after.rows.skipped, after.issueCount], [2, 2, 0])
  assert.equal((await doTo(user, run.id, 'continue')).status, 'completed')
})

test('rows that become equal by a repair or another mapping await an answer too', async () => {
  const first = (list: readonly ImportRowShown[]) =>
    list.map(({ rowNo, errors: [error] }) => [rowNo, error?.code, error?.params['row']])
  const wrong = { 8: 'ห้า' }
  const repaired = await imported(user, await workbook([goodRow('R-1', wrong), goodRow('R-1', wrong), goodRow('R-1', { 8: 'หก' })]))
  await user.items('POST', `/v1/imports/${repaired.id}/replace`, { column: 'packages', from: 'ห้า', to: '5' })
  await user.items('POST', `/v1/imports/${repaired.id}/replace`, { column: 'packages', from: 'หก', to: '6' })
  await settled(user, repaired.id)
  assert.deepEqual(first(await rowsOf(user, repaired.id)), [
    [2, undefined, undefined],
    [3, 'import.repeated_row', 2],
    [4, undefined, undefined],
  ])
  const buddhist = { 5: '1/12/2569', 6: '3/12/2569' }
  const read = await imported(user, await workbook([goodRow('R-2', buddhist), goodRow('R-3', buddhist), goodRow('R-3', buddhist)]))
  await user.items('PUT', `/v1/imports/${read.id}/columns`, { datesAsSuggested: true })
  await settled(user, read.id)
  assert.deepEqual(first(await rowsOf(user, read.id)), [
    [2, undefined, undefined],
    [3, undefined, undefined],
    [4, 'import.repeated_row', 3],
  ])
})

test('rows of one order may be scattered in the file, and a repaired number moves a row to its order', async () => {
  const filler = Array.from({ length: 1200 }, (_, at) => goodRow(`F-${at}`))
  const run = await imported(
    user,
    await workbook([goodRow('F-X', { 8: 1 }), ...filler, goodRow('F-X', { 8: 2 }), goodRow('F-Y', { 8: 3 })]),
  )
  assert.deepEqual([run.state, run.rows.valid, run.rows.unchecked], ['waiting', 1203, 0])
  await user.items('PATCH', `/v1/imports/${run.id}/rows`, { cells: [{ rowNo: 1204, column: 'orderNo', value: 'F-X' }] })
  const done = await doTo(user, run.id, 'continue')
  assert.equal(done.savedCount, 1203)
  const orders = await ordersOf(run.id)
  assert.equal(orders.length, 1201)
  assert.equal(Number(orders.find(({ upstreamNo }) => upstreamNo === 'F-X')?.packages), 6)
})

test('an import is undone except for orders changed since, and can be repeated', async () => {
  const file = await workbook([goodRow('G-1'), goodRow('G-2'), goodRow('G-3')])
  const run = await doTo(user, (await imported(user, file)).id, 'continue')
  const [first] = await ordersOf(run.id)
  assert.ok(first)
  await app.database.writer
    .updateTable('orders')
    .set({ version: 2 })
    .where('tenantId', '=', company.tenantId)
    .where('id', '=', first.id)
    .execute()
  const undone = await doTo(user, run.id, 'undo')
  assert.deepEqual([undone.rows.undone, undone.rows.saved, undone.undoneAt !== null], [2, 1, true])
  const orders = await ordersOf(run.id)
  assert.deepEqual(orders.map(({ status }) => status).toSorted(), ['order_cancelled', 'order_cancelled', 'order_confirmed'])
  const rows = await rowsOf(user, run.id)
  assert.deepEqual(
    rows.map(({ state, errors }) => [state, errors.map(({ code }) => code)]),
    [
      ['saved', ['import.changed_since']],
      ['undone', []],
      ['undone', []],
    ],
  )
  const again = await imported(user, file)
  assert.deepEqual([again.rows.valid, again.rows.unchanged], [2, 1])
})

test('a cancelled import stays as it is', async () => {
  const run = await imported(user, await workbook([goodRow('H-1')]))
  const cancelled = await doTo(user, run.id, 'cancel')
  assert.deepEqual([cancelled.state, cancelled.status], ['cancelled', 'incomplete'])
  const answer = await user.inject({ method: 'POST', url: `/v1/imports/${run.id}/continue` })
  assert.equal(answer.statusCode, 422)
  assert.equal(answer.json().code, 'import.over')
  assert.equal((await ordersOf(run.id)).length, 0)
})

const sheetOf = async (url: string): Promise<{ header: unknown[]; rows: { cells: readonly unknown[] }[]; name: string }> => {
  const answer = await user.inject({ url })
  assert.equal(answer.statusCode, 200, answer.body)
  const sheet = await readSheet(answer.rawPayload)
  assert.ok(sheet.accepted)
  const rows = []
  for await (const row of sheet.value.rows) rows.push(row)
  return { header: [...sheet.value.header.cells], rows, name: sheet.value.sheetName }
}

test('errors and successes can be downloaded, and the corrected error file is accepted', async () => {
  const run = await imported(user, await workbook([goodRow('I-1'), goodRow('I-2', { 8: 'ห้า' })]))
  await doTo(user, run.id, 'continue')
  const errors = await sheetOf(`/v1/imports/${run.id}/download-error-file`)
  assert.deepEqual(errors.header.slice(0, 10), [...thaiHeader])
  assert.equal(errors.rows.length, 1)
  assert.equal(errors.rows[0]?.cells[10], 'Please enter a number')
  const saved = await sheetOf(`/v1/imports/${run.id}/download-error-file?type=1`)
  assert.match(String(saved.rows[0]?.cells[10]), /^SO-/)
  const cells = [...(errors.rows[0]?.cells ?? [])]
  cells[8] = 5
  const again = await imported(user, await workbook([cells as never], errors.header.map(String)))
  assert.deepEqual([again.rows.valid, again.columns.at(-1)?.key], [1, null])
})

test('the template is accepted in every language', async () => {
  for (const language of ['en', 'th', 'zh']) {
    const answer = await user.inject({ url: '/v1/templates/download/order', headers: { 'accept-language': language } })
    assert.equal(answer.statusCode, 200)
    const sheet = await readSheet(answer.rawPayload)
    assert.ok(sheet.accepted)
    const labels = sheet.value.header.cells.map(String)
    await sheet.value.close()
    const width = labels.length
    const run = await imported(user, await workbook([Array.from({ length: width }, () => 'x')], labels))
    assert.deepEqual(
      run.columns.filter(({ key }) => key === null),
      [],
      language,
    )
    assert.equal(new Set(run.columns.map(({ key }) => key)).size, width)
  }
  assert.equal((await user.inject({ url: '/v1/templates/download/no-such' })).statusCode, 404)
  // An order clerk may not download it, by either name; an unknown name gets a different answer.
  for (const name of ['job', 'job-information'])
    assert.equal((await user.inject({ url: `/v1/templates/download/${name}` })).statusCode, 403, name)
})

test('a chosen mapping is remembered for the next file', async () => {
  const header = ['เลขที่ออเดอร์', 'ลูกค้า', 'หน่วยธุรกิจ', 'ต้นทาง', 'ปลายทาง', 'วันที่รับสินค้า', 'วันที่ส่งสินค้า', 'สินค้า', 'ยอดคีย์', 'น้ำหนัก']
  const run = await imported(user, await workbook([goodRow('K-1')], header))
  assert.deepEqual([run.state, run.missingColumns, run.total], ['matching', ['packages'], 0])
  const columns = run.columns.map(({ key }, at) => (at === 8 ? 'packages' : key))
  await user.items('PUT', `/v1/imports/${run.id}/columns`, { columns })
  assert.equal((await settled(user, run.id)).rows.valid, 1)
  const next = await imported(user, await workbook([goodRow('K-2')], header))
  assert.deepEqual([next.missingColumns, next.rows.valid], [[], 1])
})
