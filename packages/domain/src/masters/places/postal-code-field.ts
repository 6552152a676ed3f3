/**
 * Postal code of a record. Its format depends on the country, known only through the province: the field alone checks what all
 * countries share, and saving also checks `postalCodeOfRecord` with the province's country.
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
 * Whether the postal code fits the country of the province, which is looked up only if it matters. Without a province Thailand is
 * assumed; an unchanged code and province are not checked again.
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
