import { distinct } from '../../kernel/distinct.ts'
import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export interface ImagesField<Optional extends boolean = boolean> extends FieldBase<'images', string[], Optional> {
  readonly maxItems: number
}

interface ImagesOptions extends FieldOptions<string[]> {
  readonly maxItems?: number
}

/** Several pictures, by the ids of the uploaded files, in display order. */
export const images = <const Options extends ImagesOptions>(label: Words, options: Options): ImagesField<OptionalOf<Options>> => {
  const { maxItems = 10 } = options
  return { ...fieldBase('images', label, options, distinct(z.array(z.uuid()).max(maxItems)), z.array(z.string())), maxItems }
}
