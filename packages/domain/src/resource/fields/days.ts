import { z } from 'zod'
import { isYearUnknown } from '../../kernel/calendar-schema.ts'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { isDay } from '../../kernel/time.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type DaysField<Optional extends boolean = boolean> = FieldBase<'days', string[], Optional>

/** Calendar days in Bangkok: holidays, special days off. */
export const days = <const Options extends FieldOptions<string[]>>(
  label: Words,
  options: Options,
): DaysField<OptionalOf<Options>> => {
  const schema = withRules(z.array(z.string()).max(400), label, [
    (list) => (list.every(isDay) ? undefined : rejection('field.date', { field: label })),
    (list) => (list.some(isYearUnknown) ? rejection('field.year', { field: label }) : undefined),
    (list) => {
      const twice = list.find((one, at) => list.indexOf(one) !== at)
      return twice === undefined ? undefined : rejection('day.twice', { field: label, value: twice })
    },
  ])
  return fieldBase('days', label, options, schema, z.array(z.string()))
}
