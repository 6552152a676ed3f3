import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export interface QuantityField<Optional extends boolean = boolean> extends FieldBase<'quantity', number, Optional> {
  /** Bounds in the wire unit. */
  readonly min: number
  readonly max: number
  /** The displayed unit. */
  readonly unit: Words
  /** Wire units per displayed unit: 1000 for grams displayed as kilograms. Above 1 the wire value is an integer. */
  readonly perUnit: number
  /** Decimals of the displayed number. */
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

/** Label with unit for errors: "Max. weight (kg) maximum is 999999.999", whatever the wire unit. */
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
  // Precision of the wire: with 1000 per unit, three decimals of the displayed unit.
  const finest = perUnit > 1 ? Math.round(Math.log10(perUnit)) : decimals
  const schema = withRules(z.number(), label, [
    (value) => (value < min ? rejection('field.minimum', { field, n: min / perUnit }) : undefined),
    (value) => (value > max ? rejection('field.maximum', { field, n: max / perUnit }) : undefined),
    (value) =>
      (perUnit > 1 ? Number.isInteger(value) : decimalsOf(value) <= decimals)
        ? undefined
        : rejection('field.decimals', { field: label, n: finest }),
    // Bounds are enforced by the rules; the API documentation shows them in wire units.
  ]).meta({ ...(perUnit > 1 ? { type: 'integer' } : {}), minimum: min, maximum: max })
  return { ...fieldBase('quantity', label, options, schema, z.number()), min, max, unit, perUnit, decimals }
}
