import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ImportDetail } from '@khonsong/contract/imports.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { seedReferenceData } from '../places/seed/seed-reference-data.ts'
import { multipart, rowsOf, settled, workbook } from '../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../testing/sign-in.ts'

/** Files of sites that cannot be imported: each is told what is wrong with it, and no site comes of it. */

let running: RunningApp
let company: TestCompany
let user: SignedIn

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  await seedReferenceData(running.app.database.writer, company.tenantId)
  await running.app.database.writer
    .insertInto('settings')
    .values({ tenantId: company.tenantId, code: 'IMPORT_MAX_ROWS', value: '3' })
    .execute()
  user = await company.signedIn({ permissions: ['site.import'] })
})
after(() => running.stop())

const header = ['Site code', 'Site name', 'Site type', 'Address', 'Province', 'Dock count']
const row = (code: string): SheetCell[] => [code, `สาขา ${code}`, 'warehouse', '1 ถนนพหลโยธิน', 'กรุงเทพมหานคร', 2]

const siteCount = async (): Promise<number> => {
  const sites = running.app.database.reader.selectFrom('sites').select('id').where('tenantId', '=', company.tenantId)
  return (await sites.execute()).length
}

test('more rows than may be, none at all, and a file cut off are refused by name, without a row kept', async () => {
  const good = await workbook([row('A')], header)
  for (const [content, code] of [
    [
      await workbook(
        ['A', 'B', 'C', 'D'].map((name) => row(name)),
        header,
      ),
      'sheet.too_many_rows',
    ],
    [await workbook([], header), 'sheet.empty'],
    [good.subarray(0, good.length - 60), 'sheet.damaged'],
  ] as const) {
    const answer = await user.inject({ method: 'POST', url: '/v1/site/importv2', ...multipart(content, 'sites.xlsx') })
    if (answer.statusCode === 422) {
      // The content may already give it away at the upload.
      assert.equal(answer.json<{ code: string }>().code, code)
      continue
    }
    const run = await settled(user, answer.json<{ items: ImportDetail }>().items.id)
    assert.deepEqual([run.state, run.refusal[0]?.code, run.total], ['refused', code, 0])
    assert.deepEqual(await rowsOf(user, run.id), [])
  }
  assert.equal(await siteCount(), 0)
})
