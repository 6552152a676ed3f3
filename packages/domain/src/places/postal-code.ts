import { rejection, type Rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'

export const postalCodeLabel: Words = { en: 'Postal code', th: 'รหัสไปรษณีย์', zh: '邮编' }

export const thailand = 'TH'
/** Characters of a postal code of another country (gaps G-092). */
const longestForeign = 10

/** Thailand's postal codes are exactly five digits (specification A §5); other countries write letters, spaces and dashes. */
export const postalCodeRule = (code: string, countryCode: string, field?: string): Rejection | undefined => {
  if (countryCode === thailand)
    return /^\d{5}$/.test(code) ? undefined : rejection('field.format', { field: postalCodeLabel }, field)
  if (code.length > longestForeign) return rejection('field.too_long', { field: postalCodeLabel, n: longestForeign }, field)
  return /^[\p{L}\p{N} -]+$/u.test(code) ? undefined : rejection('field.format', { field: postalCodeLabel }, field)
}
