import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inSentence } from './in-sentence.ts'

test('a name inside an English sentence is in lower case, unless it is an abbreviation', () => {
  assert.equal(inSentence('Driver wage', 'en'), 'driver wage')
  assert.equal(inSentence('SAP code', 'en'), 'SAP code')
  assert.equal(inSentence('พนักงานขับรถ', 'th'), 'พนักงานขับรถ')
})
