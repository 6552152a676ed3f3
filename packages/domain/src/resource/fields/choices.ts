import { distinct } from '../../kernel/distinct.ts'
import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'
import type { Choices } from './choice.ts'

export interface ChoicesField<Value extends string = string, Optional extends boolean = boolean> extends FieldBase<
  'choices',
  Value[],
  Optional
> {
  readonly choices: Choices
}

/** Several of a closed set, such as the service groups of a customer. */
export const choices = <Value extends string, const Options extends FieldOptions<Value[]>>(
  label: Words,
  table: Choices<Value>,
  options: Options,
): ChoicesField<Value, OptionalOf<Options>> => {
  const values = Object.keys(table) as Value[] // a table over Value has exactly its members as keys
  const schema = distinct(z.array(z.enum(values)).max(values.length)) as unknown as z.ZodType<Value[]> // the enum is made of Value's members
  const output = z.array(z.string()) as unknown as z.ZodType<Value[]> // rows contain only members of the set
  return { ...fieldBase('choices', label, options, schema, output), choices: table }
}
