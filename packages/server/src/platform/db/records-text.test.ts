import { test } from 'node:test'
import assert from 'node:assert/strict'
import { recordsText } from './records-text.ts'

test('nulls are omitted; empty, false and zero are kept', () => {
  const text = recordsText([
    { id: 'a', remark: null, packages: 0, isInsured: false, name: '', errors: [], changes: { from: null } },
  ])
  assert.equal(text, '[{"id":"a","packages":0,"isInsured":false,"name":"","errors":[],"changes":{"from":null}}]')
})
