import type { Language } from '@khonsong/domain/kernel/language.ts'

/** Dates YYYY-MM-DD, times HH:mm, numbers with thousands separators, instants in Bangkok time; the same in every language. */
const bangkokMs = 7 * 60 * 60 * 1000

/** An instant as local time in Bangkok, `2026-11-20T09:05:00`; UTC+7 without exception since 1920. */
export const bangkokWall = (instant: string | number): string => {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  return Number.isNaN(ms) ? '' : new Date(ms + bangkokMs).toISOString().slice(0, 19)
}

/** Local time in Bangkok as an instant with offset. */
export const instantOfWall = (wall: string): string => `${wall.length === 16 ? `${wall}:00` : wall.slice(0, 19)}+07:00`

const fixed = new Map<number, Intl.NumberFormat>()
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

const withDecimals = (decimals: number): Intl.NumberFormat => {
  const known = fixed.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  fixed.set(decimals, made)
  return made
}

export const formatNumber = (value: number | string | null | undefined, decimals?: number): string => {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  if (Number.isNaN(number)) return String(value)
  return decimals === undefined ? plain.format(number) : withDecimals(decimals).format(number)
}

/** Money is a decimal string from the server; formatted here, never calculated. */
export const formatMoney = (amount: string | number | null | undefined, currency = 'THB'): string =>
  amount === null || amount === undefined || amount === '' ? '' : `${formatNumber(amount, 2)} ${currency}`

const buddhist = (day: string): string => `${Number(day.slice(0, 4)) + 543}${day.slice(4)}`

export type Era = 'gregorian' | 'buddhist'

export const formatDay = (day: string | null | undefined, era: Era = 'gregorian'): string => {
  if (!day) return ''
  const plainDay = day.length > 10 ? bangkokWall(day).slice(0, 10) : day
  return era === 'buddhist' ? buddhist(plainDay) : plainDay
}

export const formatInstant = (instant: string | null | undefined, precise = false): string =>
  instant
    ? bangkokWall(instant)
        .slice(0, precise ? 19 : 16)
        .replace('T', ' ')
    : ''

export const formatTime = (instant: string | null | undefined): string => (instant ? bangkokWall(instant).slice(11, 16) : '')

/** The full instant for a tooltip: weekday, date, seconds and zone. */
export const formatInstantLong = (instant: string | null | undefined, language: Language): string => {
  if (!instant) return ''
  const locale = { en: 'en-GB', th: 'th-TH-u-ca-gregory', zh: 'zh-CN' }[language]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone: 'Asia/Bangkok' }).format(
    new Date(instant),
  )
}

export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${formatNumber(bytes / 1024, 0)} KB`
  return `${formatNumber(bytes / 1024 / 1024, 1)} MB`
}
