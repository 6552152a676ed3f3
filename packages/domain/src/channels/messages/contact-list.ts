import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { ValueRule } from '../../resource/field.ts'
import { parsePhone } from '../../resource/fields/phone.ts'

/** Pasted lists of numbers or addresses, separated by commas, semicolons or line breaks (500 characters in total). */
export const contactListMax = 500

const parts = (typed: string): string[] =>
  typed
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const parseMobile = (typed: string): string | undefined => parsePhone(typed, 'mobile')
const parseEmail = (typed: string): string | undefined =>
  typed.length <= 254 && /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\.]+(\.[^\s@<>"',;:\\.]+)+$/.test(typed) ? typed.toLowerCase() : undefined

/** The valid numbers of a list, normalised. */
export const mobilesIn = (typed: string): string[] => [...new Set(parts(typed).flatMap((part) => parseMobile(part) ?? []))]
export const emailsIn = (typed: string): string[] => [...new Set(parts(typed).flatMap((part) => parseEmail(part) ?? []))]

const checked =
  (parse: (typed: string) => string | undefined, invalid: (part: string) => Rejection): ValueRule<string> =>
  (typed) => {
    const seen = new Set<string>()
    for (const part of parts(typed)) {
      const one = parse(part)
      if (one === undefined) return invalid(part)
      if (seen.has(one)) return rejection('message.repeated', { contact: part })
      seen.add(one)
    }
    return undefined
  }

const text = (part: string): Words => ({ en: part, th: part, zh: part })

export const mobileList = checked(parseMobile, (part) => rejection('message.mobile_format', { contact: text(part) }))
export const emailList = checked(parseEmail, (part) => rejection('message.email_format', { contact: text(part) }))
