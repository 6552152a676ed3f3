import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { addressImportColumns } from '@khonsong/domain/channels/imports/address-import.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { doTo, multipart, rowsOf, settled, sheetLines, workbook } from '../../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

let running: RunningApp
let company: TestCompany
let user: SignedIn

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  await seedReferenceData(running.app.database.writer, company.tenantId)
  user = await company.signedIn({ permissions: ['address.view', 'address.edit', 'address.import', 'address.export'] })
})
after(() => running.stop())

const header = Object.values(addressImportColumns).map(({ label }) => label.th)
const row = (cells: Partial<Record<keyof typeof addressImportColumns, SheetCell>>): SheetCell[] =>
  Object.keys(addressImportColumns).map((key) => cells[key as keyof typeof addressImportColumns] ?? null)

const upload = async (content: Buffer): Promise<ImportDetail> => {
  const answer = await user.inject({ method: 'POST', url: '/v1/address/import', ...multipart(content, 'addresses.xlsx') })
  assert.equal(answer.statusCode, 200, answer.body)
  const { items } = answer.json<{ items: ImportDetail & { errorId: string; importId: string } }>()
  assert.deepEqual([items.errorId, items.importId], [items.id, items.id])
  return settled(user, items.id)
}
const imported = async (rows: readonly SheetCell[][]) => upload(await workbook(rows, header))
const named = (path: string) => user.items<{ id: string; code: string; nameTh: string; postalCodes?: string[] }[]>('GET', path)
const find = async (level: string, name: string) => (await named(`/v1/${level}/list?searchText=${encodeURIComponent(name)}`))[0]
const version = async () => (await user.items<{ subDistrictVersion: number }>('GET', '/v1/system/version')).subDistrictVersion

test('a province that exists by its English name is not created again, whatever its Thai name', async () => {
  const run = await imported([row({ provinceTh: 'บางกอก', provinceEn: 'BANGKOK', districtTh: 'เมืองบางกอก' })])
  assert.equal(run.rows.invalid, 1)
  const [first] = await rowsOf(user, run.id)
  assert.deepEqual(
    first?.errors.map(({ field, code }) => [field, code]),
    [['provinceEn', 'field.duplicate']],
  )
})

test('rows create their areas with missing parents, and the data versions increase', async () => {
  const then = await version()
  const run = await imported([
    row({
      provinceTh: 'จังหวัดใหม่',
      provinceEn: 'New',
      districtTh: 'เมืองใหม่',
      subDistrictTh: 'ตำบลหนึ่ง',
      postalCodes: '99000, 99010',
    }),
    row({ provinceTh: 'จังหวัดใหม่', districtTh: 'เมืองใหม่', subDistrictTh: 'ตำบลสอง', postalCodes: 99020, lat: 15.5, lng: 101.25 }),
    row({ provinceTh: 'จังหวัดใหม่', districtTh: 'อำเภอเปล่า' }),
  ])
  assert.equal(run.rows.valid, 3)
  const saved = await doTo(user, run.id, 'continue')
  assert.deepEqual([saved.state, saved.rows.saved], ['finished', 3])
  const one = await find('sub-district', 'ตำบลหนึ่ง')
  assert.deepEqual(one?.postalCodes, ['99000', '99010'])
  assert.equal((await named(`/v1/district/list?provinceId=${(await find('province', 'จังหวัดใหม่'))?.id}`)).length, 2)
  assert.ok((await version()) > then)

  const again = await imported([
    row({ provinceTh: 'จังหวัดใหม่', districtTh: 'เมืองใหม่', subDistrictTh: 'ตำบลหนึ่ง', postalCodes: '99000,99010' }),
  ])
  assert.equal(again.rows.unchanged, 1)

  const undone = await doTo(user, run.id, 'undo')
  assert.equal(undone.rows.undone, 3)
  assert.equal(await find('province', 'จังหวัดใหม่'), undefined)
})

test('an existing area is changed only after the difference is confirmed', async () => {
  const rows = [
    row({ provinceCode: '10', districtCode: '1001', subDistrictCode: '100101', subDistrictTh: 'ชื่อใหม่', postalCodes: '10201' }),
  ]
  const run = await imported(rows)
  assert.deepEqual([run.rows.duplicate, run.rows.valid], [1, 0])
  const [shown] = await rowsOf(user, run.id)
  assert.deepEqual(
    shown?.differences.map(({ label, after: now }) => [label, now]),
    [
      ['Thai name', 'ชื่อใหม่'],
      ['Postal code', '10201'],
    ],
  )
  await user.items('POST', `/v1/imports/${run.id}/answer`, { answer: 'override' })
  assert.equal((await doTo(user, run.id, 'continue')).rows.saved, 1)
  const place = await find('sub-district', 'ชื่อใหม่')
  assert.deepEqual([place?.code, place?.postalCodes], ['100101', ['10201']])
  assert.equal((await doTo(user, run.id, 'undo')).rows.undone, 1)
  assert.deepEqual((await find('sub-district', 'พระบรมมหาราชวัง'))?.postalCodes, ['10200'])
})

test('errors are reported at their cells, and the error file is available by id', async () => {
  const run = await imported([
    row({ provinceTh: 'กรุงเทพมหานคร', districtTh: 'พระนคร', subDistrictTh: 'ตำบลผิด', postalCodes: '1020' }),
    row({ provinceTh: 'กรุงเทพมหานคร', subDistrictTh: 'ไม่มีอำเภอ' }),
    row({ provinceTh: 'เชียงใหม่', districtCode: '1001', subDistrictTh: 'ผิดจังหวัด' }),
    row({ country: 'Atlantis', provinceTh: 'โพไซดอน' }),
    row({ provinceTh: 'กรุงเทพมหานคร', districtTh: 'พระนคร', subDistrictTh: 'พิกัดครึ่งเดียว', lat: 13.7 }),
  ])
  assert.equal(run.rows.invalid, 5)
  const rowErrors = (await rowsOf(user, run.id)).map(({ errors }) => errors.map(({ code, field }) => `${code} ${field}`).join())
  assert.deepEqual(rowErrors, [
    'field.format postalCodes',
    'field.required districtTh',
    'area.code_elsewhere districtCode',
    'field.not_found country',
    'field.together lng',
  ])
  const answer = await user.inject({ url: `/v1/address/download-error-file?errorId=${run.id}` })
  assert.equal((await sheetLines(answer.rawPayload)).length, 5)
  const stranger = await company.signedIn({ permissions: ['address.view'] })
  assert.equal((await stranger.inject({ url: `/v1/address/download-error-file?errorId=${run.id}` })).statusCode, 403)
})

test('an export is imported without changes: every row exists already', async () => {
  const [province] = await named(`/v1/province/list?searchText=${encodeURIComponent('ภูเก็ต')}`)
  const answer = await user.inject({ url: `/v1/address/export?provinceId=${province?.id}` })
  assert.equal(answer.statusCode, 200)
  const run = await upload(answer.rawPayload)
  assert.ok(run.total > 10)
  assert.equal(run.rows.unchanged, run.total)
})

test('the template has the import’s columns', async () => {
  const answer = await user.inject({ url: '/v1/templates/download/address', headers: { 'accept-language': 'th' } })
  const sheet = await readSheet(answer.rawPayload)
  assert.ok(sheet.accepted)
  assert.equal(sheet.value.header.cells.length, header.length)
  await sheet.value.close()
})
