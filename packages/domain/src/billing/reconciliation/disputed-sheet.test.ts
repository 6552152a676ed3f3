import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disputedInputs, findDisputedColumns, readDisputedRow, type DisputedLine } from './disputed-sheet.ts'

const columns = { answer: 0, amount: 1, comment: 2, line: 3 }
const line: DisputedLine = { id: 'a1', isDisputed: true, amount: '1000.00', counterpartAmount: '900.00', reason: 'short weight' }
const lines = new Map(
  [line, { ...line, id: 'a2', isDisputed: false }, { ...line, id: 'a3', reason: null }].map((one) => [one.id, one]),
)
const read = (...cells: string[]) => {
  const decision = readDisputedRow({ rowNo: 7, cells }, columns, lines)
  return decision.accepted ? decision.value : decision.rejections[0]?.code
}

test('columns are found by their headings in any language and order; a missing one is named', () => {
  const headings = [
    'x',
    disputedInputs.line.th,
    disputedInputs.comment.zh,
    ` ${disputedInputs.answer.en.toUpperCase()} `,
    disputedInputs.amount.en,
  ]
  const found = findDisputedColumns(headings)
  assert.deepEqual(found.accepted && found.value, { answer: 3, amount: 4, comment: 2, line: 1 })
  const without = findDisputedColumns(headings.slice(0, 4))
  assert.deepEqual(without.accepted ? '' : without.rejections[0]?.params['column'], disputedInputs.amount)
})

test('an empty row answers nothing, and a line settled meanwhile stays', () => {
  assert.equal(read('', '', '', 'unknown'), null)
  assert.equal(read('Agree', '', '', 'a2'), 'settled')
})

test('agreeing means the amount on the bill', () => {
  assert.deepEqual(read('ยอมรับ', '', 'ok', 'A1'), { id: 'a1', state: 'agreed', amount: null, reason: null, comment: 'ok' })
  assert.deepEqual(read('agree', '1,000.00', '', 'a1'), { id: 'a1', state: 'agreed', amount: null, reason: null, comment: null })
  assert.equal(read('Agree', '900', '', 'a1'), 'disputed.agree_amount')
})

test('a dispute keeps its amount and reason unless new ones are given', () => {
  const kept = { id: 'a1', state: 'disputed', amount: '900.00', reason: 'short weight', comment: null }
  assert.deepEqual(read('提出异议', '', '', 'a1'), kept)
  assert.deepEqual(read('', '950.5', '', 'a1'), { ...kept, amount: '950.50' })
  assert.deepEqual(read('Dispute', '', 'no trip', 'a1'), { ...kept, reason: 'no trip', comment: 'no trip' })
  assert.equal(read('Dispute', '800', '', 'a3'), 'disputed.reason')
})

test('a comment alone leaves the dispute unchanged; one too long for a reason leaves the reason', () => {
  assert.deepEqual(read('', '', 'see file', 'a1'), { id: 'a1', state: null, amount: null, reason: null, comment: 'see file' })
  const long = 'x'.repeat(300)
  assert.deepEqual(read('Dispute', '', long, 'a1'), {
    id: 'a1',
    state: 'disputed',
    amount: '900.00',
    reason: 'short weight',
    comment: long,
  })
})

test('unparsable answers are refused and named', () => {
  assert.equal(read('maybe', '', '', 'a1'), 'disputed.answer')
  assert.equal(read('', 'about 900', '', 'a1'), 'disputed.amount')
  assert.equal(read('', '', 'x', 'a1'), 'disputed.comment')
  assert.equal(read('', '', 'x'.repeat(1001), 'a1'), 'disputed.comment')
  assert.equal(read('Agree', '', '', 'b9'), 'disputed.unknown_line')
})
