import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'

export const postalCodeLabel: Words = { en: 'Postal code', th: 'รหัสไปรษณีย์', zh: '邮编' }

export const thailand = 'TH'
/** Maximum length of foreign postal codes. */
export const longestPostalCode = 10

const isThai = (code: string): boolean => /^\d{5}$/.test(code)

/** Letters, digits, spaces and dashes of limited length: the format shared by all countries. */
export const isPostalCode = (code: string): boolean => code.length <= longestPostalCode && /^[\p{L}\p{N} -]+$/u.test(code)

/** Five digits are valid in every country's check; any other code depends on the country. */
export const dependsOnCountry = (code: string): boolean => !isThai(code)

/** Thai postal codes have exactly five digits; other countries' have letters, spaces and dashes. */
export const postalCodeRule = (code: string, countryCode: string, field?: string): Rejection | undefined => {
  if (countryCode === thailand) return isThai(code) ? undefined : rejection('field.format', { field: postalCodeLabel }, field)
  if (code.length > longestPostalCode) return rejection('field.too_long', { field: postalCodeLabel, n: longestPostalCode }, field)
  return isPostalCode(code) ? undefined : rejection('field.format', { field: postalCodeLabel }, field)
}
