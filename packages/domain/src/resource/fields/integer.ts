import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export interface IntegerField<Optional extends boolean = boolean> extends FieldBase<'integer', number, Optional> {
  readonly min: number
  readonly max: number
  /** The only allowed values, such as credit terms. */
  readonly oneOf: readonly number[] | undefined
  /** Unit shown behind the input. */
  readonly unit: Words | undefined
}

interface IntegerOptions extends FieldOptions<number> {
  readonly min: number
  readonly max: number
  readonly oneOf?: readonly number[]
  readonly unit?: Words
}

/** An integer: a count, a year, a number of days. */
export const integer = <const Options extends IntegerOptions>(
  label: Words,
  options: Options,
): IntegerField<OptionalOf<Options>> => {
  const { min, max, oneOf, unit } = options
  const schema = withRules(
    z.int().min(min, { abort: true }).max(max, { abort: true }),
    label,
    oneOf && [(value) => (oneOf.includes(value) ? undefined : rejection('field.choice', { field: label, value }))],
  )
  return { ...fieldBase('integer', label, options, schema, z.number()), min, max, oneOf, unit }
}
