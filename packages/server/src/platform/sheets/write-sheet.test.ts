import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as XLSX from '@e965/xlsx'
import { readXlsx } from 'hucre/xlsx'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { isErrorColumn, writeErrorSheet } from './error-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { defaultSheetLimits } from './sheet-limits.ts'
import { writeTemplate } from './sheet-template.ts'
import { gather } from './testing/archive.ts'
import type { WorkbookPlan } from './workbook-frame.ts'
import { writeSheet, type WrittenRow } from './write-sheet.ts'
import { readZipDirectory } from './zip-directory.ts'
import { entryBytes } from './zip-entry.ts'

const plan = {
  sheetName: 'คำสั่งขนส่ง',
  language: 'th',
  columns: [
    { label: 'เลขที่ใบสั่ง', format: 'text', required: true, note: 'ไม่เกิน 30 ตัวอักษร' },
    { label: 'น้ำหนัก (กก.)', format: 'quantity' },
    { label: 'ค่าขนส่ง', format: 'money' },
    { label: 'วันที่รับ', format: 'date' },
    { label: 'เวลาส่ง', format: 'dateTime' },
    { label: 'ประเภทรถ', format: 'text', choices: ['4 ล้อ', '6 ล้อ', '=HYPERLINK("x")'] },
    { label: 'หมายเหตุ' },
  ],
} as const satisfies WorkbookPlan

const rows: SheetCell[][] = [
  ['SO-1', 1250.5, '1234567890.25', { date: '2026-01-15' }, '2026-01-15T08:30:00', '4 ล้อ', 'น้ำแข็ง 🧊 & <ระวัง>\nบรรทัดสอง'],
  ['0812345678', 0, -5, '2026-02-28', null, '', ' ช่องว่างหน้าหลัง '],
  ['=1+1', null, '12345678901234567.89', { date: '1890-01-01' }, null, '@SUM(A1)', true],
]

const readBack = async (file: Buffer) => {
  const decision = await readSheet(file)
  assert.ok(decision.accepted, JSON.stringify(decision))
  const all: (readonly SheetCell[])[] = []
  for await (const { cells } of decision.value.rows) all.push(cells)
  return { ...decision.value, all }
}

const partOf = async (file: Buffer, name: string) => {
  const entry = readZipDirectory(file, defaultSheetLimits).get(name)
  assert.ok(entry, name)
  return (await entryBytes(file, entry, 1e7)).toString('utf8')
}

test('what was written is read back, by us and by other programs', async () => {
  const file = await gather(writeSheet(plan, rows))
  const ours = await readBack(file)
  assert.deepEqual(
    ours.header.cells,
    plan.columns.map(({ label }) => label),
  )
  assert.deepEqual(ours.sheetNames, ['คำสั่งขนส่ง', 'ค่าที่เลือกได้'])
  assert.deepEqual(ours.all, [
    ['SO-1', 1250.5, 1234567890.25, { date: '2026-01-15' }, { date: '2026-01-15T08:30:00' }, '4 ล้อ', 'น้ำแข็ง 🧊 & <ระวัง>\nบรรทัดสอง'],
    ['0812345678', 0, -5, { date: '2026-02-28' }, null, null, ' ช่องว่างหน้าหลัง '],
    ['=1+1', null, '12345678901234567.89', '1890-01-01', null, '@SUM(A1)', true],
  ])
  const theirs = XLSX.read(file, { cellNF: true })
  const sheet = theirs.Sheets['คำสั่งขนส่ง']
  assert.ok(sheet)
  assert.deepEqual([sheet['A4']?.t, sheet['A4']?.f, sheet['A4']?.v], ['s', undefined, '=1+1'])
  assert.deepEqual(
    [sheet['B2']?.z, sheet['C2']?.z, sheet['D2']?.z, sheet['E2']?.z],
    ['#,##0.###', '#,##0.00', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm'],
  )
  assert.deepEqual([sheet['A2']?.z, sheet['D2']?.w], ['@', '2026-01-15'])
})

test('header, notes, lists and the sheet of allowed values are in place', async () => {
  const file = await gather(writeSheet(plan, rows))
  const book = await readXlsx(file, { readStyles: true })
  const [sheet, choices] = book.sheets
  assert.ok(sheet && choices)
  assert.equal(sheet.freezePane?.rows, 1)
  const header = sheet.cells?.get('0,0')
  assert.equal(header?.comment?.text, 'จำเป็นต้องกรอก\nไม่เกิน 30 ตัวอักษร')
  assert.equal(header?.style?.font?.bold, true)
  const [list] = sheet.dataValidations ?? []
  assert.equal(list?.range, 'F2:F1048576')
  assert.equal(list?.formula1, "'ค่าที่เลือกได้'!$A$2:$A$4")
  assert.deepEqual(choices.rows, [['ประเภทรถ'], ['4 ล้อ'], ['6 ล้อ'], ['=HYPERLINK("x")']])
  assert.ok(![...(choices.cells?.values() ?? [])].some(({ formula }) => formula !== undefined))
})

test('no text, whatever is in it, breaks the file or becomes a formula', async () => {
  const nasty = [
    '\u0000\u0007\u001b',
    'a\u2028b',
    '\uD800 half',
    '_x0041_ stays',
    ']]><x>',
    '&amp;lt;',
    '\r\nx',
    '\uFFFE',
    '-1+2',
    '+66 81',
    '\tcmd|x',
  ]
  const { all } = await readBack(
    await gather(
      writeSheet(
        { ...plan, columns: [{ label: 'a' }, { label: 'b' }] },
        nasty.map((text) => [text, 'end']),
      ),
    ),
  )
  // Unstorable characters are read back as U+FFFD.
  assert.deepEqual(
    all.map(([text]) => text),
    ['\uFFFD\u0007\u001b', 'a\u2028b', '\uFFFD half', ...nasty.slice(3)],
  )
  assert.ok(all.every(([, end]) => end === 'end'))
})

test('a text longer than a cell holds is cut, not refused by Excel', async () => {
  const { all } = await readBack(await gather(writeSheet({ ...plan, columns: [{ label: 'a' }] }, [['ย'.repeat(40_000)]])))
  assert.equal(String(all[0]?.[0]).length, 32_767)
})

test('the same rows give the same sheet', async () => {
  const [first, second] = await Promise.all([gather(writeSheet(plan, rows)), gather(writeSheet(plan, rows))])
  assert.equal(await partOf(first, 'xl/worksheets/sheet1.xml'), await partOf(second, 'xl/worksheets/sheet1.xml'))
})

test('who stops reading an export ends its query', { timeout: 10_000 }, async () => {
  const ended = Promise.withResolvers<void>()
  async function* endless(): AsyncGenerator<WrittenRow> {
    try {
      for (let at = 0; ; at++) yield [`SO-${at}`, at, `${Math.sin(at)}`]
    } finally {
      ended.resolve()
    }
  }
  let bytes = 0
  for await (const chunk of writeSheet(plan, endless())) if ((bytes += chunk.length) > 200_000) break
  await ended.promise
  assert.ok(bytes < 2_000_000)
})

test('a query that fails fails the export', async () => {
  async function* failing(): AsyncGenerator<WrittenRow> {
    yield ['SO-1']
    throw new Error('connection lost')
  }
  await assert.rejects(gather(writeSheet(plan, failing())), /connection lost/)
})

test('a template is empty, keeps examples out of the rows and explains every column', async () => {
  const columns = [{ ...plan.columns[0], example: 'SO-2026-0001' }, ...plan.columns.slice(1)]
  for (const [language, guide] of [
    ['en', 'How to fill in'],
    ['th', 'วิธีกรอก'],
    ['zh', '填写说明'],
  ] as const) {
    const file = await gather(writeTemplate({ ...plan, language, columns }))
    const { all, sheetNames } = await readBack(file)
    assert.deepEqual(all, [])
    assert.equal(sheetNames[2], guide)
  }
  const file = await gather(writeTemplate({ ...plan, columns }))
  const [sheet, , guide] = (await readXlsx(file)).sheets
  assert.match(sheet?.cells?.get('0,0')?.comment?.text ?? '', /ตัวอย่าง: SO-2026-0001$/)
  assert.deepEqual(guide?.rows[1], ['เลขที่ใบสั่ง', 'ใช่', 'ไม่เกิน 30 ตัวอักษร', 'SO-2026-0001'])
  // A number typed into an empty cell of a text column keeps leading zeros.
  const xml = await partOf(file, 'xl/worksheets/sheet1.xml')
  const style = /<col min="1" style="(\d+)"/.exec(xml)?.[1]
  const formats = [...(await partOf(file, 'xl/styles.xml')).matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)]
  const cellFormats = /<cellXfs[^>]*>(.*?)<\/cellXfs>/
    .exec(await partOf(file, 'xl/styles.xml'))?.[1]
    ?.match(/<xf [^>]*numFmtId="\d+"/g)
  const numberFormat = /numFmtId="(\d+)"/.exec(cellFormats?.[Number(style)] ?? '')?.[1]
  assert.equal(formats.find(([, id]) => id === numberFormat)?.[2], '@')
})

test('an error file gives the rows back as they were sent, with the reasons and the marks', async () => {
  const header = { rowNo: 1, cells: ['เลขที่', 'น้ำหนัก', 'วันที่'] }
  const faulty = [
    { cells: ['SO-1', -4, { date: '2026-01-15' }], errors: [{ column: 1, text: 'น้ำหนักต้องไม่น้อยกว่า 0' }] },
    { cells: ['SO-2'], errors: [{ column: 2, text: 'กรุณาระบุวันที่' }, { text: 'ซ้ำกับแถว 1' }] },
  ]
  const file = await gather(writeErrorSheet({ sheetName: 'a/b:c', language: 'th', header }, faulty))
  const { all, header: labels, sheetName } = await readBack(file)
  assert.equal(sheetName, 'a b c')
  assert.deepEqual(labels.cells, ['เลขที่', 'น้ำหนัก', 'วันที่', 'สิ่งที่ต้องแก้ไข'])
  assert.deepEqual(all, [
    ['SO-1', -4, { date: '2026-01-15' }, 'น้ำหนักต้องไม่น้อยกว่า 0'],
    ['SO-2', null, null, 'กรุณาระบุวันที่\nซ้ำกับแถว 1'],
  ])
  const sheet = (await readXlsx(file, { readStyles: true })).sheets[0]
  const coloured = ['1,0', '1,1', '1,3', '2,2'].map((place) => {
    const fill = sheet?.cells?.get(place)?.style?.fill
    return fill?.type === 'pattern' && fill.pattern === 'solid'
  })
  assert.deepEqual(coloured, [false, true, true, true])
})

test('an error file corrected badly gets its old reasons replaced', async () => {
  const header = { rowNo: 1, cells: ['เลขที่', 'What to correct'] }
  const file = await gather(
    writeErrorSheet({ sheetName: 'a', language: 'en', header }, [{ cells: ['SO-1', 'old'], errors: [{ text: 'new' }] }]),
  )
  const { all, header: labels } = await readBack(file)
  assert.deepEqual([labels.cells, all], [['เลขที่', 'What to correct'], [['SO-1', 'new']]])
  assert.ok(isErrorColumn(' สิ่งที่ต้องแก้ไข '))
  assert.ok(!isErrorColumn('เลขที่'))
})

test('a header sent by somebody hostile does not break the error file', async () => {
  const header = { rowNo: 1, cells: ['\u0000\u001b[31m', '\uD800', 'x'.repeat(5_000), '<a>&'] }
  const file = await gather(
    writeErrorSheet({ sheetName: "''[]*?:", language: 'en', header }, [{ cells: ['1'], errors: [{ text: 'x' }] }]),
  )
  const { all, sheetName } = await readBack(file)
  assert.deepEqual([all, sheetName], [[['1', null, null, null, 'x']], 'Sheet1'])
})
