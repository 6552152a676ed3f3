import { postalCodeOfRecord } from '@khonsong/domain/masters/places/postal-code-field.ts'
import type { FormCheck } from '../../kit/form/form-context.ts'
import { initialRecordOf } from '../../kit/resource/form-values.ts'

/** Form check: the postal code fits the country of the chosen province, which is loaded on demand. */
export const postalCodeFits: FormCheck = (values) =>
  postalCodeOfRecord(values, initialRecordOf(values), async (provinceId) =>
    (await import('./country-of-province.ts')).countryOfProvince(provinceId),
  )
