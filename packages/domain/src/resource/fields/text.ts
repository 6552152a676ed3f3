import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf, type ValueRule } from '../field.ts'

export interface TextField<Optional extends boolean = boolean> extends FieldBase<'text', string, Optional> {
  readonly max: number
  /** Drawn as several lines. */
  readonly multiline: boolean
  /** A record that comes without one gets a number of its own behind this prefix: `DR-261120-00042`. */
  readonly numbering: string | undefined
}

interface TextOptions extends FieldOptions<string> {
  readonly max?: number
  readonly min?: number
  readonly multiline?: boolean
  readonly rules?: readonly ValueRule<string>[]
  /** Puts what is typed into its one spelling before it is checked. */
  readonly spelling?: (typed: string) => string
  readonly numbering?: string
}

/** Text of one language and any kind: names, codes, remarks. Surrounding spaces never count. */
export const text = <const Options extends TextOptions>(label: Words, options: Options): TextField<OptionalOf<Options>> => {
  const { max = 150, min = 1, multiline = false, rules, spelling, numbering } = options
  const typed = z.string().trim().min(min, { abort: true }).max(max, { abort: true })
  const schema = withRules(spelling ? typed.overwrite(spelling) : typed, label, rules)
  return { ...fieldBase('text', label, options, schema, z.string()), max, multiline, numbering }
}
