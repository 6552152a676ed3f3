import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { importCalls } from '@khonsong/contract/channels/imports/import-calls.ts'
import type { ImportCandidate, ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import { site } from '@khonsong/domain/masters/places/site.ts'
import { writeSheet } from '../../../platform/sheets/write-sheet.ts'
import { doTo, rowsOf, settled, uploadAs } from '../../../testing/import-desk.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'
import { summaryWords } from './check-import.ts'

let running: RunningApp
let clerk: SignedIn

before(async () => {
  running = await runningApp()
  const company = await testCompany(running.app)
  await seedReferenceData(running.app.database.writer, company.tenantId)
  clerk = await company.signedIn({ permissions: everyPermission })
})
after(() => running.stop())

const names = ['siteCode', 'siteName', 'siteTypeId', 'address', 'provinceId', 'districtId', 'subDistrictId', 'dockCount'] as const
const header = names.map((name) => site.fields[name].label.en)
const imported = async (...rows: readonly (readonly string[])[]): Promise<ImportDetail> => {
  const content = await buffer(
    writeSheet({ sheetName: 'Sites', language: 'en', columns: header.map((label) => ({ label })) }, rows),
  )
  const { id } = await uploadAs(clerk, content, 'sites.xlsx', {}, importCalls['sites']?.upload.path)
  const run = await settled(clerk, id)
  assert.equal(run.state, 'waiting', JSON.stringify([run.refusal, run.missingColumns]))
  return run
}

test('districts with equal romanisation are offered with both names, within their province, and the choice applies', async () => {
  const run = await imported(['S-1', 'คลังบางไทร', 'warehouse', '1', 'อยุธยา', 'Bang Sai', '', '1'])
  const [row] = await rowsOf(clerk, run.id)
  assert.deepEqual(
    row?.errors.map(({ field, code }) => [field, code]),
    [['districtId', 'import.ambiguous']],
  )
  const offered = await clerk.items<ImportCandidate[]>(
    'GET',
    `/v1/imports/${run.id}/candidates?column=districtId&text=Bang%20Sai&rowNo=2`,
  )
  const alike = offered.filter(({ name }) => name === 'Bang Sai')
  assert.equal(alike.length, 2)
  assert.equal(new Set(alike.map(({ value }) => value)).size, 2)
  assert.equal(new Set(alike.map(({ detail }) => detail)).size, 2)
  for (const { detail } of offered) assert.match(detail ?? '', /พระนครศรีอยุธยา/)
  await clerk.items('PATCH', `/v1/imports/${run.id}/rows`, {
    cells: [{ rowNo: 2, column: 'districtId', value: alike[1]?.value }],
  })
  assert.deepEqual(
    (await rowsOf(clerk, run.id)).map(({ state, errors }) => [state, errors]),
    [['valid', []]],
  )
})

test('areas are found by their common names, and complete rows need no repair', async () => {
  const bangkok = ['S-2', 'คลังบางรัก', 'warehouse', '2', 'กทม.', 'เขตบางรัก', '', '1']
  const run = await imported(bangkok, ['S-3', 'คลังเชียงใหม่', 'warehouse', '3', 'เชียงใหม่', 'อ.เมือง', 'ต.สุเทพ', '1'])
  assert.equal(run.rows.valid, 2, JSON.stringify((await rowsOf(clerk, run.id)).map(({ errors }) => errors)))
  await doTo(clerk, run.id, 'continue')
  const again = await imported(bangkok)
  assert.deepEqual([again.rows.unchanged, again.status], [1, 'completed'])
})

test('the notice of an undo states what was undone', () => {
  const rows = { unchecked: 0, valid: 0, invalid: 0, duplicate: 0, confirmed: 0, saved: 1, unchanged: 0, skipped: 0, undone: 2 }
  assert.match(summaryWords({ rows, undoneAt: '2026-11-22T10:00:00Z' }).en, /^2 rows taken back, 1 /)
  assert.match(summaryWords({ rows: { ...rows, saved: 0, undone: 0, unchanged: 3 }, undoneAt: null }).th, /3 จาก 3/)
})
