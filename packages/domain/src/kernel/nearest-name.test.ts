import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestName } from './nearest-name.ts'

const names = ['status', 'customerId', 'createdFrom', 'createdTo', 'pageSize', 'searchText']

test('a misspelt name finds the intended one', () => {
  const table = {
    statsu: 'status',
    Status: 'status',
    customerID: 'customerId',
    custmerId: 'customerId',
    createFrom: 'createdFrom',
    pagesize: 'pageSize',
  }
  for (const [typed, meant] of Object.entries(table)) assert.equal(nearestName(typed, names), meant, typed)
})

test('a dissimilar or very long name finds nothing', () => {
  for (const typed of ['x', 'warehouse', 'q'.repeat(5000)]) assert.equal(nearestName(typed, names), undefined, typed)
})
