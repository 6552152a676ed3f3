import { postalCodeOfRecord } from '@khonsong/domain/masters/places/postal-code-field.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { countryOfProvince } from './area-store.ts'

/** Asked before every write of a record with an address, by a person or a file: does its postal code fit the country of its province? */
export const postalCodeFits: NonNullable<WriteSeams['check']> = (tx, after, before) =>
  postalCodeOfRecord(after, before, (provinceId) => countryOfProvince(tx, provinceId))
