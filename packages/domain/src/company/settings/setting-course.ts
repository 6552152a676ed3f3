/** What a setting was on a past day, from the history of its changes: reports of a past month are judged by what held then. */
import { bangkokDayOf } from '../../kernel/time.ts'

export interface SettingChange {
  readonly at: string
  readonly before: unknown
  readonly after: unknown
  /** Bangkok day from which it was to hold; null is at once. */
  readonly from: string | null
}

interface Planned {
  readonly value: unknown
  readonly from: string
}

const inForce = (value: unknown, planned: Planned | null, day: string): unknown =>
  planned !== null && planned.from <= day ? planned.value : value

/**
 * The value that held when a day ended, or holds by now: a change counts from the day on which it was made, or on which it was to begin.
 * @param changes oldest first
 * @param current what holds now, for what was set without a history
 */
export const settingOnDay = (changes: readonly SettingChange[], current: unknown, day: string): unknown => {
  const [first] = changes
  if (first === undefined) return current
  let value = first.before
  let planned: Planned | null = null
  for (const { at, after, from } of changes) {
    const made = bangkokDayOf(at)
    if (made > day) break
    // A later change takes the place of one that waits; one whose day has come holds.
    value = inForce(value, planned, made)
    planned = from === null ? null : { value: after, from }
    if (from === null) value = after
  }
  return inForce(value, planned, day)
}
