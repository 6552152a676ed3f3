import type { SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { csvRows } from './csv-rows.ts'
import { csvText, looksLikeText } from './csv-text.ts'
import { sheetRefused } from './sheet-refused.ts'
import { noSharedStrings, readSharedStrings } from './shared-strings.ts'
import { mergedRanges, openXlsxPackage, type WorkbookSheet, type XlsxPackage } from './xlsx-package.ts'
import { readDateStyles, xlsxRows } from './xlsx-rows.ts'
import { startsLikeZip } from './zip-directory.ts'
import { entryChunks } from './zip-entry.ts'

/** A checked sheet of any format, ready to be read row by row. */
export interface OpenedSheet {
  readonly sheetNames: readonly string[]
  readonly visibleNames: readonly string[]
  readonly sheetName: string
  readonly mergedRanges: readonly string[]
  readonly rows: AsyncIterable<readonly SheetRow[]>
  /** Fraction read, from 0 to 1. */
  readonly share: () => number
}

interface Named {
  readonly name: string
  readonly hidden: boolean
}
const namesOf = (sheets: readonly Named[]) => ({
  sheetNames: sheets.map(({ name }) => name),
  visibleNames: sheets.filter(({ hidden }) => !hidden).map(({ name }) => name),
})

const choose = <Sheet extends Named>(sheets: readonly Sheet[], wanted: string | undefined): Sheet => {
  const chosen =
    wanted === undefined ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0]) : sheets.find(({ name }) => name === wanted)
  if (!chosen) throw wanted === undefined ? sheetRefused('sheet.empty', {}) : sheetRefused('sheet.not_found', { name: wanted })
  return chosen
}

async function* counted(chunks: AsyncIterable<Buffer>, count: (bytes: number) => void) {
  for await (const chunk of chunks) {
    count(chunk.length)
    yield chunk
  }
}

const contextOf = async ({ file, sharedStrings, styles, from1904 }: XlsxPackage, limits: SheetLimits) => ({
  strings: sharedStrings ? await readSharedStrings(entryChunks(file, sharedStrings), limits.maxSharedTextBytes) : noSharedStrings,
  dateStyles: styles ? await readDateStyles(entryChunks(file, styles)) : [],
  from1904,
})

const openXlsx = async (file: Buffer, limits: SheetLimits, wanted: string | undefined): Promise<OpenedSheet> => {
  const workbook = await openXlsxPackage(file, limits)
  const { name, entry }: WorkbookSheet = choose(workbook.sheets, wanted)
  const merged = await mergedRanges(file, entry)
  const context = await contextOf(workbook, limits)
  let bytesRead = 0
  const chunks = counted(entryChunks(file, entry), (bytes) => {
    bytesRead += bytes
  })
  return {
    ...namesOf(workbook.sheets),
    sheetName: name,
    mergedRanges: merged,
    rows: xlsxRows(chunks, context, limits),
    share: () => (entry.bytes === 0 ? 1 : bytesRead / entry.bytes),
  }
}

async function* inBatches(rows: Iterable<SheetRow>, count: (rows: number) => void) {
  for (const row of rows) {
    count(1)
    yield [row]
  }
}

const openXls = async (file: Buffer, limits: SheetLimits, wanted: string | undefined): Promise<OpenedSheet> => {
  // Loaded only for the old format.
  const { openXlsWorkbook } = await import('./xls-workbook.ts')
  const sheets = openXlsWorkbook(file)
  const sheet = choose(sheets, wanted)
  let rowsRead = 0
  return {
    ...namesOf(sheets),
    sheetName: sheet.name,
    mergedRanges: sheet.mergedRanges,
    rows: inBatches(sheet.rows(limits), (rows) => {
      rowsRead += rows
    }),
    share: () => (sheet.rowCount === 0 ? 1 : rowsRead / sheet.rowCount),
  }
}

const xlsSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const startsLikeXls = (file: Buffer) => file.subarray(0, 8).equals(xlsSignature)

const textSheet = 'CSV'

/** A CSV file has one sheet with a fixed name, so it can be selected like others. */
const openCsv = (file: Buffer, limits: SheetLimits, wanted: string | undefined): OpenedSheet => {
  const { name } = choose([{ name: textSheet, hidden: false }], wanted)
  let bytesRead = 0
  const text = csvText(file, (bytes) => {
    bytesRead += bytes
  })
  async function* rows() {
    yield* csvRows(text, limits)
  }
  return {
    sheetNames: [name],
    visibleNames: [name],
    sheetName: name,
    mergedRanges: [],
    rows: rows(),
    share: () => bytesRead / file.length,
  }
}

interface ToOpen {
  readonly limits: SheetLimits
  readonly sheet: string | undefined
  /** CSV is accepted too, if the client declared it. */
  readonly mayBeText: boolean
}

/** Detects the format by content, never by name. */
export const openWorkbook = async (file: Buffer, { limits, sheet: wanted, mayBeText }: ToOpen): Promise<OpenedSheet> => {
  if (startsLikeZip(file)) return openXlsx(file, limits, wanted)
  if (startsLikeXls(file)) return openXls(file, limits, wanted)
  if (!mayBeText) throw sheetRefused('sheet.not_excel', {})
  if (looksLikeText(file.subarray(0, 4096))) return openCsv(file, limits, wanted)
  throw sheetRefused('sheet.csv_unreadable', {})
}
