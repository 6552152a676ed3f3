/** A setting's value on a past day, from its change history: reports of past months use the values of their time. */
import { bangkokDayOf } from '../../kernel/time.ts'

export interface SettingChange {
  readonly at: string
  readonly before: unknown
  readonly after: unknown
  /** Bangkok day from which it takes effect; null: immediately. */
  readonly from: string | null
}

interface Planned {
  readonly value: unknown
  readonly from: string
}

const inForce = (value: unknown, planned: Planned | null, day: string): unknown =>
  planned !== null && planned.from <= day ? planned.value : value

/**
 * The value at the end of a day, or now: a change takes effect on the day it was made or scheduled for.
 * @param changes oldest first
 * @param current the current value, for settings without history
 */
export const settingOnDay = (changes: readonly SettingChange[], current: unknown, day: string): unknown => {
  const [first] = changes
  if (first === undefined) return current
  let value = first.before
  let planned: Planned | null = null
  for (const { at, after, from } of changes) {
    const made = bangkokDayOf(at)
    if (made > day) break
    // A later change replaces a pending one; one whose day has come is in effect.
    value = inForce(value, planned, made)
    planned = from === null ? null : { value: after, from }
    if (from === null) value = after
  }
  return inForce(value, planned, day)
}
