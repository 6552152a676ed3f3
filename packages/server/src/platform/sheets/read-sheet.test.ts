import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import * as XLSX from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { readSheet, type ReadSheetOptions, type Sheet } from './read-sheet.ts'
import { rowsPerBatch } from './sheet-messages.ts'
import { textCell, textRow, workbook } from './testing/archive.ts'

const open = async (source: string | Uint8Array, options?: ReadSheetOptions): Promise<Sheet> => {
  const decision = await readSheet(source, options)
  assert.ok(decision.accepted, decision.accepted ? '' : JSON.stringify(decision.rejections))
  return decision.value
}

const rowsOf = async (sheet: Sheet): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  for await (const row of sheet.rows) rows.push(row)
  return rows
}

const rows = [
  ['เลขที่ใบสั่ง', 'สินค้า', 'น้ำหนัก', 'วันที่', 'ด่วน'],
  ['SO-0001', 'น้ำดื่มตราช้าง 🐘 & <น้ำแข็ง>', 1250.5, new Date(Date.UTC(2026, 0, 15)), true],
  ['SO-0002', 'ข้าวสารหอมมะลิ\nถุง 5 กก.', 0, new Date(Date.UTC(2026, 0, 15, 8, 30)), false],
  ['0812345678', '=1+1', -3, null, null],
]

const expected = [
  ['SO-0001', 'น้ำดื่มตราช้าง 🐘 & <น้ำแข็ง>', 1250.5, { date: '2026-01-15' }, true],
  ['SO-0002', 'ข้าวสารหอมมะลิ\nถุง 5 กก.', 0, { date: '2026-01-15T08:30:00' }, false],
  ['0812345678', '=1+1', -3],
]

/** The library writes dates as formatted numbers only if set for each cell. */
const sheetJsFile = (bookType: 'xlsx' | 'biff8') => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { cellDates: false, UTC: true }), 'คำสั่งขนส่ง')
  // Cast: asked for a buffer, the library answers with one.
  return XLSX.write(book, { type: 'buffer', bookType, bookSST: bookType === 'xlsx' }) as Buffer
}

const hucreFile = async (stringMode: 'shared' | 'inline') =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'คำสั่งขนส่ง', rows }], stringMode }))

test('the same orders are read from every format and every program that writes them', async () => {
  const files = {
    'hucre, shared text': await hucreFile('shared'),
    'hucre, inline text': await hucreFile('inline'),
    'SheetJS xlsx': sheetJsFile('xlsx'),
    'SheetJS xls': sheetJsFile('biff8'),
  }
  for (const [name, file] of Object.entries(files)) {
    const sheet = await open(file)
    assert.equal(sheet.sheetName, 'คำสั่งขนส่ง', name)
    assert.deepEqual(sheet.header.cells, rows[0], name)
    assert.deepEqual(
      (await rowsOf(sheet)).map(({ cells }) => cells),
      expected,
      name,
    )
  }
})

test('a file on the disk is read like one in memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  try {
    const path = join(folder, 'orders')
    await writeFile(path, await hucreFile('shared'))
    assert.equal((await rowsOf(await open(path))).length, 3)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('rows keep the numbers Excel shows, and empty rows are passed over', async () => {
  const file = await workbook(
    `<row r="3">${textCell('Order')}</row><row r="4"><c r="A4" s="0"/></row><row r="7">${textCell('  ')}</row><row r="9">${textCell('SO-1')}</row>`,
  )
  const sheet = await open(file)
  assert.equal(sheet.header.rowNo, 3)
  assert.deepEqual(await rowsOf(sheet), [{ rowNo: 9, cells: ['SO-1'] }])
})

test('the first visible sheet is read unless one is named', async () => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['hidden']]), 'lists')
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['orders']]), 'orders')
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['more']]), 'more')
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
  for (const bookType of ['xlsx', 'biff8'] as const) {
    // Cast: asked for a buffer, the library answers with one.
    const file = XLSX.write(book, { type: 'buffer', bookType }) as Buffer
    const first = await open(file)
    assert.deepEqual([first.sheetName, first.sheetNames], ['orders', ['lists', 'orders', 'more']], bookType)
    await first.close()
    const named = await open(file, { sheet: 'more' })
    assert.deepEqual(named.header.cells, ['more'], bookType)
    await named.close()
    const missing = await readSheet(file, { sheet: 'nowhere' })
    assert.deepEqual(missing, { accepted: false, rejections: [{ code: 'sheet.not_found', params: { name: 'nowhere' } }] }, bookType)
  }
})

test('a formula gives its saved result and says that it is one', async () => {
  const file = await workbook(
    textRow('a', 'b', 'c', 'd') +
      '<row><c><f>1+1</f><v>2</v></c><c t="str"><f>"x"&amp;1</f><v>x1</v></c><c><f>NOW()</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
  )
  const [row] = await rowsOf(await open(file))
  assert.deepEqual(row?.cells, [2, 'x1', null, '#DIV/0!'])
  assert.deepEqual(row?.marks, { 0: 'formula', 1: 'formula', 2: 'formula_without_value', 3: 'error' })
})

/** No available library writes formulas in the old format: cell B2 of a real file is patched from a number to =A2+1. */
const xlsWithFormula = () => {
  const book = XLSX.utils.book_new()
  const cells = [
    ['a', 'b'],
    [1, 2.5],
  ]
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), 'a')
  const container = XLSX.CFB.read(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }), { type: 'buffer' })
  const stream = Buffer.from(XLSX.CFB.find(container, '/Workbook')?.content ?? [])
  const numberOfB2 = stream.indexOf(Buffer.from('03020e0001000100', 'hex'))
  assert.ok(numberOfB2 > 0)
  const position = stream.subarray(numberOfB2 + 4, numberOfB2 + 18)
  const formula = Buffer.from('000000000000090044010000c01e010003', 'hex')
  const record = Buffer.concat([Buffer.from('06001f00', 'hex'), position, formula])
  const changed = Buffer.concat([stream.subarray(0, numberOfB2), record, stream.subarray(numberOfB2 + 18)])
  const out = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(out, '/Workbook', changed)
  // Cast: asked for a buffer, the library answers with one.
  return XLSX.CFB.write(out, { type: 'buffer' }) as Buffer
}

test('a formula of the old format says that it is one too', async () => {
  const [row] = await rowsOf(await open(xlsWithFormula()))
  assert.deepEqual([row?.cells, row?.marks], [[1, 2.5], { 1: 'formula' }])
})

test('merged cells among the data are refused with their place, those of a title above the header are not', async () => {
  const merged = (range: string) => `</sheetData><mergeCells count="1"><mergeCell ref="${range}"/></mergeCells><sheetData>`
  const inData = await readSheet(await workbook(textRow('a', 'b') + textRow('1', '2') + textRow('3', '4') + merged('A2:A3')))
  assert.deepEqual(inData, { accepted: false, rejections: [{ code: 'sheet.merged_cells', params: { range: 'A2:A3' } }] })
  const aboveHeader = `<row r="2">${textCell('a')}</row><row r="3">${textCell('1')}</row>${merged('A1:D1')}`
  assert.equal((await rowsOf(await open(await workbook(aboveHeader)))).length, 1)
})

test('a totals row at the end is left out, merged or not; one that others follow is a row, and merged it is refused', async () => {
  const merged = (range: string) => `</sheetData><mergeCells count="1"><mergeCell ref="${range}"/></mergeCells><sheetData>`
  const read = async (data: string) => {
    const sheet = await readSheet(await workbook(data), { leavesTotals: true })
    assert.ok(sheet.accepted)
    return { rows: (await rowsOf(sheet.value)).map(({ rowNo }) => rowNo), totals: sheet.value.totalsRows() }
  }
  const data = textRow('a', 'b', 'c') + textRow('1', '2', '3')
  assert.deepEqual(await read(`${data}${textRow('รวมทั้งสิ้น', '', '3')}${merged('A3:B3')}`), { rows: [2], totals: [3] })
  assert.deepEqual(await read(data + textRow('รวม', '', '3') + textRow('Total', '', '4')), { rows: [2], totals: [3, 4] })
  assert.deepEqual(await read(data + textRow('รวม', '', '3') + textRow('5', '6', '7')), { rows: [2, 3, 4], totals: [] })
  await assert.rejects(read(`${data}${textRow('รวม', '', '3')}${textRow('5', '6', '7')}${merged('A3:B3')}`))
  await assert.rejects(read(`${data}${textRow('4', '', '6')}${merged('A3:B3')}`))
})

test('merged cells of the old format are refused too', async () => {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['a', 'b'],
    [1, 2],
    [3, 4],
  ])
  sheet['!merges'] = [XLSX.utils.decode_range('B2:B3')]
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'a')
  // Cast: asked for a buffer, the library answers with one.
  const decision = await readSheet(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
  assert.deepEqual(decision, { accepted: false, rejections: [{ code: 'sheet.merged_cells', params: { range: 'B2:B3' } }] })
})

test('Thai date formats, time of day and the calendar of 1904 are read as the wall clock', async () => {
  const styles =
    '<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-107041E]d\\ mmm\\ bbbb;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;baht d&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = `<Relationships>${relation('rId1', 'worksheet', '/xl/worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`
  const data = `${textRow('a', 'b', 'c')}<row><c s="1"><v>46037</v></c><c s="2"><v>46037</v></c><c s="3"><v>0.354166666666667</v></c></row>`
  const parts = { 'xl/styles.xml': styles, 'xl/_rels/workbook.xml.rels': relations }
  const [row] = await rowsOf(await open(await workbook(data, parts)))
  assert.deepEqual(row?.cells, [{ date: '2026-01-15' }, 46_037, '08:30:00'])
  const book1904 =
    '<workbook xmlns:x="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" x:id="rId1"/></sheets></workbook>'
  const [old] = await rowsOf(await open(await workbook(data, { ...parts, 'xl/workbook.xml': book1904 })))
  assert.deepEqual(old?.cells[0], { date: '2030-01-16' })
})

test('rich text loses its colours and its reading hints, and no character is lost where two chunks meet', async () => {
  const long = 'ก้อนน้ำแข็ง'.repeat(2_900)
  const rich =
    '<c t="inlineStr"><is><r><rPr><b/></rPr><t>น้ำ</t></r><r><t xml:space="preserve"> แข็ง</t></r><rPh><t>hint</t></rPh></is></c>'
  const references = '<c t="inlineStr"><is><t>&#3586;&#x0E19;&amp;&lt;_x000A_<![CDATA[<raw>]]></t></is></c>'
  const filler = Array.from({ length: 40 }, () => textRow(long.slice(0, 32_000))).join('')
  const all = await rowsOf(await open(await workbook(`${textRow('h')}<row>${rich}${references}</row>${filler}`)))
  assert.deepEqual(all[0]?.cells, ['น้ำ แข็ง', 'ขน&<\n<raw>'])
  assert.equal(all.length, 41)
  assert.ok(all.slice(1).every(({ cells }) => cells[0] === long.slice(0, 32_000)))
})

test('a character that no database holds is read as the mark of an unreadable one', async () => {
  const row = '<row><c t="inlineStr"><is><t>บ้าน_x0000_เลข_xD800_ที่</t></is></c></row>'
  const [read] = await rowsOf(await open(await workbook(`${textRow('h')}${row}`)))
  assert.deepEqual(read?.cells, ['บ้าน\uFFFDเลข\uFFFDที่'])
})

test('progress is told and reaches the end', async () => {
  const told: [number, number][] = []
  const data = Array.from({ length: 1_201 }, (_, at) => textRow(`SO-${at}`)).join('')
  await rowsOf(await open(await workbook(data), { onProgress: (count, share) => told.push([count, share]) }))
  const batches = Array.from({ length: 1_200 / rowsPerBatch }, (_, at) => (at + 1) * rowsPerBatch)
  assert.deepEqual(
    told.map(([count]) => count),
    batches,
  )
  assert.equal(told.at(-1)?.[1], 1)
})

test('as many rows as allowed are read and one more is refused', async () => {
  const file = await workbook(Array.from({ length: 6 }, (_, at) => textRow(`r${at}`)).join(''))
  assert.equal((await rowsOf(await open(file, { limits: { maxRows: 5 } }))).length, 5)
  const decision = await readSheet(file, { limits: { maxRows: 4 } })
  assert.ok(decision.accepted)
  await assert.rejects(rowsOf(decision.value), { rejections: [{ code: 'sheet.too_many_rows', params: { n: 4 } }] })
})

test('who gives up is answered with his own reason', async () => {
  const controller = new AbortController()
  const data = Array.from({ length: 20_000 }, (_, at) => textRow(`SO-${at}`)).join('')
  const sheet = await open(await workbook(data), { signal: controller.signal, limits: { maxRows: 50_000 } })
  let read = 0
  const reading = async () => {
    for await (const row of sheet.rows) {
      read = row.rowNo
      if (read === 600) controller.abort(new Error('cancelled by dispatcher'))
    }
  }
  await assert.rejects(reading(), /cancelled by dispatcher/)
  assert.ok(read < 20_000)
})

test('leaving the loop early lets go of the worker', async () => {
  const data = Array.from({ length: 20_000 }, (_, at) => textRow(`SO-${at}`)).join('')
  const sheet = await open(await workbook(data), { limits: { maxRows: 50_000 } })
  for await (const row of sheet.rows) if (row.rowNo > 10) break
  // Iterating the rows a second time returns nothing instead of hanging.
  assert.deepEqual(await rowsOf(sheet), [])
})
