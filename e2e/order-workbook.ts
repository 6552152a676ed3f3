import { buffer } from 'node:stream/consumers'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { readSheet } from '../packages/server/src/platform/sheets/read-sheet.ts'
import { writeSheet } from '../packages/server/src/platform/sheets/write-sheet.ts'

/** Fills in the downloaded template: headers stay, cells are partly empty. */
export const filledTemplate = async (template: Buffer, rows: readonly Readonly<Record<string, SheetCell>>[]): Promise<Buffer> => {
  const read = await readSheet(template)
  if (!read.accepted) throw new Error('the template cannot be read')
  const { header, sheetName, close } = read.value
  await close()
  const labels = header.cells.map((cell) => (typeof cell === 'string' ? cell : ''))
  const unknown = rows.flatMap((row) => Object.keys(row)).filter((name) => !labels.includes(name))
  if (unknown.length > 0) throw new Error(`the template has no column ${unknown.join(', ')}; it has ${labels.join(' | ')}`)
  const plan = { sheetName, language: 'en' as const, columns: labels.map((label) => ({ label })) }
  const cells = rows.map((row) => labels.map((label) => row[label] ?? null))
  return buffer(writeSheet(plan, cells))
}

/** A workbook with an arbitrary first row, as wide as its widest row. */
export const plainWorkbook = (first: readonly string[], rows: readonly (readonly SheetCell[])[]): Promise<Buffer> => {
  const width = Math.max(first.length, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => ({ label: first[at] ?? '' }))
  return buffer(writeSheet({ sheetName: 'Sheet1', language: 'en', columns }, rows))
}
