import { z } from 'zod'
import { isYearUnknown } from '../../kernel/calendar-schema.ts'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type InstantField<Optional extends boolean = boolean> = FieldBase<'instant', string, Optional>

const isInstant = (value: string): boolean => z.iso.datetime({ offset: true }).safeParse(value).success

/** An instant: ISO 8601 with offset on the wire, UTC in storage, Bangkok time on the screen. */
export const instant = <const Options extends FieldOptions<string>>(
  label: Words,
  options: Options,
): InstantField<OptionalOf<Options>> => {
  const schema = withRules(z.string(), label, [
    (value) => (isInstant(value) ? undefined : rejection('field.time', { field: label })),
    (value) => (isYearUnknown(value) ? rejection('field.year', { field: label }) : undefined),
  ])
  return fieldBase('instant', label, options, schema, z.string())
}
