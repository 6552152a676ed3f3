import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { doTo, goodRow, imported, importWorld, workbook } from '../../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type TestCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

let running: RunningApp
let company: TestCompany

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  await importWorld(running.app, company)
  await seedReferenceData(running.app.database.writer, company.tenantId)
})
after(() => running.stop())

test('rows need an existing import, and an import with rows cannot be deleted', async () => {
  const clerk = await company.signedIn({ permissions: ['order.import'] })
  const { id } = await imported(clerk, await workbook([goodRow('KEPT-1'), goodRow('KEPT-2')]))
  const { writer } = running.app.database
  const stray = sql`insert into import_rows (tenant_id, import_id, row_no, group_no, content_key, cells, state)
    select tenant_id, gen_random_uuid(), row_no, group_no, content_key, cells, state from import_rows where import_id = ${id}`
  await assert.rejects(stray.execute(writer), { code: '23503' })
  const elsewhere = sql`insert into import_rows (tenant_id, import_id, row_no, group_no, content_key, cells, state)
    select gen_random_uuid(), import_id, row_no, group_no, content_key, cells, state from import_rows where import_id = ${id}`
  await assert.rejects(elsewhere.execute(writer), { code: '23503' })
  await assert.rejects(sql`delete from imports where id = ${id}`.execute(writer), { code: '23503' })
  await sql`delete from import_rows where import_id = ${id}`.execute(writer)
  const { numAffectedRows } = await sql`delete from imports where id = ${id}`.execute(writer)
  assert.equal(numAffectedRows, 1n)
})

test('a valid row is saved without writing any of its indexes', async () => {
  const { writer } = running.app.database
  // Columns of the indexes, predicates included; saving must not write any of them.
  const { rows } = await sql<{ column: string }>`
    select distinct a.attname as "column" from pg_index i join pg_depend d on d.objid = i.indexrelid and d.refobjid = i.indrelid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where i.indrelid = 'import_rows'::regclass order by 1`.execute(writer)
  assert.deepEqual(
    rows.map(({ column }) => column),
    ['group_no', 'import_id', 'row_no', 'set_apart', 'tenant_id'],
  )
  const clerk = await company.signedIn({ permissions: ['order.import'] })
  const { id } = await imported(clerk, await workbook([goodRow('APART-1'), goodRow('APART-2', { 8: 'many' })]))
  const apart = () =>
    sql<{ a: boolean }>`select set_apart as a from import_rows where import_id = ${id} order by row_no`.execute(writer)
  const fine = [{ a: false }, { a: true }]
  assert.deepEqual((await apart()).rows, fine)
  await doTo(clerk, id, 'continue')
  assert.deepEqual((await apart()).rows, fine)
})

test('an import started after the table’s last analyze is not planned as empty', async () => {
  const { writer } = running.app.database
  const clerk = await company.signedIn({ permissions: ['order.import'] })
  const { id } = await imported(clerk, await workbook([goodRow('COUNT-1')]))
  await sql`insert into import_rows (tenant_id, import_id, row_no, group_no, content_key, cells, state)
    select tenant_id, import_id, n, n, n, cells, 'skipped' from import_rows, generate_series(1000, 4999) n where import_id = ${id}`.execute(
    writer,
  )
  await sql`analyze import_rows`.execute(writer)
  const { rows } = await sql<{ plan: readonly { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select from import_rows where import_id = ${newId()}::uuid`.execute(writer)
  const [expected] = Object.values(rows[0] ?? {})
  assert.ok((expected?.[0]?.Plan['Plan Rows'] ?? 0) >= 10, JSON.stringify(rows))
})
