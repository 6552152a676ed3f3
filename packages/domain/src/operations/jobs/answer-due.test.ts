import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerDueAt } from './answer-due.ts'

const day = (time: string) => `2026-11-26T${time}:00.000Z`

test('an offer is to be answered so many hours before the job begins', () => {
  assert.equal(answerDueAt({ scheduledAt: day('01:00'), plannedBeginAt: day('12:00') }, 2), day('10:00'))
  assert.equal(answerDueAt({ scheduledAt: day('01:00'), plannedBeginAt: day('12:00') }, 0), day('12:00'))
})

test('whoever is asked late has half an hour to look, but not beyond the beginning', () => {
  assert.equal(answerDueAt({ scheduledAt: day('10:30'), plannedBeginAt: day('12:00') }, 2), day('11:00'))
  assert.equal(answerDueAt({ scheduledAt: day('11:50'), plannedBeginAt: day('12:00') }, 2), day('12:00'))
})
