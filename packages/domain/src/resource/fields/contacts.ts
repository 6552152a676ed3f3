import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'
import { noDigits } from '../text-rules.ts'
import { email } from './email.ts'
import { phone } from './phone.ts'

export interface Contact {
  readonly name: string
  readonly role: string | null
  readonly email: string | null
  readonly phone: string | null
}

export type ContactsField<Optional extends boolean = boolean> = FieldBase<'contacts', Contact[], Optional>

export const contactLabels = {
  name: { en: 'Contact name', th: 'ชื่อผู้ติดต่อ', zh: '联系人姓名' },
  role: { en: 'Position', th: 'ตำแหน่ง', zh: '职务' },
  email: { en: 'Email', th: 'อีเมล', zh: '邮箱' },
  phone: { en: 'Mobile', th: 'มือถือ', zh: '手机' },
} as const satisfies Record<keyof Contact, Words>

const emptyIsNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))
const maybe = (schema: z.ZodType<string>, label: Words) => z.preprocess(emptyIsNull, schema.nullable()).meta({ label })

/** Properties in the order of the database. */
const contact = z.strictObject({
  name: withRules(z.string().trim().min(1).max(60), contactLabels.name, [noDigits]).meta({ label: contactLabels.name }),
  role: maybe(z.string().trim().max(60), contactLabels.role),
  email: maybe(email(contactLabels.email, {}).schema, contactLabels.email),
  phone: maybe(phone(contactLabels.phone, { line: 'mobile' }).schema, contactLabels.phone),
})
const stored = z.object({
  name: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** Additional contacts besides the key contact. */
export const contacts = <const Options extends FieldOptions<Contact[]>>(
  label: Words,
  options: Options,
): ContactsField<OptionalOf<Options>> => {
  const schema: z.ZodType<Contact[]> = z.array(contact).max(20)
  return fieldBase('contacts', label, options, schema, z.array(stored))
}

/** One contact per part: `name | position | email | mobile`. */
export const contactsText = (list: readonly Contact[]): string =>
  list
    .map(({ name, role, email: mail, phone: number }) => [name, role, mail, number].map((part) => part ?? '').join(' | '))
    .join('; ')

export const readContacts = (text: string): Contact[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.split('|').map((piece) => piece.trim()))
    .filter((pieces) => pieces.some(Boolean))
    .map(([name = '', role = '', mail = '', number = '']) => ({
      name,
      role: role || null,
      email: mail || null,
      phone: number || null,
    }))
