import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFrom, ownCode, postalCodesFrom } from './area.ts'

test('a single name is in the writer’s language, or Thai if in Thai script', () => {
  const stored = { nameTh: 'ภูเก็ต', nameEn: 'Phuket' }
  assert.deepEqual(namesFrom({ name: 'Phuket Island' }, 'en', stored), { nameTh: 'ภูเก็ต', nameEn: 'Phuket Island' })
  assert.deepEqual(namesFrom({ name: 'เกาะภูเก็ต' }, 'th', stored), { nameTh: 'เกาะภูเก็ต', nameEn: 'Phuket' })
  assert.equal(namesFrom({ name: 'เกาะภูเก็ต' }, 'en', stored)?.nameTh, 'เกาะภูเก็ต')
  assert.deepEqual(namesFrom({ name: 'Newtown' }, 'en'), { nameTh: 'Newtown', nameEn: 'Newtown' })
  assert.deepEqual(namesFrom({ nameEn: 'Newtown' }, 'th', stored), { nameTh: 'ภูเก็ต', nameEn: 'Newtown' })
  assert.equal(namesFrom({}, 'en'), undefined)
})

test('our own codes cannot collide with official ones', () => {
  assert.equal(ownCode('1001', new Set(['100101'])), '1001-1')
  assert.equal(ownCode('1001', new Set(['1001-1', '1001-2'])), '1001-3')
})

test('Thai postal codes have five digits, foreign ones up to ten characters', () => {
  const refused = (codes: readonly string[], country: string) => postalCodesFrom(codes, country).rejections.map(({ code }) => code)
  assert.deepEqual(refused(['10200', '10330'], 'TH'), [])
  assert.deepEqual(refused(['1020', '102000', '1020A'], 'TH'), ['field.format', 'field.format', 'field.format'])
  assert.deepEqual(refused(['SW1A 1AA'], 'GB'), [])
  assert.deepEqual(refused(['SW1A 1AA 22'], 'GB'), ['field.too_long'])
  assert.deepEqual(postalCodesFrom([' 10200', '10200', ''], 'TH').codes, ['10200'])
  assert.equal(
    refused(
      Array.from({ length: 21 }, (_, no) => String(10_000 + no)),
      'TH',
    ).at(-1),
    'field.over_limit',
  )
})
