import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { Refused } from '../http/refusals.ts'
import type { SortType } from './list-source.ts'

/** Where a page ended: the order it was in, its last row's place in that order, and what was already counted. */
export interface Cursor {
  /** `createdAt desc`: a cursor of another order means nothing. */
  readonly order: string
  /** The sort value of the last row as PostgreSQL prints it; null where it is empty. */
  readonly value: string | null
  readonly id: string
  readonly total: number
  readonly pageNo: number
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What PostgreSQL prints for each type; anything else would be an error of the database. */
const printed = {
  text: /^[^\0]*$/s,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d:\d\d(\.\d{1,6})?$/,
  numeric: /^-?\d{1,30}(\.\d{1,20})?(e[+-]\d{1,3})?$/,
  // A digit less than the largest, so that no text is too large for it.
  bigint: /^-?\d{1,18}$/,
  boolean: /^(true|false)$/,
  uuid,
} as const satisfies Record<SortType, RegExp>

export const writeCursor = ({ order, value, id, total, pageNo }: Cursor): string =>
  Buffer.from(JSON.stringify([order, value, id, total, pageNo])).toString('base64url')

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** A cursor comes back from outside and may be anything: each part is checked before it reaches a query. */
export const readCursor = (text: string, order: string, type: SortType): Cursor => {
  const parts = parsed(text)
  if (Array.isArray(parts) && parts.length === 5) {
    const [given, value, id, total, pageNo] = parts as unknown[]
    const known = value === null || (typeof value === 'string' && value.length <= 1000 && printed[type].test(value))
    if (given === order && known && typeof id === 'string' && uuid.test(id) && isWhole(total) && isWhole(pageNo))
      return { order, value, id, total, pageNo }
  }
  throw new Refused([rejection('list.cursor_unreadable', {}, 'after')])
}
