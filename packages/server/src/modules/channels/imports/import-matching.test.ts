import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ImportColumnsShown, ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { archive, textRow, workbook as sheetOf, workbookParts } from '../../../platform/sheets/testing/archive.ts'
import {
  doTo,
  goodRow,
  imported,
  importWorld,
  rowsOf,
  settled,
  thaiHeader,
  uploadAs,
  workbook,
} from '../../../testing/import-desk.ts'
import type { ImportWorld } from '../../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

/** Files with unknown headers: columns are mapped by hand, and the next file is recognized. */

let running: RunningApp
let company: TestCompany
let world: ImportWorld
let clerk: SignedIn

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  world = await importWorld(running.app, company)
  await seedReferenceData(running.app.database.writer, company.tenantId)
  clerk = await company.signedIn({ permissions: ['order.import', 'site.import'] })
})
after(() => running.stop())

/** Column names as another system exports them. */
const alien = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10'] as const
const meanings = [
  'orderNo',
  'customer',
  'businessUnit',
  'origin',
  'destination',
  'pickupFrom',
  'deliveryFrom',
  'description',
  'packages',
  'weight',
] as const

const columnsOf = (user: SignedIn, id: string, query = '') =>
  user.items<ImportColumnsShown>('GET', `/v1/imports/${id}/columns${query}`)

interface Choice {
  readonly columns?: readonly (string | null)[]
  readonly fixed?: Readonly<Record<string, string>>
  readonly sheetName?: string
  readonly headerRow?: number
}

const choose = async (user: SignedIn, id: string, choice: Choice): Promise<ImportDetail> => {
  await user.items('PUT', `/v1/imports/${id}/columns`, choice)
  return settled(user, id)
}

const refusalOf = async (user: SignedIn, id: string, choice: Choice) => {
  const answer = await user.inject({ method: 'PUT', url: `/v1/imports/${id}/columns`, payload: choice })
  assert.equal(answer.statusCode, 422, answer.body)
  const { errors } = answer.json<{ errors: readonly { code: string; field?: string; message: string }[] }>()
  return errors.map(({ code, field, message }) => [code, field, message].join(' | '))
}

const alienFile = (orderNo: string, header: readonly string[] = alien) => workbook([goodRow(orderNo)], header)

test('a file with unknown headers waits, is matched by hand, and becomes orders', async () => {
  const run = await imported(clerk, await alienFile('M-1'), 'alien.xlsx', { customerId: world.customers[0] })
  assert.deepEqual([run.state, run.status, run.total, run.refusal], ['matching', 'pending', 0, []])
  const shown = await columnsOf(clerk, run.id)
  assert.deepEqual([shown.sheets, shown.sheetName, shown.headerRow], [['Orders'], 'Orders', 1])
  assert.deepEqual(shown.columns.map(({ header, key, samples }) => [header, key, samples[0]]).slice(0, 4), [
    ['F1', null, 'M-1'],
    ['F2', null, 'CUST001'],
    ['F3', null, 'BU01'],
    ['F4', null, 'DC-BKK'],
  ])
  // The upload names the customer.
  assert.equal(shown.required.includes('customer'), false)
  assert.equal(shown.required.includes('origin'), true)
  const read = await choose(clerk, run.id, { columns: [...meanings] })
  assert.deepEqual([read.state, read.total, read.rows.valid, read.missingColumns], ['waiting', 1, 1, []])
  const done = await doTo(clerk, run.id, 'continue')
  assert.deepEqual([done.state, done.savedCount], ['finished', 1])
})

test('the mapping is remembered for this customer only', async () => {
  const [first, second] = world.customers
  const again = await imported(clerk, await alienFile('M-2'), 'alien.xlsx', { customerId: first })
  assert.deepEqual([again.state, again.rows.valid, again.columns.map(({ key }) => key)], ['waiting', 1, [...meanings]])
  const others = await imported(clerk, await alienFile('M-3'), 'alien.xlsx', { customerId: second })
  assert.equal(others.state, 'matching')
  assert.deepEqual(
    (await columnsOf(clerk, others.id)).columns.flatMap(({ key }) => key ?? []),
    [],
  )
  const everybody = await imported(clerk, await alienFile('M-4'))
  assert.equal(everybody.state, 'matching')
  const elsewhere = await testCompany(running.app)
  await importWorld(running.app, elsewhere)
  const stranger = await elsewhere.signedIn({ permissions: ['order.import'] })
  assert.equal((await imported(stranger, await alienFile('M-5'))).state, 'matching')
  for (const url of [`/v1/imports/${again.id}/columns`, `/v1/imports/${others.id}/columns`])
    assert.equal((await stranger.inject({ url })).statusCode, 404)
})

test('an invalid mapping is refused with all reasons, and not saved', async () => {
  const run = await imported(clerk, await alienFile('W-1'))
  const none = alien.map(() => null)
  const [missing = '', ...others] = await refusalOf(clerk, run.id, { columns: none })
  assert.equal(
    missing,
    'import.column_missing | columns | No column of the file is chosen for Customer. Choose one, or give one value for all rows',
  )
  assert.ok(others.length >= 4, others.join('\n'))
  assert.deepEqual(await refusalOf(clerk, run.id, { columns: meanings.map((key, at) => (at === 7 ? 'origin' : key)) }), [
    'import.column_twice | columns.7 | Origin is chosen for columns D, H. Choose it for one of them only',
  ])
  assert.deepEqual(await refusalOf(clerk, run.id, { columns: meanings.slice(0, 9) }), [
    'import.columns_differ | columns | The sheet has 10 columns. Choose a meaning, or none, for each of them',
  ])
  const noPackages = meanings.map((key) => (key === 'packages' ? null : key))
  assert.equal(
    (await refusalOf(clerk, run.id, { columns: noPackages, fixed: { packages: 'many' } }))[0]?.split(' | ')[1],
    'fixed.packages',
  )
  assert.match((await refusalOf(clerk, run.id, { columns: [...meanings.slice(0, 9), 'nonsense'] }))[0] ?? '', /^field\.unknown/)
  assert.match((await refusalOf(clerk, run.id, { columns: [...meanings], headerRow: 40 }))[0] ?? '', /^import\.no_heading_row/)
  assert.match((await refusalOf(clerk, run.id, { columns: [...meanings], sheetName: 'Other' }))[0] ?? '', /^sheet\.not_found/)
  const now = await clerk.items<ImportDetail>('GET', `/v1/imports/${run.id}`)
  assert.deepEqual([now.state, now.columns.flatMap(({ key }) => key ?? [])], ['matching', []])
  for (const action of ['continue', 'finish', 'undo', 'match'] as const)
    assert.match(
      (await clerk.inject({ method: 'POST', url: `/v1/imports/${run.id}/${action}` })).body,
      /import\.match_first/,
      action,
    )
  const given = await choose(clerk, run.id, { columns: noPackages, fixed: { packages: '7' } })
  assert.deepEqual([given.state, given.rows.valid, (await rowsOf(clerk, run.id))[0]?.values['packages']], ['waiting', 1, '7'])
})

test('headers below a title are detected, unknown ones by their row', async () => {
  const title = [textRow('รายงานใบสั่งขนส่ง'), textRow('พิมพ์เมื่อ', '2026-11-20')].join('')
  const site = ['TITLE-1', 'สาขาหนึ่ง', 'warehouse', '1 ถนนพหลโยธิน', 'กรุงเทพมหานคร', '2']
  const known = ['Site code', 'Site name', 'Site type', 'Address', 'Province', 'Dock count']
  const upload = async (content: Buffer) => {
    const { id } = await uploadAs(clerk, content, 'sites.xlsx', {}, '/v1/site/importv2')
    return settled(clerk, id)
  }
  const merged = '<mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells>'
  const withTitle = (header: readonly string[]) => {
    const data = title + textRow(...header) + textRow(...site)
    const inside = `<sheetData>${data}</sheetData>${merged}`
    return sheetOf('', {
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inside}</worksheet>`,
    })
  }
  const itself = await upload(await withTitle(known))
  assert.deepEqual([itself.state, itself.headerRow, itself.total], ['waiting', 3, 1])
  const unknown = await upload(await withTitle(['K1', 'K2', 'K3', 'K4', 'K5', 'K6']))
  assert.deepEqual([unknown.state, unknown.headerRow], ['matching', 3])
  const { rows } = await columnsOf(clerk, unknown.id)
  assert.deepEqual(
    rows.map(({ rowNo, text }) => `${rowNo} ${text}`),
    ['1 รายงานใบสั่งขนส่ง', '2 พิมพ์เมื่อ · 2026-11-20', '3 K1 · K2 · K3 · K4 · K5 · K6'],
  )
  assert.deepEqual(
    (await columnsOf(clerk, unknown.id, '?headerRow=2')).columns.map(({ header }) => header),
    ['พิมพ์เมื่อ', '2026-11-20'],
  )
  const columns = ['siteCode', 'siteName', 'siteTypeId', 'address', 'provinceId', 'dockCount']
  const read = await choose(clerk, unknown.id, { columns, headerRow: 3 })
  assert.deepEqual([read.state, read.total, read.refusal, read.issueCount], ['waiting', 1, [], 0])
})

test('the right one of several sheets is selected', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheet = (data: string) => `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`
  const cells = (row: readonly SheetCell[]) => row.map((cell) => (typeof cell === 'object' ? (cell?.date ?? '') : String(cell)))
  const lines = (orderNo: string) => textRow(...alien) + textRow(...cells(goodRow(orderNo)))
  const file = await archive({
    ...workbookParts(''),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="มกราคม" sheetId="1" r:id="rId1"/><sheet name="กุมภาพันธ์" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet(lines('S-1')),
    'xl/worksheets/sheet2.xml': sheet(lines('S-2')),
  })
  const run = await imported(clerk, file)
  const shown = await columnsOf(clerk, run.id, `?sheetName=${encodeURIComponent('กุมภาพันธ์')}`)
  assert.deepEqual([shown.sheets, shown.columns[0]?.samples], [['มกราคม', 'กุมภาพันธ์'], ['S-2']])
  const read = await choose(clerk, run.id, { columns: [...meanings], sheetName: 'กุมภาพันธ์' })
  assert.deepEqual([read.sheetName, (await rowsOf(clerk, run.id))[0]?.values['orderNo']], ['กุมภาพันธ์', 'S-2'])
})

test('of two columns with the same header the user chooses one, once', async () => {
  const header = [...thaiHeader, 'น้ำหนัก (กก.)']
  const file = (orderNo: string) => workbook([[...goodRow(orderNo), 12]], header)
  const run = await imported(clerk, await file('T-1'))
  assert.equal(run.state, 'matching')
  const columns = [...meanings.slice(0, 9), null, 'weight']
  const read = await choose(clerk, run.id, { columns })
  assert.deepEqual([read.rows.valid, (await rowsOf(clerk, run.id))[0]?.values['weight']], [1, '12'])
  const next = await imported(clerk, await file('T-2'))
  assert.deepEqual([next.state, next.columns.map(({ key }) => key)], ['waiting', columns])
})

test('matching can be repeated until a row is saved', async () => {
  const run = await imported(clerk, await workbook([goodRow('B-1'), goodRow('B-2', { 8: 'x' })]))
  assert.deepEqual([run.state, run.may.match.allowed], ['waiting', true])
  assert.deepEqual((await columnsOf(clerk, run.id)).columns[1]?.samples, ['CUST001'])
  await clerk.items('POST', `/v1/imports/${run.id}/match`)
  const back = await settled(clerk, run.id)
  assert.deepEqual([back.state, back.total, back.columns.map(({ key }) => key)], ['matching', 0, [...meanings]])
  const read = await choose(clerk, run.id, { columns: [...meanings] })
  assert.deepEqual([read.rows.valid, read.rows.invalid], [1, 1])
  const saved = await doTo(clerk, run.id, 'continue')
  assert.deepEqual([saved.state, saved.savedCount, saved.may.match.allowed], ['waiting', 1, false])
  const answer = await clerk.inject({ method: 'POST', url: `/v1/imports/${run.id}/match` })
  assert.match(answer.body, /import\.saved_already/)
})

test('an import awaiting matching can be cancelled', async () => {
  const run = await imported(clerk, await alienFile('C-1'))
  assert.equal((await doTo(clerk, run.id, 'cancel')).state, 'cancelled')
})
