import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsToWrite } from './columns-to-write.ts'

test('a file has the columns as the table shows them, and what was added behind', () => {
  assert.deepEqual(columnsToWrite(['shipmentNo', 'driverName', 'status'], new Set(['status', 'orderNo', 'driverName'])), [
    'driverName',
    'status',
    'orderNo',
  ])
})
