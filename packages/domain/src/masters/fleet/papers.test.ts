import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../kernel/time.ts'
import { daysOfStage, expiryStage, expiryStages } from './papers.ts'

const today = '2026-11-21'

test('a document is valid on its last day, with warnings 60, 30 and 7 days before', () => {
  const stages = [-400, -1, 0, 7, 8, 30, 31, 60, 61].map((days) => expiryStage(addDays(today, days), today))
  assert.deepEqual(stages, [
    'expired',
    'expired',
    'within_7_days',
    'within_7_days',
    'within_30_days',
    'within_30_days',
    'within_60_days',
    'within_60_days',
    undefined,
  ])
  assert.equal(expiryStage(null, today), undefined)
})

test('the date range of a stage contains exactly its documents', () => {
  for (let days = -100; days <= 100; days += 1) {
    const day = addDays(today, days)
    const within = expiryStages.filter((stage) => {
      const { from, to } = daysOfStage(stage, today)
      return day <= to && (from === undefined || day >= from)
    })
    assert.deepEqual(within, [expiryStage(day, today)].filter(Boolean), day)
  }
})
