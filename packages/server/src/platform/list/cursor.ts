import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { Refused } from '../http/refusals.ts'
import type { SortType } from './list-source.ts'

/** Keyset cursor: sort order, sort value and id of the last row, and the total already counted. */
export interface Cursor {
  /** `createdAt desc`: the cursor is invalid for any other order. */
  readonly order: string
  /** Sort value of the last row in PostgreSQL's text form; null where empty. */
  readonly value: string | null
  readonly id: string
  readonly total: number
  readonly pageNo: number
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** PostgreSQL's text form of each type; anything else would cause a database error. */
const printed = {
  text: /^[^\0]*$/s,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d:\d\d(\.\d{1,6})?$/,
  numeric: /^-?\d{1,30}(\.\d{1,20})?(e[+-]\d{1,3})?$/,
  // One digit less than the maximum, so it cannot overflow.
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

/** Cursors are untrusted input: each part is validated before it reaches a query. */
export const readCursor = (text: string, order: string, type: SortType): Cursor => {
  const parts = parsed(text)
  if (Array.isArray(parts) && parts.length === 5) {
    const [cursorOrder, value, id, total, pageNo] = parts as unknown[]
    const isValid = value === null || (typeof value === 'string' && value.length <= 1000 && printed[type].test(value))
    if (cursorOrder === order && isValid && typeof id === 'string' && uuid.test(id) && isWhole(total) && isWhole(pageNo))
      return { order, value, id, total, pageNo }
  }
  throw new Refused([rejection('list.cursor_unreadable', {}, 'after')])
}
