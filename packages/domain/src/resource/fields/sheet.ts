import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Language, Words } from '../../kernel/language.ts'
import { languages } from '../../kernel/language.ts'
import { openDaysText, readOpenDays, readWeekHours, weekHoursText } from '../../kernel/opening-hours-text.ts'
import type { OpenDay, WeekHours } from '../../kernel/opening-hours.ts'
import { polygonText, readPolygon } from '../../kernel/polygon-text.ts'
import type { Polygon } from '../../kernel/polygon.ts'
import { cellText, readSheetDate, type SheetCell } from '../../kernel/sheet-cell.ts'
import { searchKey } from '../../kernel/thai-text.ts'
import type { AnyField, FieldKind, FieldOf } from '../any-field.ts'
import { contactsText, readContacts, type Contact } from './contacts.ts'
import { choiceKeys, findChoice } from './choice-words.ts'
import { yesNo } from './value-words.ts'

/** Spreadsheet formats of fields, and parsing of cells. Exported cells can be reimported unchanged. */

export type SheetFormat = 'auto' | 'text' | 'integer' | 'quantity' | 'money' | 'date' | 'dateTime'

/** Text of a reference in a spreadsheet → its ids: none when unknown, several when ambiguous. */
export type IdsOf = (field: FieldOf<'reference'> | FieldOf<'references'>, text: string) => readonly string[]

type Raw = { readonly value: unknown } | { readonly refusal: Rejection }

interface SheetKind<Field> {
  readonly format: SheetFormat
  /** The value as a cell; references as their code or name. */
  readonly write: (field: Field, value: unknown, language: Language) => SheetCell
  /** The cell as a form value; the field's schema validates it afterwards. */
  readonly read: (field: Field, cell: SheetCell, idsOf: IdsOf) => Raw
}

const separator = /[,;\n]/
const text = (cell: SheetCell): Raw => ({ value: cellText(cell) })
const asText = (_: AnyField, value: unknown): SheetCell => String(value)
const textual = { format: 'text', write: asText, read: (_: AnyField, cell: SheetCell) => text(cell) } as const

/** Parses a number as typed: commas as thousands separators, Thai digits. */
const numberIn = (cell: SheetCell): number | string => {
  if (typeof cell === 'number') return cell
  const typed = searchKey(cellText(cell)).replaceAll(',', '')
  return typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed
}

const numeric = <Field>(format: SheetFormat): SheetKind<Field> => ({
  format,
  write: (_, value) => Number(value),
  read: (_, cell) => ({ value: numberIn(cell) }),
})

type Choices = Readonly<Record<string, Words>>
const keysOfChoices = new WeakMap<Choices, ReadonlyMap<string, string>>()

/** Values of a choice by every accepted text. */
const keysOf = (choices: Choices): ReadonlyMap<string, string> => {
  const known = keysOfChoices.get(choices)
  if (known) return known
  const keys = choiceKeys(Object.entries(choices).map(([value, words]) => [value, languages.map((language) => words[language])]))
  keysOfChoices.set(choices, keys)
  return keys
}

const choiceIn = (choices: Choices, typed: string): string => findChoice(keysOf(choices), typed) ?? typed

const parts = (cell: SheetCell): string[] =>
  cellText(cell)
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

const one = (field: FieldOf<'reference'> | FieldOf<'references'>, typed: string, idsOf: IdsOf): Raw => {
  const ids = idsOf(field, typed)
  const [id] = ids
  if (id === undefined) return { refusal: rejection('field.not_found', { field: field.label, value: typed }) }
  return ids.length > 1 ? { refusal: rejection('record.ambiguous', { field: field.label, value: typed }) } : { value: id }
}

const dated = (format: 'date' | 'dateTime'): SheetKind<AnyField> => ({
  format,
  write: (_, value) => ({ date: format === 'date' ? String(value).slice(0, 10) : bangkokClock(String(value)) }),
  read: (_, cell) => {
    const read = readSheetDate(cell)
    if (!read.accepted) return { refusal: read.rejections[0] ?? rejection('cell.date_unreadable', { value: cellText(cell) }) }
    if (format === 'date') return { value: read.value }
    return { value: read.value && `${read.value.includes('T') ? read.value : `${read.value}T00:00:00`}+07:00` }
  },
})

/** Thailand is UTC+7 all year. */
const bangkokClock = (instant: string): string => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 19)

/** A cell with structured text: unparsable text is refused with an example. */
const written = <Value>(
  write: (value: Value, language: Language) => string,
  read: (text: string) => Value | undefined,
  example: string,
): SheetKind<AnyField> => ({
  format: 'text',
  write: (_, value, language) => write(value as Value, language), // a value of the requesting kind
  read: ({ label }, cell) => {
    const value = read(cellText(cell))
    return value === undefined ? { refusal: rejection('hours.unreadable', { field: label, example }) } : { value }
  },
})

/** One cell may contain several days; a single one may also be an Excel date. Errors are those of a single day. */
const dayList: SheetKind<FieldOf<'days'>> = {
  format: 'text',
  write: (_, value) => (Array.isArray(value) ? value.join(', ') : null),
  read: (_, cell) => {
    const value: string[] = []
    for (const part of cellText(cell).split(separator)) {
      if (part.trim() === '') continue
      const day = readSheetDate(part.trim())
      if (!day.accepted) return { refusal: day.rejections[0] ?? rejection('cell.date_unreadable', { value: part.trim() }) }
      if (day.value) value.push(day.value.slice(0, 10))
    }
    return { value }
  },
}

const kinds: { readonly [Kind in FieldKind]: SheetKind<FieldOf<Kind>> } = {
  choice: {
    format: 'text',
    write: ({ choices }, value, language) => choices[String(value)]?.[language] ?? String(value),
    read: ({ choices }, cell) => ({ value: choiceIn(choices, cellText(cell)) }),
  },
  choices: {
    format: 'text',
    write: ({ choices }, value, language) =>
      Array.isArray(value) ? value.map((item) => choices[String(item)]?.[language] ?? String(item)).join(', ') : null,
    read: ({ choices }, cell) => ({ value: parts(cell).map((part) => choiceIn(choices, part)) }),
  },
  contacts: written<readonly Contact[]>(contactsText, readContacts, 'สมชาย ใจดี | หัวหน้าคลัง | a@b.co.th | 0812345678'),
  coordinate: numeric('auto'),
  date: dated('date'),
  days: dayList,
  email: textual,
  flag: {
    format: 'text',
    write: (_, value, language) => yesNo[value === true ? 'true' : 'false'][language],
    read: (_, cell) => {
      const typed = typeof cell === 'boolean' ? String(cell) : choiceIn(yesNo, cellText(cell))
      return { value: typed === 'true' ? true : typed === 'false' ? false : typed }
    },
  },
  image: textual,
  images: {
    format: 'text',
    write: (_, value) => (Array.isArray(value) ? value.join(', ') : String(value)),
    read: (_, cell) => ({ value: parts(cell) }),
  },
  instant: dated('dateTime'),
  integer: numeric('integer'),
  money: { format: 'money', write: (_, value) => Number(value), read: (_, cell) => ({ value: String(numberIn(cell)) }) },
  openDays: written<readonly OpenDay[]>(openDaysText, readOpenDays, '2026-12-05 08:00-12:00; 2026-12-12 08:00-17:00'),
  phone: textual,
  polygon: written<Polygon>(polygonText, readPolygon, '13.75,100.50; 13.76,100.50; 13.76,100.51'),
  quantity: {
    format: 'quantity',
    write: ({ perUnit }, value) => Number(value) / perUnit,
    read: ({ perUnit }, cell) => {
      const typed = numberIn(cell)
      // Grams and cm³ are integers: 0.1 kg × 1000 must not become 100.00000000000001.
      return { value: typeof typed === 'number' && perUnit > 1 ? Math.round(typed * perUnit) : typed }
    },
  },
  reference: { format: 'text', write: asText, read: (field, cell, idsOf) => one(field, cellText(cell), idsOf) },
  references: {
    format: 'text',
    write: (_, value) => (Array.isArray(value) ? value.join(', ') : String(value)),
    read: (field, cell, idsOf) => {
      const found = parts(cell).map((part) => one(field, part, idsOf))
      const refused = found.find((raw) => 'refusal' in raw)
      return refused ?? { value: found.map((raw) => ('value' in raw ? raw.value : null)) }
    },
  },
  text: textual,
  texts: {
    format: 'text',
    write: (_, value) => (Array.isArray(value) ? value.join(', ') : String(value)),
    read: (_, cell) => ({ value: parts(cell) }),
  },
  timeOfDay: {
    format: 'text',
    write: asText,
    // An Excel time cell reads as HH:MM:SS.
    read: (_, cell) => ({
      value: cellText(cell)
        .replace(/^(\d):/, '0$1:')
        .slice(0, 5),
    }),
  },
  weekHours: written<readonly WeekHours[]>(weekHoursText, readWeekHours, 'Mon-Fri 08:00-17:00; Sat 08:00-12:00'),
}

/** The entry of a field's own kind. */
const kindOf = (field: AnyField) => kinds[field.kind] as SheetKind<AnyField> // the kind picks its own entry

export const sheetFormatOf = (field: AnyField): SheetFormat => kindOf(field).format

export const toCell = (field: AnyField, value: unknown, language: Language): SheetCell =>
  value === null || value === undefined ? null : kindOf(field).write(field, value, language)

/** An empty cell has no value; the schema decides whether that is allowed. */
export const fromCell = (field: AnyField, cell: SheetCell | undefined, idsOf: IdsOf): Raw =>
  cell === undefined || cellText(cell) === '' ? { value: undefined } : kindOf(field).read(field, cell, idsOf)

/** Allowed texts of a cell with a closed set. */
export const cellChoicesOf = (field: AnyField, language: Language): readonly string[] | undefined => {
  if (field.kind === 'choice') return Object.values(field.choices).map((words) => words[language])
  return field.kind === 'flag' ? [yesNo.true[language], yesNo.false[language]] : undefined
}
