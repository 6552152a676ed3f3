import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf, type ValueRule } from '../field.ts'

export interface TextField<Optional extends boolean = boolean> extends FieldBase<'text', string, Optional> {
  readonly max: number
  /** Multi-line input. */
  readonly multiline: boolean
  /** Prefix of automatic numbers for records without one: `DR-261120-00042`. */
  readonly numbering: string | undefined
}

interface TextOptions extends FieldOptions<string> {
  readonly max?: number
  readonly min?: number
  readonly multiline?: boolean
  readonly rules?: readonly ValueRule<string>[]
  /** Normalises input before validation. */
  readonly spelling?: (typed: string) => string
  readonly numbering?: string
}

/** Text of one language and any kind: names, codes, remarks. Surrounding spaces are trimmed. */
export const text = <const Options extends TextOptions>(label: Words, options: Options): TextField<OptionalOf<Options>> => {
  const { max = 150, min = 1, multiline = false, rules, spelling, numbering } = options
  const typed = z.string().trim().min(min, { abort: true }).max(max, { abort: true })
  const schema = withRules(spelling ? typed.overwrite(spelling) : typed, label, rules)
  return { ...fieldBase('text', label, options, schema, z.string()), max, multiline, numbering }
}
