import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsToWrite } from './columns-to-write.ts'

test('a file has the columns in the order of the table, followed by the added ones', () => {
  assert.deepEqual(columnsToWrite(['shipmentNo', 'driverName', 'status'], new Set(['status', 'orderNo', 'driverName'])), [
    'driverName',
    'status',
    'orderNo',
  ])
})
