import { columnName, type CellMark, type SheetCell, type SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import { CFB, read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { cellOfSerial, formatShowsDate } from './number-format.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { damaged, sheetRefused } from './sheet-refused.ts'

/**
 * The binary .xls of Excel 97 to 2003. It cannot be streamed and has at most 65,536 rows, so it is read whole, bounded
 * by the worker's memory limit and deadline.
 */

export interface XlsSheet {
  readonly name: string
  readonly hidden: boolean
  readonly mergedRanges: readonly string[]
  readonly rowCount: number
  readonly rows: (limits: Pick<SheetLimits, 'maxColumns'>) => Generator<SheetRow, void, undefined>
}

/** Checks the container before its workbook: Word documents, passwords, macros. */
const checkContainer = (file: Buffer) => {
  const paths: readonly string[] = CFB.read(file, { type: 'buffer' }).FullPaths
  const has = (name: string) => paths.some((path) => path.split('/').includes(name))
  if (has('EncryptedPackage')) throw sheetRefused('sheet.encrypted', {})
  if (has('_VBA_PROJECT_CUR')) throw sheetRefused('sheet.macros', {})
  if (!has('Workbook') && !has('Book')) throw sheetRefused('sheet.not_excel', {})
}

const openWorkbook = (file: Buffer): WorkBook => {
  try {
    checkContainer(file)
    return read(file, { type: 'buffer', dense: true, cellFormula: true, cellNF: true, cellHTML: false, cellText: false })
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw sheetRefused('sheet.encrypted', {})
    if (error instanceof Error && error.name === 'SheetRefused') throw error
    throw damaged()
  }
}

const valueOf = ({ t, v, w, z }: CellObject, from1904: boolean): SheetCell => {
  if (v === undefined || v === null || t === 'z') return null
  if (t === 'e') return w ?? '#ERR!'
  if (typeof v === 'number' && typeof z === 'string' && formatShowsDate(z)) return cellOfSerial(v, from1904)
  return v instanceof Date ? { date: v.toISOString().slice(0, 19) } : v
}

const markOf = ({ t, f }: CellObject, value: SheetCell): CellMark | undefined => {
  if (t === 'e') return 'error'
  if (f === undefined) return undefined
  return value === null ? 'formula_without_value' : 'formula'
}

const rowOf = (
  sparse: readonly (CellObject | undefined)[],
  rowNo: number,
  from1904: boolean,
  maxColumns: number,
): SheetRow | undefined => {
  const cells: SheetCell[] = []
  const marks: Record<number, CellMark> = {}
  sparse.forEach((cell, column) => {
    if (!cell) return
    const value = valueOf(cell, from1904)
    const mark = markOf(cell, value)
    if (value === null && !mark) return
    if (column >= maxColumns) throw sheetRefused('sheet.too_many_columns', { n: maxColumns })
    while (cells.length < column) cells.push(null)
    cells[column] = value
    if (mark) marks[column] = mark
  })
  if (cells.length === 0) return undefined
  return Object.keys(marks).length > 0 ? { rowNo, cells, marks } : { rowNo, cells }
}

const mergedRangesOf = (sheet: WorkSheet) =>
  (sheet['!merges'] ?? []).map(({ s, e }) => `${columnName(s.c)}${s.r + 1}:${columnName(e.c)}${e.r + 1}`)

export const openXlsWorkbook = (file: Buffer): XlsSheet[] => {
  const workbook = openWorkbook(file)
  const from1904 = workbook.Workbook?.WBProps?.date1904 === true
  return workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name]
    if (!sheet || (sheet['!type'] !== undefined && sheet['!type'] !== 'sheet')) return []
    const data = sheet['!data'] ?? []
    return {
      name,
      hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      mergedRanges: mergedRangesOf(sheet),
      rowCount: data.length,
      *rows({ maxColumns }) {
        for (const [at, sparse] of data.entries()) {
          const row = sparse && rowOf(sparse, at + 1, from1904, maxColumns)
          if (row) yield row
        }
      },
    }
  })
}
