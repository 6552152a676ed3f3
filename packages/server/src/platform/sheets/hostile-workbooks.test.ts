import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as XLSX from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { readSheet, type ReadSheetOptions } from './read-sheet.ts'
import { SheetRefused } from './sheet-refused.ts'
import { archive, textCell, textRow, workbook, workbookParts } from './testing/archive.ts'

/** The code a file is refused with, on opening or while reading; `read` if accepted. */
const resultOf = async (file: Uint8Array, options?: ReadSheetOptions): Promise<string> => {
  const decision = await readSheet(file, options)
  if (!decision.accepted) return decision.rejections.map(({ code }) => code).join()
  try {
    for await (const row of decision.value.rows) assert.ok(row.rowNo > 0)
    return 'read'
  } catch (error) {
    assert.ok(error instanceof SheetRefused, String(error))
    return error.rejections.map(({ code }) => code).join()
  }
}

const honest = () => workbook(textRow('a') + textRow('1'))

test('the valid workbook they are derived from is read', async () => {
  assert.equal(await resultOf(await honest()), 'read')
})

test('a part that expands to hundreds of times its size is refused before decompression', async () => {
  const bomb = textRow('a') + `<row><c><v>1</v></c></row>`.repeat(1_000_000)
  assert.equal(await resultOf(await workbook(bomb), { limits: { maxRows: 2_000_000 } }), 'sheet.expands_too_much')
})

test('a bomb in an unused picture is refused as well, to protect later readers', async () => {
  const file = await workbook(textRow('a'), { 'xl/media/image1.png': Buffer.alloc(64 * 1024 * 1024) })
  assert.equal(await resultOf(file), 'sheet.expands_too_much')
})

test('many parts that are small individually are refused by their sum', async () => {
  const parts = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`xl/media/${at}.bin`, Buffer.alloc(1024 * 1024, at)]))
  assert.equal(
    await resultOf(await workbook(textRow('a'), parts), { limits: { maxInflatedBytes: 16 * 1024 * 1024 } }),
    'sheet.expands_too_much',
  )
})

test('more parts than any real workbook has are refused', async () => {
  const parts = Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`xl/media/${at}.bin`, 'x']))
  assert.equal(await resultOf(await workbook(textRow('a'), parts)), 'sheet.unsafe_archive')
})

const patched = (file: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(file)
  change(copy)
  return copy
}

/** Offset of the sheet's entry in the central directory. */
const sheetRecord = (file: Buffer) => {
  const name = file.lastIndexOf('xl/worksheets/sheet1.xml')
  return name - 46
}

test('decompression stops at the declared size', async () => {
  const file = patched(await honest(), (copy) => copy.writeUInt32LE(50, sheetRecord(copy) + 24))
  assert.equal(await resultOf(file), 'sheet.damaged')
})

test('a part with a wrong checksum is refused', async () => {
  const file = patched(await honest(), (copy) => copy.writeUInt32LE(0xdeadbeef, sheetRecord(copy) + 16))
  assert.equal(await resultOf(file), 'sheet.damaged')
})

test('overlapping parts are refused', async () => {
  const file = patched(await honest(), (copy) => {
    const other = copy.lastIndexOf('xl/workbook.xml') - 46
    copy.writeUInt32LE(copy.readUInt32LE(sheetRecord(copy) + 42), other + 42)
  })
  assert.equal(await resultOf(file), 'sheet.unsafe_archive')
})

test('a document type, an entity, a later processing instruction and an unknown encoding are refused', async () => {
  const sheet = (xml: string | Buffer) => workbook('', { 'xl/worksheets/sheet1.xml': xml })
  const body = `<worksheet><sheetData><row>${textCell('&x;')}</row></sheetData></worksheet>`
  assert.equal(
    await resultOf(await sheet(`<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body}`)),
    'sheet.unsafe_markup',
  )
  assert.equal(
    await resultOf(await sheet(`<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY x "&a;&a;&a;">]>${body}`)),
    'sheet.unsafe_markup',
  )
  assert.equal(await resultOf(await sheet(body)), 'sheet.unsafe_markup')
  assert.equal(await resultOf(await sheet('<worksheet><?php echo 1 ?><sheetData/></worksheet>')), 'sheet.unsafe_markup')
  assert.equal(await resultOf(await sheet(Buffer.from(`\uFEFF<!DOCTYPE a>${body}`, 'utf16le'))), 'sheet.damaged')
  assert.equal(
    await resultOf(await workbook(textRow('a'), { '[Content_Types].xml': '<!DOCTYPE Types SYSTEM "http://127.0.0.1/x">' })),
    'sheet.unsafe_markup',
  )
  const strings = {
    'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY x "y">]><sst><si><t>&x;</t></si></sst>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  }
  assert.equal(await resultOf(await workbook(textRow('a'), strings)), 'sheet.unsafe_markup')
})

test('path traversal in names is refused', async () => {
  for (const name of ['../../etc/cron.d/x', '/etc/passwd', 'xl\\..\\..\\x', 'C:/x', 'xl/../../x', 'xl/a\u0000b']) {
    assert.equal(await resultOf(await workbook(textRow('a'), { [name]: 'x' })), 'sheet.unsafe_archive', name)
  }
})

test('two parts of one name, read differently by each program, are refused', async () => {
  assert.equal(await resultOf(await workbook(textRow('a'), { 'XL/worksheets/SHEET1.xml': '<worksheet/>' })), 'sheet.unsafe_archive')
})

test('a relationship that points outside the archive reaches nothing', async () => {
  const relations = (target: string, mode = '') =>
    `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}"${mode}/></Relationships>`
  for (const xml of [relations('../../../etc/passwd'), relations('http://127.0.0.1/sheet1.xml', ' TargetMode="External"')]) {
    assert.equal(await resultOf(await workbook(textRow('a'), { 'xl/_rels/workbook.xml.rels': xml })), 'sheet.damaged')
  }
})

test('truncated files are refused, wherever they end', async () => {
  const file = await honest()
  for (let length = 1; length < file.length; length += 37) {
    const code = await resultOf(file.subarray(0, length))
    assert.ok(['sheet.damaged', 'sheet.not_excel'].includes(code), `cut at ${length}: ${code}`)
  }
})

test('a file that is a workbook by name only is refused', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const cases: Record<string, Buffer> = {
    'a picture': png,
    'a picture with a workbook behind it': Buffer.concat([png, await honest()]),
    'a page of HTML saved as xls': Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
    csv: Buffer.from('a,b\r\n1,2'),
    'another archive': await archive({ 'readme.txt': 'x' }),
    'a Word document': await archive({
      ...workbookParts(''),
      '[Content_Types].xml':
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    }),
  }
  for (const [name, file] of Object.entries(cases)) assert.equal(await resultOf(file), 'sheet.not_excel', name)
  assert.equal(await resultOf(Buffer.concat([await honest(), Buffer.from('<script>')])), 'sheet.damaged')
  assert.equal(await resultOf(Buffer.alloc(0)), 'file.empty')
})

test('macros are refused whatever the file name', async () => {
  const macroType = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
  const types = `<Types><Override PartName="/xl/workbook.xml" ContentType="${macroType}"/></Types>`
  assert.equal(await resultOf(await workbook(textRow('a'), { '[Content_Types].xml': types })), 'sheet.macros')
  assert.equal(await resultOf(await workbook(textRow('a'), { 'xl/vbaProject.bin': 'x' })), 'sheet.macros')
})

test('a password-protected workbook is refused by name, in the new format and the old', async () => {
  const sheets = [{ name: 'a', rows: [['x']] }]
  const locked = await writeXlsx({ sheets, encryption: { password: 'ลับ', spinCount: 1_000 } })
  assert.equal(await resultOf(locked), 'sheet.encrypted')
  const flagged = patched(await honest(), (copy) => copy.writeUInt16LE(1, sheetRecord(copy) + 8))
  assert.equal(await resultOf(flagged), 'sheet.encrypted')
})

test('a damaged workbook of the old format is refused', async () => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['a'], ['b']]), 'a')
  // Cast: asked for a buffer, the library answers with one.
  const file = XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
  for (const length of [8, 100, 600, 1_000])
    assert.equal(await resultOf(file.subarray(0, length)), 'sheet.damaged', `cut at ${length}`)
})

test('references beyond the sheet and markup out of order are refused', async () => {
  const cases = {
    'a column that does not exist': `<row>${textCell('h')}</row><row r="2"><c r="ZZZZ2"><v>1</v></c></row>`,
    'a row that goes back': `<row r="5">${textCell('h')}</row><row r="5">${textCell('a')}</row>`,
    'a row beyond the last': `<row>${textCell('h')}</row><row r="99999999">${textCell('a')}</row>`,
    'a text that is not in the table': '<row><c t="s"><v>7</v></c></row>',
    'a tag that never ends': `<row>${textCell('h')}</row><row><c`,
  }
  for (const [name, data] of Object.entries(cases)) assert.equal(await resultOf(await workbook(data)), 'sheet.damaged', name)
  const deep = '<a>'.repeat(100) + '</a>'.repeat(100)
  assert.equal(await resultOf(await workbook(`<row>${textCell('h')}</row>${deep}`)), 'sheet.damaged')
  assert.equal(await resultOf(await workbook(`<row>${textCell('h')}<c r="XFD1"><v>1</v></c></row>`)), 'sheet.too_many_columns')
})

test('one endless text is refused in good time', async () => {
  // Random letters compress badly, so the ratio check alone would pass it.
  const letters = Buffer.alloc(4 * 1024 * 1024)
  for (let at = 0; at < letters.length; at++) letters[at] = 97 + ((at * 7_919 + (at >> 7) * 31) % 26)
  assert.equal(await resultOf(await workbook(textRow('h') + textRow(letters.toString('latin1')))), 'sheet.damaged')
})

test('a workbook that takes too long ends alone', async () => {
  const slow = await workbook(Array.from({ length: 60_000 }, (_, at) => textRow(`SO-${at}`, `น้ำหนัก ${at}`)).join(''))
  assert.equal(await resultOf(slow, { limits: { deadlineMs: 5, maxRows: 100_000 } }), 'sheet.too_slow')
})

/** One long text referenced by every cell: kilobytes in the file, gigabytes in the rows. */
const amplified = (rowCount: number, chars: number) => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(100)
  const texts = `<sst><si><t>${'ยาว'.repeat(chars / 3)}</t></si></sst>`
  const relations =
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
  const rows = textRow('h') + `<row>${cells}</row>`.repeat(rowCount)
  return workbook(rows, { 'xl/sharedStrings.xml': texts, 'xl/_rels/workbook.xml.rels': relations })
}

test('a workbook that takes too much memory ends alone', async () => {
  assert.equal(await resultOf(await amplified(30, 30_000), { limits: { memoryMb: 24 } }), 'sheet.too_heavy')
})

test('a text repeated without end by reference is refused, and the server holds little of it', async () => {
  const before = process.memoryUsage.rss()
  assert.equal(await resultOf(await amplified(2_000, 3_000)), 'sheet.expands_too_much')
  const grownMb = (process.memoryUsage.rss() - before) / 1e6
  assert.ok(grownMb < 600, `${grownMb} MB`)
})

test('a file above its size limit is refused without being read', async () => {
  assert.equal(await resultOf(await honest(), { limits: { maxBytes: 100 } }), 'file.too_large')
})

test('an empty sheet is refused', async () => {
  assert.equal(await resultOf(await workbook('')), 'sheet.empty')
})
