import { test } from 'node:test'
import assert from 'node:assert/strict'
import { recordsText } from './records-text.ts'

test('what a row does not say is left out; nothing, no and zero are said', () => {
  const text = recordsText([
    { id: 'a', remark: null, packages: 0, isInsured: false, name: '', errors: [], changes: { from: null } },
  ])
  assert.equal(text, '[{"id":"a","packages":0,"isInsured":false,"name":"","errors":[],"changes":{"from":null}}]')
})
