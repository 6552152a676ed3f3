import { z } from 'zod'
import { isYearUnknown } from '../../kernel/calendar-schema.ts'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { openDaysOverlap, type OpenDay } from '../../kernel/opening-hours.ts'
import { isDay } from '../../kernel/time.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'
import { openFrom, openUntil } from './week-hours.ts'

export type OpenDaysField<Optional extends boolean = boolean> = FieldBase<'openDays', OpenDay[], Optional>

const openDay = z.strictObject({ on: z.string(), from: openFrom, until: openUntil })

/** Exceptional opening days with their hours. */
export const openDays = <const Options extends FieldOptions<OpenDay[]>>(
  label: Words,
  options: Options,
): OpenDaysField<OptionalOf<Options>> => {
  const schema = withRules(z.array(openDay).max(400), label, [
    (list) => (list.every(({ on }) => isDay(on)) ? undefined : rejection('field.date', { field: label })),
    (list) => (list.some(({ on }) => isYearUnknown(on)) ? rejection('field.year', { field: label }) : undefined),
    (list) => (list.some(({ from, until }) => from === until) ? rejection('hours.same', {}) : undefined),
    (list) => (openDaysOverlap(list) ? rejection('hours.overlap', { field: label }) : undefined),
  ])
  return fieldBase('openDays', label, options, schema, z.array(openDay))
}
