import type { Language, Words } from '../../kernel/language.ts'
import { openDaysText, weekHoursText } from '../../kernel/opening-hours-text.ts'
import type { OpenDay, WeekHours } from '../../kernel/opening-hours.ts'
import { areaOf, cornersOf, type Polygon } from '../../kernel/polygon.ts'
import { ofKind, type AnyField, type FieldKind, type FieldOf } from '../any-field.ts'
import { contactsText, type Contact } from './contacts.ts'

export const yesNo = {
  true: { en: 'Yes', th: 'ใช่', zh: '是' },
  false: { en: 'No', th: 'ไม่ใช่', zh: '否' },
} as const satisfies Record<string, Words>

interface Reading {
  readonly language: Language
  /** Name of a referenced record; undefined for an unknown one. */
  readonly titleOf: (id: string) => string | undefined
}

const plain = (_: AnyField, value: unknown): string => String(value)
const named = (_: AnyField, value: unknown, { titleOf }: Reading): string => titleOf(String(value)) ?? String(value)
const joined = (value: unknown, each: (item: unknown) => string): string =>
  Array.isArray(value) ? value.map(each).join(', ') : String(value)

const isPolygon = (value: unknown): value is Polygon => typeof value === 'object' && value !== null && 'coordinates' in value

/** Describes a fence by its size instead of its coordinates. */
const areaWords = (polygon: Polygon, language: Language): string => {
  const corners = { en: 'corners', th: 'จุด', zh: '个顶点' }[language]
  const unit = { en: 'm²', th: 'ตร.ม.', zh: '平方米' }[language]
  return `${cornersOf(polygon).length} ${corners}, ${Math.round(areaOf(polygon)).toLocaleString('en-US')} ${unit}`
}

const choiceWords = (choices: Readonly<Record<string, Words>>, value: unknown, language: Language): string =>
  choices[String(value)]?.[language] ?? String(value)

/** Describes pictures by count, and by the end of the last id to tell changes apart. */
const picturesWords = (count: number, language: Language, value: unknown): string => {
  const last = String(Array.isArray(value) ? value.at(-1) : value).slice(-4)
  const words: Words = { en: 'picture', th: 'รูป', zh: '张图片' }
  return language === 'zh' ? `${count} ${words.zh} …${last}` : `${count} ${words[language]} …${last}`
}

const wordsOf: { readonly [Kind in FieldKind]: (field: FieldOf<Kind>, value: unknown, reading: Reading) => string } = {
  choice: ({ choices }, value, { language }) => choiceWords(choices, value, language),
  choices: ({ choices }, value, { language }) => joined(value, (item) => choiceWords(choices, item, language)),
  contacts: (_, value) => (Array.isArray(value) ? contactsText(value as Contact[]).replaceAll(/( \| )+/g, ' ') : String(value)), // the field's own
  coordinate: plain,
  date: plain,
  days: (_, value) => joined(value, String),
  email: plain,
  flag: (_, value, { language }) => yesNo[value === true ? 'true' : 'false'][language],
  image: (_, value, { language }) => picturesWords(1, language, value),
  images: (_, value, { language }) => picturesWords(Array.isArray(value) ? value.length : 0, language, value),
  instant: plain,
  integer: ({ unit }, value, { language }) => (unit ? `${String(value)} ${unit[language]}` : String(value)),
  money: ({ currency }, value) => `${String(value)} ${currency}`,
  openDays: (_, value) => (Array.isArray(value) ? openDaysText(value as OpenDay[]) : String(value)), // the field's own
  phone: plain,
  polygon: (_, value, { language }) => (isPolygon(value) ? areaWords(value, language) : String(value)),
  quantity: ({ unit, perUnit, decimals }, value, { language }) =>
    `${String(Number((Number(value) / perUnit).toFixed(decimals)))} ${unit[language]}`.trimEnd(),
  reference: named,
  references: (field, value, reading) => joined(value, (item) => named(field, item, reading)),
  text: plain,
  texts: (_, value) => joined(value, String),
  timeOfDay: plain,
  weekHours: (_, value, { language }) => (Array.isArray(value) ? weekHoursText(value as WeekHours[], language) : String(value)), // the field's own
}

/** A value as readable text for the history; an empty one is the empty text. */
export const valueWords = (field: AnyField, value: unknown, reading: Reading): string =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    ? ''
    : ofKind(wordsOf, field, value, reading)
