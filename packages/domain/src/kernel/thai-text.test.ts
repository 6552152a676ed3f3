import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchKey, sortKey } from './thai-text.ts'

const wordPairs = [
  ['น้ำ', 'นํ้า', 'sara am as two characters, tone last'],
  ['น้ำ', 'น้ํา', 'sara am as two characters, tone first'],
  ['น้ำ', 'นำ้', 'the tone typed after sara am'],
  ['แม่', 'เเม่', 'two sara e for one sara ae'],
  ['ที่', 'ท่ี', 'the tone typed before the vowel above'],
  ['ผู้', 'ผู้', 'the tone typed before the vowel below'],
  ['ก้น', 'ก้้น', 'the tone typed twice'],
  ['กรุงเทพ', 'กรุง\u200bเทพ', 'an invisible break inside the word'],
  ['ถนน ๕', 'ถนน\u00a0\u00a05', 'Thai digits and hard spaces'],
  ['ABC 12', 'ａｂｃ　１２', 'full-width Latin from a Chinese keyboard'],
] as const

for (const [plain, typed, why] of wordPairs) {
  test(`${plain} is found however it was typed: ${why}`, () => {
    assert.equal(searchKey(typed), searchKey(plain))
  })
}

test('words that look different stay different', () => {
  const words = ['ใกล้', 'ไกล', 'น้า', 'น้ำ', 'นำ', 'ขาว', 'ข่าว', 'ข้าว', 'คน', 'ค้น', 'แก', 'เก']
  assert.equal(new Set(words.map(searchKey)).size, words.length)
})

test('the search key is idempotent, so stored and typed text match', () => {
  for (const [, typed] of wordPairs) assert.equal(searchKey(searchKey(typed)), searchKey(typed))
})

const thaiOrder = new Intl.Collator('th')
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))

test('sort keys order difficult words like Intl.Collator', () => {
  const words = `ก กก กข ก์ ก่ ก้ ก๊ ก๋ ก็ กา ก่า กำ ก้ำ กิ เก แก โก ใก ไก เก่า เก้า เกา แก้ว แกว กๅ กฺ กฤษณ์ กฦ เกษม เกษตร เขา ขา ข้าว
    ฃ ร ฤ ล ฦา ว ฤทธิ์ ห้าง บริษัท หจก. A a B b apple Apple Zebra 1 10 2 ๑ ๒ 7-Eleven เอ ก1 กa กA`.split(/\s+/)
  for (const a of words) {
    for (const b of words) assert.equal(Math.sign(byBytes(a, b)), Math.sign(thaiOrder.compare(a, b)), `${a} and ${b}`)
  }
})

test('spaces and full stops do not affect sorting', () => {
  assert.ok(byBytes('บริษัท กขค จำกัด', 'บริษัทกขง จำกัด') < 0)
  assert.ok(byBytes('บ. กขง', 'บกขค') > 0)
})
