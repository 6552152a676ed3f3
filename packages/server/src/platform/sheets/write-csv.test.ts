import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { gather } from './testing/archive.ts'
import { writeCsv } from './write-csv.ts'

const csv = async (header: string[], rows: SheetCell[][]) => (await gather(writeCsv(header, rows))).toString('utf8')

test('Thai text opens in Excel as Thai, and commas, quotes and line breaks stay in their cell', async () => {
  const text = await csv(['เลขที่', 'หมายเหตุ'], [['SO-1', 'น้ำ, "แข็ง"\nด่วน']])
  assert.equal(text, '\uFEFFเลขที่,หมายเหตุ\r\nSO-1,"น้ำ, ""แข็ง""\nด่วน"\r\n')
})

test('text that would run as a formula is defused, numbers are left alone', async () => {
  const cases: [SheetCell, string][] = [
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['+66812345678', "'+66812345678"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    [' =1', "' =1"],
    ['＝1+1', "'＝1+1"],
    ['-12.50', '-12.50'],
    [-12.5, '-12.5'],
    ['a=b', 'a=b'],
    [true, 'true'],
    [null, ''],
    [{ date: '2026-01-15T08:30:00' }, '2026-01-15 08:30:00'],
  ]
  for (const [cell, expected] of cases) assert.equal(await csv(['h'], [[cell]]), `\uFEFFh\r\n${expected}\r\n`, JSON.stringify(cell))
})

test('a header is defused as well', async () => {
  assert.equal(await csv(['=cmd'], []), "\uFEFF'=cmd\r\n")
})

test('a long list arrives complete, in pieces', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at): SheetCell[] => [at, `ใบสั่ง ${at}`])
  const lines = (await csv(['n', 't'], rows)).split('\r\n')
  assert.equal(lines.length, 20_002)
  assert.equal(lines[20_000], '19999,ใบสั่ง 19999')
})
