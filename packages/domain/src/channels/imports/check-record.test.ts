import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord, readRow } from './check-record.ts'
import { defineImport } from './define-import.ts'
import { textColumn } from './import-column.ts'

const words = (text: string) => ({ en: text, th: text, zh: text })
const columns = {
  no: textColumn({ label: words('No.') }),
  customer: textColumn({ label: words('Customer') }),
  goods: textColumn({ label: words('Goods'), of: 'line' }),
}

/** Builds a list of its rows' values. */
const subject = defineImport({
  name: 'lists',
  label: words('List'),
  template: 'list',
  needs: 'order.import',
  records: '/lists',
  columns,
  maxRowsOfRecord: 10,
  recordKey: ({ no }) => no ?? undefined,
  keyColumns: ['no'],
  build: (rows) => ({ value: rows.map(({ values }) => ({ ...values })) }),
})

const read = (rowNo: number, cells: Readonly<Record<string, string>>) =>
  readRow({ columns, rowNo, cellOf: (key) => ({ cell: cells[key] ?? null }) })

test('a row inherits empty cells of its record, and the parsed rows stay unchanged', () => {
  const rows = [
    read(2, { no: 'A', customer: 'C1', goods: 'ice' }),
    read(3, { goods: 'salt' }),
    read(4, { no: 'A', customer: 'C1', goods: 'tea' }),
  ]
  const checked = checkRecord({ subject, lookups: { find: () => [], all: () => [] }, facts: undefined }, rows)
  assert.deepEqual(checked, {
    fine: true,
    value: ['ice', 'salt', 'tea'].map((goods) => ({ no: 'A', customer: 'C1', goods })),
  })
  assert.deepEqual(rows[1]?.values, { no: null, customer: null, goods: 'salt' })
})
