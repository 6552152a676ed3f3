import type { Language } from '@khonsong/domain/kernel/language.ts'
import { ofKind, type AnyField, type FieldKind, type FieldOf } from '@khonsong/domain/resource/any-field.ts'
import { titleKeyOf } from '@khonsong/domain/resource/define-resource.ts'
import { valueWords } from '@khonsong/domain/resource/fields/value-words.ts'
import { formatDay, formatInstant, formatMoney, formatNumber } from '../../show/format.ts'
import type { AnyRow } from '../any-row.ts'
import { isYear } from './field-unit.ts'

interface Shown {
  readonly name: string
  readonly row: AnyRow
  readonly language: Language
}

const nobody = () => undefined

/** Formatted as in the history, which suits most kinds on screen too. */
const inWords = (field: AnyField, { name, row, language }: Shown): string =>
  valueWords(field, row[name], { language, titleOf: nobody })
const stored = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The display text of a value, by kind. */
const texts: { readonly [Kind in FieldKind]: (field: FieldOf<Kind>, shown: Shown) => string } = {
  choice: inWords,
  choices: inWords,
  contacts: inWords,
  coordinate: (_, { row, name }) => formatNumber(row[name] as number | null), // the declared kind determines the type
  date: (_, { row, name }) => formatDay(stored(row[name])),
  days: inWords,
  email: inWords,
  flag: inWords,
  image: inWords,
  images: (_, { row, name }) => (Array.isArray(row[name]) ? String(row[name].length) : ''),
  instant: (_, { row, name }) => formatInstant(stored(row[name])),
  integer: (field, { row, name }) => (isYear(field) ? String(row[name] ?? '') : formatNumber(row[name] as number | null)), // as above
  money: ({ currency }, { row, name }) => formatMoney(stored(row[name]), currency),
  openDays: inWords,
  phone: inWords,
  polygon: inWords,
  quantity: ({ perUnit }, { row, name }) => (typeof row[name] === 'number' ? formatNumber(row[name] / perUnit) : ''),
  reference: (_, { row, name }) => stored(row[titleKeyOf(name)]),
  references: (_, { row, name }) => (Array.isArray(row[name]) ? String(row[name].length) : ''),
  text: inWords,
  texts: inWords,
  timeOfDay: inWords,
  weekHours: inWords,
}

export const valueText = (field: AnyField, name: string, row: AnyRow, language: Language): string =>
  ofKind(texts, field, { name, row, language })

const numbers: readonly FieldKind[] = ['integer', 'quantity', 'money', 'coordinate']
export const isNumber = ({ kind }: AnyField): boolean => numbers.includes(kind)
