import { rejection } from '../kernel/decision.ts'
import type { ValueRule } from './field.ts'

/** Rules of single text fields that several masters share. */

export const noDigits: ValueRule<string> = (value, field) =>
  /[0-9๐-๙]/.test(value) ? rejection('field.no_digits', { field }) : undefined

export const noCommaOrSlash: ValueRule<string> = (value) =>
  /[,/\\]/.test(value) ? rejection('field.no_comma_slash', {}) : undefined

export const noSlash: ValueRule<string> = (value) => (/[/\\]/.test(value) ? rejection('field.no_slash', {}) : undefined)

/** Anything that can be typed on an English keyboard. */
export const englishOnly: ValueRule<string> = (value) =>
  /^[\x20-\x7e]*$/.test(value) ? undefined : rejection('field.english_only', {})

/** Thai letters with the digits and marks that stand in Thai company names; Latin letters are refused. */
export const thaiOnly: ValueRule<string> = (value) =>
  /^[\u0e00-\u0e7f0-9\s.,()&'"\-–]*$/.test(value) ? undefined : rejection('field.thai_only', {})

export const digits =
  (least: number, most: number): ValueRule<string> =>
  (value, field) =>
    new RegExp(`^\\d{${least},${most}}$`).test(value) ? undefined : rejection('field.format', { field })
