import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { rejection } from '../../kernel/decision.ts'
import { searchKey } from '../../kernel/thai-text.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export interface PhoneField<Optional extends boolean = boolean> extends FieldBase<'phone', string, Optional> {
  readonly line: 'mobile' | 'landline'
}

interface PhoneOptions extends FieldOptions<string> {
  readonly line: 'mobile' | 'landline'
  /** Of a person or a contact, with its own error message as specified. */
  readonly ofContact?: true
}

const thaiMobile = /^(?:\+66|0)(\d{9})$/
const chineseMobile = /^(?:\+?86)?(1[3-9]\d{9})$/
/** Eight digits after the leading zero. */
const landline = /^0?([1-9]\d{7})$/

/**
 * Normalises a mobile number to +66 and nine digits or mainland-Chinese format, a landline to 0 and eight digits; undefined
 * when invalid.
 */
export const parsePhone = (typed: string, line: PhoneField['line']): string | undefined => {
  const digits = searchKey(typed).replace(/[\s().-]/g, '')
  if (line === 'landline') {
    const match = landline.exec(digits.replace(/^\+66/, '0'))
    return match ? `0${match[1]}` : undefined
  }
  const thai = thaiMobile.exec(digits)
  if (thai) return `+66${thai[1]}`
  const chinese = chineseMobile.exec(digits)
  return chinese ? `+86${chinese[1]}` : undefined
}

/** A telephone number in any notation, stored in one format. */
export const phone = <const Options extends PhoneOptions>(label: Words, options: Options): PhoneField<OptionalOf<Options>> => {
  const schema = z.string().transform((typed, context) => {
    const number = parsePhone(typed, options.line)
    if (number !== undefined) return number
    const refusal = options.ofContact ? rejection('contact.phone_format', {}) : rejection('field.phone', {})
    context.addIssue({ code: 'custom', input: typed, params: { rejection: refusal } })
    return z.NEVER
  })
  return { ...fieldBase('phone', label, options, schema as unknown as z.ZodType<string>, z.string()), line: options.line } // text in, text out
}
