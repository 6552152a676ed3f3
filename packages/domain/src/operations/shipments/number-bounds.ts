/**
 * What a number typed into a status form is refused for, without a schema: for pages that are too small to carry one. The schema of the
 * forms refuses the same, which a test holds.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { decimalsOf } from '../../kernel/quantity.ts'
import { statusFields } from './status-form.ts'

export type NumberKey = {
  [Key in keyof typeof statusFields]: (typeof statusFields)[Key]['kind'] extends 'number' ? Key : never
}[keyof typeof statusFields]

export const outOfBounds = (key: NumberKey, value: number): Rejection | null => {
  const { label, min, max, decimals } = statusFields[key]
  if (!Number.isFinite(value)) return rejection('field.number', {}, key)
  if (value < min) return rejection('field.minimum', { field: label, n: min }, key)
  if (value > max) return rejection('field.maximum', { field: label, n: max }, key)
  return decimalsOf(value) > decimals ? rejection('field.decimals', { field: label, n: decimals }, key) : null
}
