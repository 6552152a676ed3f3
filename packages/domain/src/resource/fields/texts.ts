import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export interface TextsField<Optional extends boolean = boolean> extends FieldBase<'texts', string[], Optional> {
  readonly maxLength: number
  readonly maxItems: number
}

interface TextsOptions extends FieldOptions<string[]> {
  readonly maxLength?: number
  readonly maxItems?: number
}

/** A short list of words: keywords, contract codes. */
export const texts = <const Options extends TextsOptions>(label: Words, options: Options): TextsField<OptionalOf<Options>> => {
  const { maxLength = 60, maxItems = 50 } = options
  const schema = z.array(z.string().trim().min(1).max(maxLength)).max(maxItems)
  return { ...fieldBase('texts', label, options, schema, z.array(z.string())), maxLength, maxItems }
}
