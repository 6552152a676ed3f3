import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type EmailField<Optional extends boolean = boolean> = FieldBase<'email', string, Optional>

/** An e-mail address. */
export const email = <const Options extends FieldOptions<string>>(
  label: Words,
  options: Options,
): EmailField<OptionalOf<Options>> => fieldBase('email', label, options, z.string().trim().max(254).pipe(z.email()), z.string())
