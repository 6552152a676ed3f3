import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type DateField<Optional extends boolean = boolean> = FieldBase<'date', string, Optional>

const isDay = (value: string): boolean => z.iso.date().safeParse(value).success

/** A calendar day in Bangkok, `YYYY-MM-DD`, Gregorian. */
export const date = <const Options extends FieldOptions<string>>(
  label: Words,
  options: Options,
): DateField<OptionalOf<Options>> => {
  const schema = withRules(z.string(), label, [
    // A year of the Buddhist era is a valid day five centuries ahead; nothing here lasts that long.
    (value) => (isDay(value) && value < '2400' ? undefined : rejection('field.date', { field: label })),
  ])
  return fieldBase('date', label, options, schema, z.string())
}
