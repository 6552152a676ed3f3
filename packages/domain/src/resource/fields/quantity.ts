import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export interface QuantityField<Optional extends boolean = boolean> extends FieldBase<'quantity', number, Optional> {
  /** Bounds in the unit on the wire. */
  readonly min: number
  readonly max: number
  /** The unit people see. */
  readonly unit: Words
  /** How many units of the wire one shown unit has: 1000 for grams shown as kilograms. Above 1 the wire is whole. */
  readonly perUnit: number
  /** Decimals of the shown number. */
  readonly decimals: number
}

interface QuantityOptions extends FieldOptions<number> {
  readonly unit: Words
  readonly min: number
  readonly max: number
  readonly perUnit?: number
  readonly decimals?: number
}

const decimalsOf = (value: number): number => {
  const [, fraction = ''] = String(value).split('.')
  return fraction.length
}

/** A measured number with its unit. Weights and volumes are whole grams and cm³ on the wire and shown in kg and m³. */
export const quantity = <const Options extends QuantityOptions>(
  label: Words,
  options: Options,
): QuantityField<OptionalOf<Options>> => {
  const { unit, min, max, perUnit = 1, decimals = perUnit > 1 ? 3 : 2 } = options
  const number = perUnit > 1 ? z.int() : z.number()
  const schema = withRules(
    number.min(min, { abort: true }).max(max, { abort: true }),
    label,
    perUnit > 1
      ? undefined
      : [(value) => (decimalsOf(value) > decimals ? rejection('field.decimals', { field: label, n: decimals }) : undefined)],
  )
  return { ...fieldBase('quantity', label, options, schema, z.number()), min, max, unit, perUnit, decimals }
}
