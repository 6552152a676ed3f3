import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { matchStates } from '@khonsong/domain/billing/charges/charge.ts'
import { disputedAnswers } from '@khonsong/domain/billing/reconciliation/disputed-sheet.ts'
import { words as inEnglish } from './bills.en.ts'
import { words as inThai } from './bills.th.ts'
import { words as inChinese } from './bills.zh.ts'

const packages = join(import.meta.dirname, '..', '..', '..')

/** The terms of docs/glossary.md, and synonyms to avoid: a second word makes readers look for a second thing. */
const notButRather: readonly (readonly [not: RegExp, rather: string])[] = [
  [/ใบสั่งงาน|ใบสั่งขนส่ง|ออเดอร์/, 'คำสั่งขนส่ง (order)'],
  [/ใบขนส่ง|ชิปเมนต์/, 'ใบส่งสินค้า (shipment)'],
  [/ใบงาน(?!รถ)|ใบจัดรถ|ใบจ่ายงาน|เที่ยวรถ/, 'ใบงานรถ (job)'],
  [/คนขับ/, 'พนักงานขับรถ (driver)'],
  [/ผู้รับเหมา(?!ช่วง)/, 'ผู้รับเหมาช่วง (subcontractor)'],
  [/派车单|作业单/, '调度单 (job)'],
  [/运输订单/, '订单 (order)'],
  [/驾驶员/, '司机 (driver)'],
]

test('console and domain use one Thai and one Chinese term for each concept of the glossary', () => {
  const files = globSync('{console,domain}/src/**/*.{ts,tsx}', { cwd: packages }).filter(
    // Customers' own column names are exempt.
    (file) => !file.includes('.test.') && !file.endsWith('/order-import-columns.ts') && !file.endsWith('synonyms.ts'),
  )
  assert.ok(files.length > 300)
  const found = files.flatMap((file) =>
    readFileSync(join(packages, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => notButRather.filter(([not]) => not.test(line)).map(([, rather]) => `${file}:${at + 1} say ${rather}`)),
  )
  assert.deepEqual(found, [])
})

test('a line of a bill is agreed and disputed in one word, on the screen, as its state and in the file that both sides exchange', () => {
  for (const [language, { agree, dispute }] of [
    ['en', inEnglish],
    ['th', inThai],
    ['zh', inChinese],
  ] as const) {
    assert.deepEqual([disputedAnswers.agreed[language], disputedAnswers.disputed[language]], [agree, dispute])
    assert.ok(matchStates.agreed[language].includes(agree), `${matchStates.agreed[language]} is not ${agree}`)
  }
})
