import { z } from 'zod'
import { isYearUnknown } from '../../kernel/calendar-schema.ts'
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
    (value) => (isDay(value) ? undefined : rejection('field.date', { field: label })),
    (value) => (isYearUnknown(value) ? rejection('field.year', { field: label }) : undefined),
  ])
  return fieldBase('date', label, options, schema, z.string())
}
