import type { CellMark, SheetCell, SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import { cellOfSerial, numberFormatShowsDate } from './number-format.ts'
import { createTextCollector, decodeEscapes, type SharedStrings } from './shared-strings.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { damaged, sheetRefused } from './sheet-refused.ts'
import { attribute, readXml, scanXml } from './xml-scanner.ts'

/** Whether each cell style is a date format, by style number. */
export const readDateStyles = async (chunks: AsyncIterable<Buffer>): Promise<readonly boolean[]> => {
  const custom = new Map<number, string>()
  const dateStyles: boolean[] = []
  let inCellFormats = false
  await readXml(chunks, {
    open: (name, attributes) => {
      if (name === 'numFmt') custom.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats) {
        dateStyles.push(numberFormatShowsDate(Number(attribute(attributes, 'numFmtId') ?? 0), custom))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return dateStyles
}

export interface CellContext {
  readonly strings: SharedStrings
  readonly dateStyles: readonly boolean[]
  readonly from1904: boolean
}

/** Excel's last row and column. */
const maxRowNo = 1_048_576
const maxColumnNo = 16_384

/** Zero-based column of a reference such as `AB12`. */
const columnOfReference = (reference: string): number => {
  let column = 0
  let at = 0
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  if (at === 0 || column > maxColumnNo) throw damaged()
  return column - 1
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  formula: boolean
}

const isoDateCell = (text: string): SheetCell =>
  /^\d{4}-\d\d-\d\d/.test(text) ? { date: text.slice(0, 19).replace(/T00:00:00$/, '') } : text

const valueOf = (cell: OpenCell, inline: string, context: CellContext): SheetCell => {
  if (cell.type === 'inlineStr') return inline
  if (cell.value === '' && cell.type !== 'str') return null
  switch (cell.type) {
    case 's':
      return context.strings.at(Number(cell.value))
    case 'str':
      return decodeEscapes(cell.value)
    case 'b':
      return cell.value === '1' || cell.value === 'true'
    case 'e':
      return cell.value
    case 'd':
      return isoDateCell(cell.value)
    default: {
      const number = Number(cell.value)
      if (!Number.isFinite(number)) return cell.value
      return context.dateStyles[cell.style] ? cellOfSerial(number, context.from1904) : number
    }
  }
}

const markOf = (cell: OpenCell, value: SheetCell): CellMark | undefined => {
  if (cell.type === 'e') return 'error'
  if (!cell.formula) return undefined
  return value === null ? 'formula_without_value' : 'formula'
}

/** Builds the rows of a worksheet from XML events; `take` returns the completed ones. */
const createRowCollector = (context: CellContext, limits: Pick<SheetLimits, 'maxColumns'>) => {
  const inline = createTextCollector()
  let done: SheetRow[] = []
  let rowNo = 0
  let nextColumn = 0
  let cells: SheetCell[] | undefined
  let marks: Record<number, CellMark> | undefined
  let cell: OpenCell | undefined
  let inValue = false

  const openRow = (attributes: string) => {
    const rowReference = attribute(attributes, 'r')
    const next = rowReference === undefined ? rowNo + 1 : Number(rowReference)
    if (!Number.isInteger(next) || next <= rowNo || next > maxRowNo) throw damaged()
    rowNo = next
    nextColumn = 0
    cells = []
    marks = undefined
  }

  const openCell = (attributes: string) => {
    const reference = attribute(attributes, 'r')
    const column = reference === undefined ? nextColumn : columnOfReference(reference)
    const style = Number(attribute(attributes, 's') ?? -1)
    cell = { column, type: attribute(attributes, 't') ?? 'n', style, value: '', formula: false }
    inline.start()
  }

  const closeCell = (of: SheetCell[], { column }: OpenCell, value: SheetCell, mark: CellMark | undefined) => {
    nextColumn = column + 1
    if (value === null && !mark) return
    if (column >= limits.maxColumns) throw sheetRefused('sheet.too_many_columns', { n: limits.maxColumns })
    while (of.length < column) of.push(null)
    of[column] = value
    if (mark) marks = { ...marks, [column]: mark }
  }

  const open = (name: string, attributes: string) => {
    if (name === 'row') openRow(attributes)
    else if (name === 'c' && cells) openCell(attributes)
    else if (cell && name === 'v') inValue = true
    else if (cell && name === 'f') cell.formula = true
    else if (cell) inline.open(name)
  }

  const close = (name: string) => {
    if (name === 'v') inValue = false
    else if (name === 'c' && cell && cells) {
      const value = valueOf(cell, inline.take(), context)
      closeCell(cells, cell, value, markOf(cell, value))
      cell = undefined
    } else if (name === 'row' && cells) {
      if (cells.length > 0) done.push(marks ? { rowNo, cells, marks } : { rowNo, cells })
      cells = undefined
    } else if (cell) inline.close(name)
  }

  const text = (piece: string) => {
    if (cell && inValue) cell.value += piece
    else if (cell) inline.text(piece)
  }

  const take = () => {
    const rows = done
    done = []
    return rows
  }

  return { events: { open, close, text }, take }
}

/** Non-empty rows of a worksheet, in batches per chunk of the file. */
export async function* xlsxRows(
  chunks: AsyncIterable<Buffer>,
  context: CellContext,
  limits: Pick<SheetLimits, 'maxColumns'>,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const collector = createRowCollector(context, limits)
  const steps = scanXml(chunks, collector.events)
  while (!(await steps.next()).done) {
    const rows = collector.take()
    if (rows.length > 0) yield rows
  }
}
