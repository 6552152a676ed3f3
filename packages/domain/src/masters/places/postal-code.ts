import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'

export const postalCodeLabel: Words = { en: 'Postal code', th: 'รหัสไปรษณีย์', zh: '邮编' }

export const thailand = 'TH'
/** Characters of a postal code of another country. */
export const longestPostalCode = 10

const isThai = (code: string): boolean => /^\d{5}$/.test(code)

/** Letters, digits, spaces and dashes, and not too many of them: the form that the codes of all countries share. */
export const isPostalCode = (code: string): boolean => code.length <= longestPostalCode && /^[\p{L}\p{N} -]+$/u.test(code)

/** Five digits are a postal code wherever the place lies; any other code is one in some countries only. */
export const dependsOnCountry = (code: string): boolean => !isThai(code)

/** Thailand's postal codes are exactly five digits; other countries write letters, spaces and dashes. */
export const postalCodeRule = (code: string, countryCode: string, field?: string): Rejection | undefined => {
  if (countryCode === thailand) return isThai(code) ? undefined : rejection('field.format', { field: postalCodeLabel }, field)
  if (code.length > longestPostalCode) return rejection('field.too_long', { field: postalCodeLabel, n: longestPostalCode }, field)
  return isPostalCode(code) ? undefined : rejection('field.format', { field: postalCodeLabel }, field)
}
