import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { orderStatuses } from '../packages/domain/src/operations/orders/status.ts'
import { shipmentStatuses } from '../packages/domain/src/operations/shipments/status.ts'
import { jobStatuses } from '../packages/domain/src/operations/jobs/status.ts'
import { dataModelPage, tablesOf } from './data-model.ts'
import { diagrams } from './diagrams.ts'

const docs = join(import.meta.dirname, '..', 'docs')
const schema = readFileSync(join(docs, 'schema.sql'), 'utf8')

test('the committed diagrams are up to date', () => {
  for (const [name, text] of Object.entries(diagrams()))
    assert.equal(readFileSync(join(docs, 'diagrams', name), 'utf8'), text, `${name}: run npm run diagrams`)
})

test('every status is drawn', () => {
  const page = diagrams()['status-graphs.md'] ?? ''
  const drawn = (status: string) => page.includes(`--> ${status}\n`)
  assert.deepEqual(
    [...shipmentStatuses, ...jobStatuses, ...orderStatuses].filter((status) => !drawn(status)),
    [],
  )
})

test('every table is drawn once, with its foreign keys and without the company', () => {
  const tables = tablesOf(schema)
  assert.equal(tables.length, [...schema.matchAll(/^create table /gm)].length)
  const page = dataModelPage(schema)
  for (const { name } of tables) assert.equal(page.split(`\n  ${name} {\n`).length, 2, name)
  assert.match(page, /^ {2}orders \|\|--o\{ order_lines : "order_id"$/m)
  assert.doesNotMatch(page, /: "tenant_id"/)
})

test('a table without a group is an error that names it', () => {
  assert.throws(
    () =>
      dataModelPage(`${schema}\ncreate table new_things (\n  id uuid not null,\n  constraint new_things_pkey PRIMARY KEY (id)\n)`),
    /new_things/,
  )
})
