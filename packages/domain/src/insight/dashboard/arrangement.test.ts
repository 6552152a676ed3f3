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

test('who dispatches begins with the work, everybody else with the result', () => {
  assert.equal(
    usualPreset((permission) => permission === 'job.schedule'),
    'dispatcher',
  )
  assert.equal(
    usualPreset(() => false),
    'manager',
  )
})

test('sections that are gone are left out of what was kept, in the order in which it was kept', () => {
  assert.deepEqual(knownSections(['week', 'weather', 'work']), ['week', 'work'])
})

test('a section that was not there to choose from comes at the end as new, one that was taken away stays away', () => {
  const known = ['offered', 'running', 'exceptions']
  const answer = arrangedSections({ shown: ['running', 'offered'], known }, 'subcontractor')
  assert.deepEqual(answer, { shown: ['running', 'offered', 'bills'], added: ['bills'] })
  const chosen = arrangedSections({ shown: ['running'], known: sectionsFor('subcontractor') }, 'subcontractor')
  assert.deepEqual(chosen, { shown: ['running'], added: [] })
  // Put there by hand in the meantime: not new any more.
  assert.deepEqual(arrangedSections({ shown: ['bills', 'running'], known }, 'subcontractor').added, [])
})

test('customers and carriers arrange the sections of their own homes and no others', () => {
  assert.deepEqual(knownSections(['week', 'work', 'counters', 'offered'], 'customer'), ['week', 'counters'])
  assert.deepEqual(knownSections(['running', 'offered', 'work'], 'subcontractor'), ['running', 'offered'])
  for (const kind of ['customer', 'subcontractor'] as const) assert.deepEqual(knownSections(['bills'], kind), ['bills'])
})

test('a section stands on the dashboard once', () => {
  assert.deepEqual(arrangementSchema.parse({ shown: ['work', 'week', 'work'] }), { shown: ['work', 'week'] })
  assert.ok(!arrangementSchema.safeParse({ shown: [] }).success)
})
