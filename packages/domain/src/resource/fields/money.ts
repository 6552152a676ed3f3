import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { outOfBounds } from '../../kernel/money-bounds.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export interface MoneyField<Optional extends boolean = boolean> extends FieldBase<'money', string, Optional> {
  readonly min: number
  readonly max: number
  readonly currency: 'THB' | 'USD'
}

interface MoneyOptions extends FieldOptions<string> {
  readonly min?: number
  readonly max: number
  readonly currency?: 'THB' | 'USD'
  /** The error for an insurance value out of bounds includes the range. */
  readonly isInsuranceValue?: boolean
}

const number = /^-?\d{1,12}(\.\d+)?$/
const amount = /^-?\d{1,12}(\.\d{1,2})?$/

/** An amount as exact decimal text with two places, `1250.00`; never a float. */
export const money = <const Options extends MoneyOptions>(label: Words, options: Options): MoneyField<OptionalOf<Options>> => {
  const { min = 0, max, currency = 'THB', isInsuranceValue = false } = options
  const schema = withRules(z.union([z.string().trim(), z.number().transform(String)]), label, [
    (value) => (number.test(value) ? undefined : rejection('field.number', {})),
    (value) => (amount.test(value) ? undefined : rejection('field.decimals', { field: label, n: 2 })),
    // Comparing as numbers is exact: bounds are whole baht, and twelve digits fit a double.
    (value) => (Number(value) < min || Number(value) > max ? outOfBounds(label, min, max, isInsuranceValue) : undefined),
  ])
  return { ...fieldBase('money', label, options, schema, z.string()), min, max, currency }
}
