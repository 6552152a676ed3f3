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

/** What bounds are said of: "Max. weight (kg) maximum is 999999.999", whatever the unit on the wire is. */
const inUnit = (label: Words, unit: Words): Words => ({
  en: `${label.en} (${unit.en})`,
  th: `${label.th} (${unit.th})`,
  zh: `${label.zh}（${unit.zh}）`,
})

/** A measured number with its unit. Weights and volumes are whole grams and cm³ on the wire and shown in kg and m³. */
export const quantity = <const Options extends QuantityOptions>(
  label: Words,
  options: Options,
): QuantityField<OptionalOf<Options>> => {
  const { unit, min, max, perUnit = 1, decimals = perUnit > 1 ? 3 : 2 } = options
  const field = inUnit(label, unit)
  // The wire's own precision: the rest of a gram has as many decimals of a kilogram as a thousand has noughts.
  const finest = perUnit > 1 ? Math.round(Math.log10(perUnit)) : decimals
  const schema = withRules(z.number(), label, [
    (value) => (value < min ? rejection('field.minimum', { field, n: min / perUnit }) : undefined),
    (value) => (value > max ? rejection('field.maximum', { field, n: max / perUnit }) : undefined),
    (value) =>
      (perUnit > 1 ? Number.isInteger(value) : decimalsOf(value) <= decimals)
        ? undefined
        : rejection('field.decimals', { field: label, n: finest }),
    // The rules refuse; the documentation of the API has the bounds as those of the wire.
  ]).meta({ ...(perUnit > 1 ? { type: 'integer' } : {}), minimum: min, maximum: max })
  return { ...fieldBase('quantity', label, options, schema, z.number()), min, max, unit, perUnit, decimals }
}
