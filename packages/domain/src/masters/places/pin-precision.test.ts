import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pinPrecision } from './pin-precision.ts'

test('a placed pin is precise, a sub-district’s centre is not, and a file’s depends on its digits', () => {
  assert.equal(pinPrecision('pin', 13.7, 100.5), 10)
  assert.equal(pinPrecision('sub_district', 13.751, 100.492), 3000)
  assert.equal(pinPrecision('import', 13.75, 100.5), 1113)
  assert.equal(pinPrecision('import', 13.756331, 100.501762), 10)
  assert.equal(pinPrecision('', 13.75, 100.5), undefined)
})
