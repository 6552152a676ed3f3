import type { Language, Words } from '../../kernel/language.ts'
import { ofKind, type AnyField, type FieldKind, type FieldOf } from '../any-field.ts'

export const yesNo = {
  true: { en: 'Yes', th: 'ใช่', zh: '是' },
  false: { en: 'No', th: 'ไม่ใช่', zh: '否' },
} as const satisfies Record<string, Words>

interface Reading {
  readonly language: Language
  /** The name of a referred record; undefined when nobody knows it any more. */
  readonly titleOf: (id: string) => string | undefined
}

const plain = (_: AnyField, value: unknown): string => String(value)
const named = (_: AnyField, value: unknown, { titleOf }: Reading): string => titleOf(String(value)) ?? String(value)
const joined = (value: unknown, each: (item: unknown) => string): string =>
  Array.isArray(value) ? value.map(each).join(', ') : String(value)

const choiceWords = (choices: Readonly<Record<string, Words>>, value: unknown, language: Language): string =>
  choices[String(value)]?.[language] ?? String(value)

const wordsOf: { readonly [Kind in FieldKind]: (field: FieldOf<Kind>, value: unknown, reading: Reading) => string } = {
  choice: ({ choices }, value, { language }) => choiceWords(choices, value, language),
  choices: ({ choices }, value, { language }) => joined(value, (item) => choiceWords(choices, item, language)),
  coordinate: plain,
  date: plain,
  email: plain,
  flag: (_, value, { language }) => yesNo[value === true ? 'true' : 'false'][language],
  image: plain,
  instant: plain,
  integer: ({ unit }, value, { language }) => (unit ? `${String(value)} ${unit[language]}` : String(value)),
  money: ({ currency }, value) => `${String(value)} ${currency}`,
  phone: plain,
  quantity: ({ unit, perUnit, decimals }, value, { language }) =>
    `${String(Number((Number(value) / perUnit).toFixed(decimals)))} ${unit[language]}`,
  reference: named,
  references: (field, value, reading) => joined(value, (item) => named(field, item, reading)),
  text: plain,
  texts: (_, value) => joined(value, String),
  timeOfDay: plain,
}

/** A value as a person reads it in a history; an empty one is the empty text. */
export const valueWords = (field: AnyField, value: unknown, reading: Reading): string =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    ? ''
    : ofKind(wordsOf, field, value, reading)
