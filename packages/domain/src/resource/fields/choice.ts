import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

/** A closed set: stored value → label. */
export type Choices<Value extends string = string> = Readonly<Record<Value, Words>>

export interface ChoiceField<Value extends string = string, Optional extends boolean = boolean> extends FieldBase<
  'choice',
  Value,
  Optional
> {
  readonly choices: Choices
}

/** One of a closed set of values with labels. */
export const choice = <Value extends string, const Options extends FieldOptions<Value>>(
  label: Words,
  choices: Choices<Value>,
  options: Options,
): ChoiceField<Value, OptionalOf<Options>> => {
  const values = Object.keys(choices) as Value[] // a table over Value has exactly its members as keys
  return {
    ...fieldBase(
      'choice',
      label,
      options,
      z.enum(values) as unknown as z.ZodType<Value>,
      z.string() as unknown as z.ZodType<Value>,
    ),
    choices,
  } // the enum is made of Value's members
}
