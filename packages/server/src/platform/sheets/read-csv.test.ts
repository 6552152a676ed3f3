import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { readSheet, type ReadSheetOptions } from './read-sheet.ts'
import { SheetRefused } from './sheet-refused.ts'

/** Windows-874 has the Thai letters in the same order as Unicode. */
const windows874 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((char) => (char >= 'ก' && char <= '๛' ? (char.codePointAt(0) ?? 0) - 0x0e00 + 0xa0 : char.charCodeAt(0))),
  )

const read = async (file: Buffer, options: ReadSheetOptions = {}): Promise<readonly (readonly SheetCell[])[]> => {
  const opened = await readSheet(file, { mayBeText: true, ...options })
  if (!opened.accepted) throw new SheetRefused(opened.rejections)
  const rows: (readonly SheetCell[])[] = [opened.value.header.cells]
  for await (const { cells } of opened.value.rows) rows.push(cells)
  return rows
}
const fate = (file: Buffer, options?: ReadSheetOptions): Promise<string> =>
  read(file, options).then(
    () => 'read',
    (error: unknown) => (error instanceof SheetRefused ? error.message : String(error)),
  )

const table = [
  ['เลขที่ใบส่งสินค้า', 'สถานะ', 'หมายเหตุ'],
  ['WB-261120-00001', 'ถึงต้นทาง', 'รอ 10 นาที, ฝนตก'],
  ['0812345678', 'ส่งแล้ว', 'ร้าน "สมชาย"\nประตู 2'],
]
const csvOf = (separator: string) =>
  table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')

test('the same Thai list is read whatever its encoding and whatever separates it', async () => {
  const mark = Buffer.from('efbbbf', 'hex')
  for (const separator of [',', ';', '\t']) {
    const text = csvOf(separator)
    const files = {
      'UTF-8': Buffer.from(text),
      'UTF-8 with a mark': Buffer.concat([mark, Buffer.from(text)]),
      'Windows-874': windows874(text),
      'UTF-16': Buffer.from(`\uFEFF${text}\r\n`, 'utf16le'),
    }
    for (const [name, file] of Object.entries(files)) assert.deepEqual(await read(file), table, `${name}, ${separator}`)
  }
  assert.deepEqual(await read(Buffer.from(`sep=;\r\na;b,c\r\n1;2`)), [
    ['a', 'b,c'],
    ['1', '2'],
  ])
})

test('rows count as a spreadsheet counts them, and letters cut by the edge of a piece stay whole', async () => {
  const long = 'น้ำ'.repeat(9_000)
  const opened = await readSheet(Buffer.from(`\n\nA,B\r\n"1\n2",${long}\n,\nx`), { mayBeText: true })
  assert.ok(opened.accepted)
  assert.equal(opened.value.header.rowNo, 3)
  const rows: [number, readonly SheetCell[]][] = []
  for await (const { rowNo, cells } of opened.value.rows) rows.push([rowNo, cells])
  assert.deepEqual(rows, [
    [4, ['1\n2', long]],
    [6, ['x']],
  ])
})

test('what is broken, too large or no list at all is refused with its reason', async () => {
  const limits = { maxRows: 2, maxColumns: 3 }
  const cases: readonly (readonly [string, Buffer])[] = [
    ['sheet.csv_quote', Buffer.from('a,b\n1,"2\n3,4')],
    ['sheet.csv_quote', Buffer.from(`a\n"${'x'.repeat(40_000)}"`)],
    ['sheet.csv_unreadable', Buffer.from('612c620a31ff00', 'hex')],
    ['sheet.csv_unreadable', Buffer.concat([windows874('เลขที่,ข'), Buffer.from('0a31fc', 'hex')])],
    ['sheet.csv_unreadable', Buffer.from('<table><tr><td>1</td></tr></table>')],
    ['sheet.csv_unreadable', Buffer.concat([Buffer.from(`${'a'.repeat(99)},b\n`.repeat(800)), Buffer.from([0, 1, 2])])],
    ['sheet.too_many_columns', Buffer.from('a,b,c,d\n')],
    ['sheet.too_many_rows', Buffer.from('a\n1\n2\n3\n')],
    ['sheet.empty', Buffer.from('\n,,\n')],
    ['file.too_large', Buffer.alloc(200, 'a')],
  ]
  for (const [code, file] of cases) {
    const most = code === 'file.too_large' ? { maxBytes: 100 } : code === 'sheet.csv_unreadable' ? {} : limits
    assert.equal(await fate(file, { limits: { ...most } }), code, JSON.stringify(file.subarray(0, 20).toString('latin1')))
  }
  assert.equal(await fate(Buffer.from('a,b\n1,2'), { mayBeText: false }), 'sheet.not_excel')
})
