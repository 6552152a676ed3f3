import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { hoursOverlap, weekdays, type WeekHours } from '../../kernel/opening-hours.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type WeekHoursField<Optional extends boolean = boolean> = FieldBase<'weekHours', WeekHours[], Optional>

const opens = /^([01]\d|2[0-3]):[0-5]\d$/
const closes = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Properties in database order, so that stored and returned JSON are identical. */
export const openFrom = z
  .string()
  .regex(opens, { abort: true })
  .meta({ label: { en: 'Opens', th: 'เวลาเปิด', zh: '开门时间' } })
export const openUntil = z
  .string()
  .regex(closes, { abort: true })
  .meta({ label: { en: 'Closes', th: 'เวลาปิด', zh: '关门时间' } })
const day = z.union(weekdays.map((one) => z.literal(one)))
const hours = z.strictObject({ day, from: openFrom, until: openUntil })

/** Weekly opening hours, with several ranges per day if needed. */
export const weekHours = <const Options extends FieldOptions<WeekHours[]>>(
  label: Words,
  options: Options,
): WeekHoursField<OptionalOf<Options>> => {
  const schema = withRules(z.array(hours).max(50), label, [
    (week) => (week.some(({ from, until }) => from === until) ? rejection('hours.same', {}) : undefined),
    (week) => (hoursOverlap(week) ? rejection('hours.overlap', { field: label }) : undefined),
  ])
  return fieldBase('weekHours', label, options, schema, z.array(hours))
}
