/**
 * The postal code of an address in a record. Its form depends on the country, which only the province knows: by itself the field asks what
 * all countries ask, and whoever writes the record asks `postalCodeOfRecord` with the country of its province.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { text } from '../../resource/fields/text.ts'
import { dependsOnCountry, isPostalCode, longestPostalCode, postalCodeLabel, postalCodeRule, thailand } from './postal-code.ts'

export const postalCodeField = text(postalCodeLabel, {
  max: longestPostalCode,
  optional: true,
  rules: [(code, field) => (isPostalCode(code) ? undefined : rejection('field.format', { field }))],
})

type Values = Readonly<Record<string, unknown>>

const textIn = (values: Values | undefined, name: string): string => {
  const value = values?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Whether the postal code of a record fits the country of its province, which is asked only where that decides. A record without a province
 * lies in Thailand; a code and a province that are as they were before are nobody's fault today.
 */
export const postalCodeOfRecord = async (
  after: Values,
  before: Values | undefined,
  countryOf: (provinceId: string) => Promise<string | undefined>,
): Promise<readonly Rejection[]> => {
  const [code, provinceId] = [textIn(after, 'postalCode'), textIn(after, 'provinceId')]
  if (code === '' || !dependsOnCountry(code)) return []
  if (before && textIn(before, 'postalCode') === code && textIn(before, 'provinceId') === provinceId) return []
  const country = provinceId === '' ? undefined : await countryOf(provinceId)
  return [postalCodeRule(code, country ?? thailand, 'postalCode') ?? []].flat()
}
