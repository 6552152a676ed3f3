import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenText, cleared, isSet, rangeChange, type Filter } from './filter.ts'

const status: Filter = {
  key: 'status',
  title: 'Status',
  kind: 'choice',
  many: true,
  choices: [
    { value: 'new', label: 'New' },
    { value: 'done', label: 'Done' },
  ],
}
const days: Extract<Filter, { kind: 'days' }> = {
  key: 'created',
  title: 'Created',
  kind: 'days',
  from: 'createdFrom',
  to: 'createdTo',
}
const localize = { yes: 'Yes', no: 'No', range: (from: string, to: string) => `${from}…${to}` }

test('a chip shows the labels of the chosen values', () => {
  assert.equal(chosenText(status, { status: 'new,done' }, localize), 'New, Done')
  assert.equal(chosenText(status, { status: 'gone' }, localize), 'gone', 'a choice that no longer exists is still seen')
  assert.equal(chosenText(days, { createdFrom: '2026-01-01' }, localize), '2026-01-01…')
})

test('a range with one end is set, an empty one is not', () => {
  assert.equal(isSet(days, { createdTo: '2026-01-31' }), true)
  assert.equal(isSet(days, { createdFrom: '' }), false)
})

test('clearing filters returns to the first page', () => {
  assert.deepEqual(Object.keys(cleared([status, days])), ['status', 'createdFrom', 'createdTo', 'pageNo', 'after'])
  assert.deepEqual(rangeChange(days, { from: '2026-01-01', to: '2026-01-02' }), {
    createdFrom: '2026-01-01',
    createdTo: '2026-01-02',
  })
})
