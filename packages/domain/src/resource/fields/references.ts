import { distinct } from '../../kernel/distinct.ts'
import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'
import type { ReferenceName } from '../reference-name.ts'

export interface ReferencesField<Optional extends boolean = boolean> extends FieldBase<'references', string[], Optional> {
  readonly to: ReferenceName
  readonly maxItems: number
}

interface ReferencesOptions extends FieldOptions<string[]> {
  readonly maxItems?: number
}

/** Several other records by id, such as the temperature types of a vehicle. */
export const references = <const Options extends ReferencesOptions>(
  label: Words,
  to: ReferenceName,
  options: Options,
): ReferencesField<OptionalOf<Options>> => {
  const { maxItems = 50 } = options
  return {
    ...fieldBase('references', label, options, distinct(z.array(z.uuid()).max(maxItems)), z.array(z.string())),
    to,
    maxItems,
  }
}
