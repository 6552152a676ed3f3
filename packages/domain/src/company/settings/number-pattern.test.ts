import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abilityRules } from './ability-rules.ts'
import { numberKinds, standardPattern } from './number-kinds.ts'
import { isNumberPattern, numberingOf, numberPattern } from './number-pattern.ts'
import { settings } from './settings.ts'

test('a number follows its pattern, and its sequence counts within the pattern’s period', () => {
  const cases = [
    ['SO{yyyyMMdd}{seq:5}', 'SO2026112100042', '20261121'],
    ['SO-{yyMMdd}-{seq:5}', 'SO-261121-00042', '261121'],
    ['KS{bbbb}.{MM}_{seq:6}', 'KS2569.11_000042', '256911'],
    ['{seq:4}', '0042', ''],
    ['{bb}{MM}B{seq:3}', '6911B042', '6911'],
    ['WB{dd}{MM}{yy}{seq:3}', 'WB211126042', '211126'],
  ] as const
  for (const [pattern, number, period] of cases) {
    assert.ok(isNumberPattern(pattern), pattern)
    const numbering = numberingOf(pattern, '2026-11-21')
    assert.deepEqual([numbering.numberOf(42), numbering.period], [number, period], pattern)
  }
  assert.equal(numberingOf('A{seq:3}', '2026-11-21').numberOf(12_345), 'A12345', 'a sequence that outgrows its digits goes on')
})

test('ambiguous or unprintable patterns are refused', () => {
  const wrong = [
    '',
    'SO',
    'SO{yyyyMMdd}',
    '{seq:5}{seq:5}',
    'SO{seq}',
    'SO{seq:2}',
    'SO{seq:10}',
    'SO{MM}{seq:5}',
    'SO{yyyydd}{seq:5}',
    'SO{yyyyyyyy}{seq:5}',
    'SO{yyyymmdd}{seq:5}',
    'SO/{seq:5}',
    'SO,{seq:5}',
    'SO {seq:5}',
    'ใบ{seq:5}',
    'SO{yyyyMMdd{seq:5}',
    'ORDER-{yyyyMMdd}-{seq:6}',
  ]
  for (const pattern of wrong) assert.ok(!isNumberPattern(pattern), pattern)
  assert.ok(!numberPattern.safeParse(`${'A'.repeat(20_000)}{seq:5}`).success)
})

test('the default patterns are valid and distinct', () => {
  for (const [kind, { setting }] of Object.entries(numberKinds)) assert.equal(settings[setting].otherwise, standardPattern(kind))
  const values = { ORDER_NO_PATTERN: 'A{seq:5}', JOB_NO_PATTERN: 'A{seq:5}' }
  assert.deepEqual(
    abilityRules(values, 'JOB_NO_PATTERN').map(({ code, field }) => [code, field]),
    [['setting.sequence_taken', 'value']],
  )
  assert.deepEqual(abilityRules({ ...values, JOB_NO_PATTERN: 'B{seq:5}' }, 'JOB_NO_PATTERN'), [])
})
