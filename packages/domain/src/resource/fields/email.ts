import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf, type ValueRule } from '../field.ts'

export type EmailField<Optional extends boolean = boolean> = FieldBase<'email', string, Optional>

interface EmailOptions extends FieldOptions<string> {
  /** Of a person or a contact, with its own error message as specified. */
  readonly ofContact?: true
}

const address = z.email()
const typed = z.string().trim().max(254)
const isAddress: ValueRule<string> = (value) =>
  address.safeParse(value).success ? undefined : rejection('contact.email_format', {})

/** An e-mail address. */
export const email = <const Options extends EmailOptions>(label: Words, options: Options): EmailField<OptionalOf<Options>> =>
  fieldBase('email', label, options, options.ofContact ? withRules(typed, label, [isAddress]) : typed.pipe(address), z.string())
