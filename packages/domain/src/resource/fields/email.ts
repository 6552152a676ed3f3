import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { issueOf } from '../../kernel/zod-rejections.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type EmailField<Optional extends boolean = boolean> = FieldBase<'email', string, Optional>

interface EmailOptions extends FieldOptions<string> {
  /** Of a person or a contact, whose wrong phone or e-mail the specification refuses in its own words (B §8). */
  readonly ofContact?: true
}

const address = z.email()
const typed = z.string().trim().max(254)
const ofContact = typed.superRefine((value, context) => {
  if (!address.safeParse(value).success) context.addIssue(issueOf(rejection('contact.email_format', {}), []))
})

/** An e-mail address. */
export const email = <const Options extends EmailOptions>(label: Words, options: Options): EmailField<OptionalOf<Options>> =>
  fieldBase('email', label, options, options.ofContact ? ofContact : typed.pipe(address), z.string())
