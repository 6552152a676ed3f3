/** Patterns of record numbers: `SO{yyyyMMdd}{seq:5}` gives SO2026112100042. */
import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import { issueOf } from '../../kernel/zod-rejections.ts'

/** Maximum length of codes. */
export const longestNumber = 20
/** A pattern may be longer than its result. */
export const longestPattern = 60

/** Date parts; `bbbb` and `bb` are the Buddhist-era year used by Thai offices. */
const dayParts = {
  yyyy: ({ year }) => String(year).padStart(4, '0'),
  bbbb: ({ year }) => String(year + 543),
  yy: ({ year }) => String(year % 100).padStart(2, '0'),
  bb: ({ year }) => String((year + 543) % 100).padStart(2, '0'),
  MM: ({ month }) => month,
  dd: ({ dayOfMonth }) => dayOfMonth,
} as const satisfies Record<string, (day: { year: number; month: string; dayOfMonth: string }) => string>
type DayPart = keyof typeof dayParts

const wordsOf = /\{seq:([3-9])\}|\{((?:yyyy|bbbb|yy|bb|MM|dd)+)\}|([A-Za-z0-9._-]+)/y
const partsOf = /yyyy|bbbb|yy|bb|MM|dd/g

interface Piece {
  readonly text: string
  readonly is: 'plain' | 'day' | 'sequence'
}

const piecesOf = (pattern: string): readonly Piece[] | undefined => {
  const pieces: Piece[] = []
  wordsOf.lastIndex = 0
  while (wordsOf.lastIndex < pattern.length) {
    const found = wordsOf.exec(pattern)
    if (!found) return undefined
    const [, digits, day, plain = ''] = found
    if (digits !== undefined) pieces.push({ text: digits, is: 'sequence' })
    else pieces.push(day === undefined ? { text: plain, is: 'plain' } : { text: day, is: 'day' })
  }
  return pieces
}

const dayPartsOf = (pieces: readonly Piece[]): readonly DayPart[] =>
  // The expression matches nothing else.
  pieces.filter(({ is }) => is === 'day').flatMap(({ text }) => text.match(partsOf) ?? []) as DayPart[]

/** `day` as `2026-11-21`. */
const writer = (day: string) => {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const facts = { year: Number(year), month, dayOfMonth }
  return (text: string): string => text.replace(partsOf, (part) => dayParts[part as DayPart](facts)) // as above
}

/**
 * A pattern's period on a day, and its number for a count. The sequence restarts with each period the pattern contains, and never
 * otherwise.
 */
export const numberingOf = (pattern: string, day: string) => {
  const pieces = piecesOf(pattern) ?? []
  const write = writer(day)
  return {
    period: dayPartsOf(pieces).map(write).join(''),
    numberOf: (sequence: number): string =>
      pieces
        .map(({ text, is }) => (is === 'plain' ? text : is === 'day' ? write(text) : String(sequence).padStart(Number(text), '0')))
        .join(''),
  }
}

/** A month without a year repeats next year, a day without a month next month: their numbers would collide with old ones. */
const namesItsPeriod = (parts: readonly DayPart[]): boolean => {
  const hasYear = parts.some((part) => part !== 'MM' && part !== 'dd')
  const hasMonth = parts.includes('MM')
  return new Set(parts).size === parts.length && (!hasMonth || hasYear) && (!parts.includes('dd') || hasMonth)
}

export const isNumberPattern = (pattern: string): boolean => {
  const pieces = piecesOf(pattern)
  if (!pieces || pieces.filter(({ is }) => is === 'sequence').length !== 1) return false
  return namesItsPeriod(dayPartsOf(pieces)) && numberingOf(pattern, '2026-11-21').numberOf(1).length <= longestNumber
}

export const numberPattern = z
  .string()
  .trim()
  .min(1)
  .max(longestPattern)
  .superRefine((pattern, context) => {
    if (!isNumberPattern(pattern)) context.addIssue(issueOf(rejection('setting.sequence_format', {})))
  })
