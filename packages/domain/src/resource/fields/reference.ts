import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'
import type { ReferenceName } from '../reference-name.ts'

export interface ReferenceField<Optional extends boolean = boolean> extends FieldBase<'reference', string, Optional> {
  readonly to: ReferenceName
  /** Field of the same record that limits the choice: districts depend on the province. */
  readonly within: string | undefined
}

interface ReferenceOptions extends FieldOptions<string> {
  readonly within?: string
}

/** Another record by id, visible to the caller. Responses include its name: `subcontractorName`. */
export const reference = <const Options extends ReferenceOptions>(
  label: Words,
  to: ReferenceName,
  options: Options,
): ReferenceField<OptionalOf<Options>> => ({
  ...fieldBase('reference', label, options, z.uuid(), z.string()),
  to,
  within: options.within,
})
