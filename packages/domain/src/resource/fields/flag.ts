import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type FlagField<Optional extends boolean = boolean> = FieldBase<'flag', boolean, Optional>

/** Yes or no. */
export const flag = <const Options extends FieldOptions<boolean>>(label: Words, options: Options): FlagField<OptionalOf<Options>> =>
  fieldBase('flag', label, options, z.boolean(), z.boolean())
