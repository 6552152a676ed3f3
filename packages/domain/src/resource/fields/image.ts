import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type ImageField<Optional extends boolean = boolean> = FieldBase<'image', string, Optional>

/** One picture, by the id of the uploaded file. */
export const image = <const Options extends FieldOptions<string>>(
  label: Words,
  options: Options,
): ImageField<OptionalOf<Options>> => fieldBase('image', label, options, z.uuid(), z.string())
