import { postalCodeOfRecord } from '@khonsong/domain/masters/places/postal-code-field.ts'
import type { FormCheck } from '../../kit/form/form-context.ts'
import { initialRecordOf } from '../../kit/resource/form-values.ts'

/** Asked of every form with an address: does the postal code fit the country of the chosen province? Where it lies is fetched when it matters. */
export const postalCodeFits: FormCheck = (values) =>
  postalCodeOfRecord(values, initialRecordOf(values), async (provinceId) =>
    (await import('./country-of-province.ts')).countryOfProvince(provinceId),
  )
