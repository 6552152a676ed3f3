import { postalCodeOfRecord } from '@khonsong/domain/masters/places/postal-code-field.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { countryOfProvince } from './area-store.ts'

/** Validates the postal code against the province's country, before every write of a record with an address. */
export const postalCodeFits: NonNullable<WriteSeams['check']> = (tx, after, before) =>
  postalCodeOfRecord(after, before, (provinceId) => countryOfProvince(tx, provinceId))
