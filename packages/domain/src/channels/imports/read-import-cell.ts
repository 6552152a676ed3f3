import type { Decision } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import type { CellMark, SheetCell } from '../../kernel/sheet-cell.ts'
import { cellText, checkCell, isSheetDate, readSheetDate } from '../../kernel/sheet-cell.ts'
import { searchKey } from '../../kernel/thai-text.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { z } from 'zod'
import type { AnyField } from '../../resource/any-field.ts'
import { choiceKeys, findChoice } from '../../resource/fields/choice-words.ts'
import { fromCell } from '../../resource/fields/sheet.ts'
import type { CellValue, ChoiceColumn, ImportColumn } from './import-column.ts'

/** Parses a cell for its column; shared by the file import, the repair form in the browser, and the API. */

export interface ReadOptions {
  /** Accept ambiguous dates (day first, Buddhist era) as suggested: confirmed by the user for the file. */
  readonly datesAsSuggested?: boolean
  /** Cache across rows with the same options. */
  readonly memory?: CellMemory
}

const longestText = 500
/** Excel's maximum cell length: a list of a hundred districts is longer than any name. */
const longestList = 32_767

const readNumber = (cell: SheetCell): number | undefined => {
  if (typeof cell === 'number') return cell
  const text = searchKey(cellText(cell)).replace(/,(?=\d{3}(\D|$))/g, '')
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : undefined
}

const yesNoKeys = choiceKeys([
  ['true', ['yes']],
  ['false', ['no']],
])

const readYesNo = (cell: SheetCell): boolean | undefined => {
  if (typeof cell === 'boolean') return cell
  const answer = findChoice(yesNoKeys, cellText(cell))
  return answer === undefined ? undefined : answer === 'true'
}

const keysOfColumns = new WeakMap<ChoiceColumn, ReadonlyMap<string, string>>()

/** Choice codes by label and synonym. */
const keysOf = (column: ChoiceColumn): ReadonlyMap<string, string> => {
  const known = keysOfColumns.get(column)
  if (known) return known
  const keys = choiceKeys(
    Object.entries(column.choices).map(([code, { words, aliases = [] }]) => [code, [words.en, words.th, words.zh, ...aliases]]),
  )
  keysOfColumns.set(column, keys)
  return keys
}

const timeOfDay = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?$/
const dayMinutes = 24 * 60

const clock = (text: string): string | undefined => {
  const [, hours = '', minutes = ''] = timeOfDay.exec(text) ?? []
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}

/** Parses a time of day: `8.30 น.`, `08:30`, a time cell, a fraction of a day, or two of them with a dash. */
const readTime = (cell: SheetCell): string | undefined => {
  if (typeof cell === 'number') {
    const minutes = cell >= 0 && cell < 1 ? Math.round(cell * dayMinutes) : dayMinutes
    return minutes < dayMinutes ? clock(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`) : undefined
  }
  const text = searchKey(cellText(cell)).replace(/\s|น\.?|hrs?\.?/g, '')
  const times = text.split(/[-–~]|ถึง|至/).map(clock)
  return times.length <= 2 && times.every((time) => time !== undefined) ? times.join('-') : undefined
}

const readDateTime = (cell: SheetCell, { datesAsSuggested = false }: ReadOptions): Decision<CellValue> => {
  const read = readSheetDate(cell)
  if (read.accepted || !datesAsSuggested) return read
  const suggestion = read.rejections[0]?.params['suggestion']
  return typeof suggestion === 'string' ? accept(suggestion) : read
}

const noIds = () => []

const checks = new WeakMap<AnyField, z.ZodType>()

/** The field's schema wrapped in an object, so that messages name the field. */
const checkOf = (field: AnyField): z.ZodType => {
  const known = checks.get(field)
  if (known) return known
  const check = z.object({ value: field.schema })
  checks.set(field, check)
  return check
}

/** Parsed and validated like the field's form. */
const readField = (field: AnyField, cell: SheetCell, options: ReadOptions): Decision<CellValue> => {
  const isTime = field.kind === 'date' || field.kind === 'instant'
  const dated = isTime ? readDateTime(cell, options) : undefined
  if (dated?.accepted === false) return dated
  const raw = fromCell(field, dated ? (dated.value as string | null) : cell, noIds) // a date is read as text
  if (!('value' in raw)) return refuse(raw.refusal)
  const schema = checkOf(field)
  const checked = schema.safeParse({ value: raw.value }, { reportInput: true })
  if (!checked.success) return refuse(...rejectionsOf(schema, checked.error).map(({ code, params }) => ({ code, params })))
  return accept((checked.data as { readonly value: CellValue }).value) // the values of fields that spreadsheets have are these
}

const choiceParams = (column: ImportColumn, cell: SheetCell) => ({ field: column.label, value: cellText(cell).slice(0, 60) })

/** Maximum cached cells per column; a column with more distinct values is parsed without cache from then on. */
const maxKept = 1000

/** Cache of parsed cells: files repeat few values in thousands of rows. */
export type CellMemory = (column: ImportColumn, cell: SheetCell, options: ReadOptions) => Decision<CellValue>

export const createCellMemory = (): CellMemory => {
  const columns = new Map<ImportColumn, Map<string | number | boolean, Decision<CellValue>>>()
  return (column, cell, options) => {
    let known = columns.get(column)
    if (!known) columns.set(column, (known = new Map()))
    // A date cell and a text with the same characters differ: the text may be day first.
    const key = isSheetDate(cell) ? `\u0000${cell.date}` : (cell ?? '')
    const before = known.get(key)
    if (before) return before
    const answer = readPlainCell(column, cell, options)
    if (known.size < maxKept) known.set(key, answer)
    return answer
  }
}

/** An empty cell is null in every kind; whether it may be empty is checked on the record. */
export const readImportCell = (
  column: ImportColumn,
  cell: SheetCell | undefined,
  mark: CellMark | undefined,
  options: ReadOptions = {},
): Decision<CellValue> => {
  const checked = mark === undefined ? undefined : checkCell(cell, mark)
  if (checked?.accepted === false) return checked
  const value = cell ?? null
  const { memory } = options
  return memory ? memory(column, value, options) : readPlainCell(column, value, options)
}

const readPlainCell = (column: ImportColumn, value: SheetCell, options: ReadOptions): Decision<CellValue> => {
  const text = cellText(value)
  if (text === '') return accept(null)
  switch (column.kind) {
    case 'number': {
      const number = isSheetDate(value) ? undefined : readNumber(value)
      return number === undefined ? refuse(rejection('field.number', {})) : accept(number)
    }
    case 'yes_no': {
      const answer = readYesNo(value)
      return answer === undefined ? refuse(rejection('field.choice', choiceParams(column, value))) : accept(answer)
    }
    case 'choice': {
      const code = findChoice(keysOf(column), text)
      return code === undefined ? refuse(rejection('field.choice', choiceParams(column, value))) : accept(code)
    }
    case 'date_time': {
      // The end of a window often is only a time; its day is that of the beginning.
      const time = column.mayBeTime ? readTime(value) : undefined
      return time === undefined || time.includes('-') ? readDateTime(value, options) : accept(time)
    }
    case 'time': {
      const time = readTime(value)
      return time === undefined ? refuse(rejection('cell.time_unreadable', { value: text.slice(0, 60) })) : accept(time)
    }
    case 'field':
      return readField(column.field, value, options)
    case 'text':
    case 'reference':
    case 'references': {
      const longest = column.kind === 'references' ? longestList : longestText
      return text.length > longest ? refuse(rejection('field.too_long', { field: column.label, n: longest })) : accept(text)
    }
  }
}
