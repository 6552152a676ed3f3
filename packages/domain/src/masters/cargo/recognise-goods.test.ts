import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recogniseGoods } from './recognise-goods.ts'

const type = (code: string, keywords: readonly string[], priority: number | null = null) => ({ code, keywords, priority })
const food = type('FOOD', ['อาหาร'])
const feed = type('FEED', ['อาหารสัตว์', 'feed'])
const drinks = type('BEV', ['น้ำดื่ม'])

for (const [description, code] of [
  ['น้ำดื่ม 600 มล.', 'BEV'],
  ['อาหารสัตว์ชนิดเม็ด', 'FEED'],
  ['อาหารแห้ง', 'FOOD'],
  ['Chicken FEED 25kg', 'FEED'],
  ['เหล็กเส้น', undefined],
  ['', undefined],
] as const)
  test(`“${description}” is recognised as ${code ?? 'nothing'}`, () => {
    assert.equal(recogniseGoods(description, [food, feed, drinks])?.code, code)
  })

test('a smaller priority wins over a longer keyword, and any priority over none', () => {
  const types = [type('LONG', ['อาหารสัตว์'], 9), type('FIRST', ['อาหาร'], 1), type('NONE', ['อาหารสัตว์เลี้ยง'])]
  assert.equal(recogniseGoods('อาหารสัตว์เลี้ยง', types)?.code, 'FIRST')
})

test('a cached description is evaluated with the current types', () => {
  const before = [food, drinks]
  assert.equal(recogniseGoods('น้ำดื่ม', before)?.code, 'BEV')
  assert.equal(recogniseGoods('น้ำดื่ม', before)?.code, 'BEV')
  assert.equal(recogniseGoods('น้ำดื่ม', [type('WATER', ['น้ำดื่ม'])])?.code, 'WATER')
})
