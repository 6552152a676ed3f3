import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reconciliationStatusOf } from './reconciliation-status.ts'

test('a dispatch order is reconciled when all its charges are, and in reconciliation when some are under way', () => {
  assert.equal(reconciliationStatusOf([]), 'none')
  assert.equal(reconciliationStatusOf([null, 'confirmed']), 'none')
  assert.equal(reconciliationStatusOf(['reconciling', 'confirmed']), 'reconciling')
  assert.equal(reconciliationStatusOf(['reconciled', null]), 'reconciling')
  assert.equal(reconciliationStatusOf(['reconciled', 'paid']), 'reconciled')
})
