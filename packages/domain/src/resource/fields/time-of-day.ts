import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type TimeOfDayField<Optional extends boolean = boolean> = FieldBase<'timeOfDay', string, Optional>

/** Local wall clock time, `HH:MM`; 24:00 is written 23:59. */
export const timeOfDay = <const Options extends FieldOptions<string>>(
  label: Words,
  options: Options,
): TimeOfDayField<OptionalOf<Options>> =>
  fieldBase('timeOfDay', label, options, z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), z.string())
