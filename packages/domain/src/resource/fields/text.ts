import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf, type ValueRule } from '../field.ts'

export interface TextField<Optional extends boolean = boolean> extends FieldBase<'text', string, Optional> {
  readonly max: number
  /** Drawn as several lines. */
  readonly multiline: boolean
}

interface TextOptions extends FieldOptions<string> {
  readonly max?: number
  readonly min?: number
  readonly multiline?: boolean
  readonly rules?: readonly ValueRule<string>[]
}

/** Text of one language and any kind: names, codes, remarks. Surrounding spaces never count. */
export const text = <const Options extends TextOptions>(label: Words, options: Options): TextField<OptionalOf<Options>> => {
  const { max = 150, min = 1, multiline = false, rules } = options
  const schema = withRules(z.string().trim().min(min).max(max), label, rules)
  return { ...fieldBase('text', label, options, schema, z.string()), max, multiline }
}
