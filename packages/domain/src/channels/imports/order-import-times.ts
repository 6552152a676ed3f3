/** An order's windows from the dates of a file; a date without a time means the whole day. */
import { addMs, bangkokDayOf, instantInBangkok, laterOf } from '../../kernel/time.ts'
import type { OrderTargets } from '../../operations/orders/create-order.ts'

/**
 * Delivery must be strictly later than pickup, so a whole-day delivery begins and ends a minute later than a whole-day pickup.
 */
const wholeDay = { pickup: ['00:00', '23:58'], delivery: ['00:01', '23:59'] } as const

export interface WrittenTimes {
  readonly pickupFrom: string
  readonly pickupTo: string | null
  readonly deliveryFrom: string
  readonly deliveryTo: string | null
}

export interface TimesOfRow {
  readonly pickupFrom: string
  readonly pickupTime: string | null
  readonly pickupTo: string | null
  readonly deliveryFrom: string
  readonly deliveryTime: string | null
  readonly deliveryTo: string | null
}

interface Window {
  readonly from: string
  readonly to: string | null
}

/** Combines a date with the time or window of another column; a time in the date's own cell takes precedence. */
const joined = (from: string, time: string | null, to: string | null): Window => {
  const day = from.slice(0, 10)
  const at = (clock: string) => `${day}T${clock}:00`
  const [begins, ends] = time === null || from.length > 10 ? [] : time.split('-')
  const until = to !== null && to.length < 10 ? at(to) : to
  return { from: begins === undefined ? from : at(begins), to: until ?? (ends === undefined ? null : at(ends)) }
}

/** Combines dates and times from separate columns. */
export const joinTimes = (row: TimesOfRow): WrittenTimes => {
  const pickup = joined(row.pickupFrom, row.pickupTime, row.pickupTo)
  const delivery = joined(row.deliveryFrom, row.deliveryTime, row.deliveryTo)
  return { pickupFrom: pickup.from, pickupTo: pickup.to, deliveryFrom: delivery.from, deliveryTo: delivery.to }
}

/** Ambiguous: a cell with date and time, beside a column with another time. */
export const hasTwoTimes = (from: string | null, time: string | null): boolean =>
  from !== null && from.length > 10 && time !== null && from.slice(11, 16) !== time.split('-')[0]

const hasTime = (written: string) => written.length > 10
const exact = (written: string) => instantInBangkok(written.slice(0, 10), written.slice(11))

const beginning = (written: string, kind: keyof typeof wholeDay, now: string): string => {
  if (hasTime(written)) return exact(written)
  const start = instantInBangkok(written, wholeDay[kind][0])
  if (bangkokDayOf(now) !== written) return start
  // For today, only the remaining part.
  return laterOf(start, kind === 'pickup' ? now : addMs(now, 60_000))
}

const ending = (written: string | null, from: string, kind: keyof typeof wholeDay): string => {
  const last = written ?? from
  return hasTime(last) ? exact(last) : instantInBangkok(last, wholeDay[kind][1])
}

/** A deadline; a date alone means the end of that day. */
export const lastMomentOf = (written: string | null): string | null =>
  written === null ? null : hasTime(written) ? exact(written) : instantInBangkok(written, '23:59')

const maxKept = 500
const lately = new Map<string, OrderTargets>()

/** Cached, because files repeat few dates in thousands of rows. */
export const targetsOf = (times: WrittenTimes, now: string): OrderTargets => {
  const { pickupFrom, pickupTo, deliveryFrom, deliveryTo } = times
  const key = `${pickupFrom}|${pickupTo ?? ''}|${deliveryFrom}|${deliveryTo ?? ''}|${now}`
  const known = lately.get(key)
  if (known) return known
  const targets: OrderTargets = {
    targetPickupFrom: beginning(pickupFrom, 'pickup', now),
    targetPickupTo: ending(pickupTo, pickupFrom, 'pickup'),
    targetDeliveryFrom: beginning(deliveryFrom, 'delivery', now),
    targetDeliveryTo: ending(deliveryTo, deliveryFrom, 'delivery'),
  }
  if (lately.size >= maxKept) lately.clear()
  lately.set(key, targets)
  return targets
}

/** Windows given as dates only: for these, equal dates count as equal. */
export const wholeDaysOf = ({ pickupFrom, deliveryFrom }: WrittenTimes): ReadonlySet<keyof OrderTargets> =>
  new Set([
    ...(hasTime(pickupFrom) ? [] : (['targetPickupFrom'] as const)),
    ...(hasTime(deliveryFrom) ? [] : (['targetDeliveryFrom'] as const)),
  ])
