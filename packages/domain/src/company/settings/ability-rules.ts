/** Rules across several settings, for current values and for scheduled changes. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { abilities, abilityCodes, type AbilityCode } from './abilities.ts'

/** A warning must come before the limit, but not before the start. */
const alertRules = (values: Readonly<Partial<Record<AbilityCode, unknown>>>, changed: AbilityCode): Rejection[] => {
  const {
    WORKING_HOURS_PER_DAY: hours,
    WORKING_HOUR_ALERT_MINUTES: workAlert,
    CONTINUOUS_DRIVING_MINUTES: driving,
    RESTING_TIME_ALERT_MINUTES: restAlert,
  } = values
  const isWork = changed === 'WORKING_HOURS_PER_DAY' || changed === 'WORKING_HOUR_ALERT_MINUTES'
  const isRest = changed === 'CONTINUOUS_DRIVING_MINUTES' || changed === 'RESTING_TIME_ALERT_MINUTES'
  const whole = isWork ? Number(hours) * 60 : Number(driving)
  const early = Number(isWork ? workAlert : restAlert)
  return (isWork || isRest) && early >= whole ? [rejection('field.invalid', { field: abilities[changed].label }, 'value')] : []
}

/** Two kinds of records with the same number pattern would be confused. */
const numberRules = (values: Readonly<Partial<Record<AbilityCode, unknown>>>, changed: AbilityCode): Rejection[] => {
  if (abilities[changed].group !== 'numbers') return []
  const other = abilityCodes.find(
    (code) => code !== changed && abilities[code].group === 'numbers' && values[code] === values[changed],
  )
  return other ? [rejection('setting.sequence_taken', { other: abilities[other].label }, 'value')] : []
}

/** Rules across settings, checked with the values after the change. */
export const abilityRules = (values: Readonly<Partial<Record<AbilityCode, unknown>>>, changed: AbilityCode): Rejection[] => {
  const { FULL_LOAD_RATE_LOWER: lower, FULL_LOAD_RATE_UPPER: upper } = values
  const numbers = numberRules(values, changed)
  if (numbers.length > 0) return numbers
  const alert = alertRules(values, changed)
  if (alert.length > 0) return alert
  if (typeof lower !== 'number' || typeof upper !== 'number' || lower < upper) return []
  if (changed === 'FULL_LOAD_RATE_LOWER') return [rejection('setting.lower_below_upper', {}, 'value')]
  return changed === 'FULL_LOAD_RATE_UPPER' ? [rejection('setting.upper_above_lower', {}, 'value')] : []
}

/** A setting's current value, and its scheduled one. */
export interface AbilityCourse {
  readonly code: AbilityCode
  readonly value: unknown
  readonly next: { readonly value: unknown; readonly from: string } | null
}

const valuesOn = (course: readonly AbilityCourse[], day: string): Partial<Record<AbilityCode, unknown>> =>
  Object.fromEntries(course.map(({ code, value, next }) => [code, next && next.from <= day ? next.value : value]))

/** Checks the rules on each day a setting changes, so that scheduled changes cannot contradict each other either. */
export const abilityRulesOverTime = (course: readonly AbilityCourse[], changed: AbilityCode): Rejection[] => {
  const own = course.find(({ code }) => code === changed)?.next?.from ?? ''
  const days = ['', ...new Set(course.flatMap(({ next }) => next?.from ?? []))].toSorted()
  for (const day of days) {
    const refusals = abilityRules(valuesOn(course, day), changed)
    if (refusals.length === 0) continue
    return day === own ? refusals : [...refusals, rejection('setting.contradiction_from', { day }, 'from')]
  }
  return []
}
