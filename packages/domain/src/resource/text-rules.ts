import { rejection } from '../kernel/decision.ts'
import type { ValueRule } from './field.ts'

/** Rules for text fields shared by several masters. */

export const noDigits: ValueRule<string> = (value, field) =>
  /[0-9๐-๙]/.test(value) ? rejection('field.no_digits', { field }) : undefined

export const noCommaOrSlash: ValueRule<string> = (value) =>
  /[,/\\]/.test(value) ? rejection('field.no_comma_slash', {}) : undefined

export const noSlash: ValueRule<string> = (value) => (/[/\\]/.test(value) ? rejection('field.no_slash', {}) : undefined)

/** Characters of an English keyboard. */
export const englishOnly: ValueRule<string> = (value) =>
  /^[\x20-\x7e]*$/.test(value) ? undefined : rejection('field.english_only', {})

/** Thai letters with digits and punctuation of Thai company names; Latin letters are refused. */
export const thaiOnly: ValueRule<string> = (value) =>
  /^[\u0e00-\u0e7f0-9\s.,()&'"\-–]*$/.test(value) ? undefined : rejection('field.thai_only', {})

export const digits =
  (least: number, most: number): ValueRule<string> =>
  (value, field) =>
    new RegExp(`^\\d{${least},${most}}$`).test(value) ? undefined : rejection('field.format', { field })
