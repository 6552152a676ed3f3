import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  arrangedSections,
  arrangementSchema,
  dashboardPresets,
  dashboardSectionNames,
  knownSections,
  sectionsFor,
  usualPreset,
} from './arrangement.ts'

test('every preset shows every section once', () => {
  for (const { shown } of Object.values(dashboardPresets))
    assert.deepEqual([...shown].toSorted(), [...dashboardSectionNames].toSorted())
})

test('dispatchers and billing clerks start with their work, everybody else with the results', () => {
  assert.equal(
    usualPreset((permission) => permission === 'job.schedule'),
    'dispatcher',
  )
  const clerk = usualPreset((permission) => permission === 'receivable_bill.confirm')
  assert.equal(clerk, 'billing')
  assert.equal(dashboardPresets[clerk].shown[0], 'billing')
  assert.equal(
    usualPreset(() => false),
    'manager',
  )
})

test('removed sections are left out of the saved ones, which keep their order', () => {
  assert.deepEqual(knownSections(['week', 'weather', 'work']), ['week', 'work'])
})

test('a section added since is appended as new, a hidden one stays hidden', () => {
  const known = ['offered', 'running', 'exceptions']
  const answer = arrangedSections({ shown: ['running', 'offered'], known }, 'subcontractor')
  assert.deepEqual(answer, { shown: ['running', 'offered', 'refused', 'bills'], added: ['refused', 'bills'] })
  const chosen = arrangedSections({ shown: ['running'], known: sectionsFor('subcontractor') }, 'subcontractor')
  assert.deepEqual(chosen, { shown: ['running'], added: [] })
  // Added manually in the meantime: no longer new.
  assert.deepEqual(arrangedSections({ shown: ['bills', 'refused', 'running'], known }, 'subcontractor').added, [])
})

test('customers and carriers arrange only the sections of their own homes', () => {
  assert.deepEqual(knownSections(['week', 'work', 'counters', 'offered'], 'customer'), ['week', 'counters'])
  assert.deepEqual(knownSections(['running', 'offered', 'work'], 'subcontractor'), ['running', 'offered'])
  for (const kind of ['customer', 'subcontractor'] as const) assert.deepEqual(knownSections(['bills'], kind), ['bills'])
})

test('a section is on the dashboard once', () => {
  assert.deepEqual(arrangementSchema.parse({ shown: ['work', 'week', 'work'] }), { shown: ['work', 'week'] })
  assert.ok(!arrangementSchema.safeParse({ shown: [] }).success)
})
