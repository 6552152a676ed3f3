import type { FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { searchAddress, type AddressRow } from '@khonsong/domain/masters/places/address-search.ts'
import type { localAddresses } from '../address-data/address-data.ts'

type Local = NonNullable<ReturnType<typeof localAddresses>>

const foundOf = ({ byCode }: Local, row: AddressRow, language: Language): FoundAddress[] => {
  const known = byCode.get(row.subDistrict.code)
  if (!known) return []
  const { subDistrict, district, province } = known
  const name = ({ th, en }: { readonly th: string; readonly en: string }) => (language === 'th' ? th : en)
  const { lat, lng } = subDistrict
  return [
    {
      subDistrictId: subDistrict.id,
      districtId: district.id,
      provinceId: province.id,
      subDistrict: name(subDistrict),
      district: name(district),
      province: name(province),
      postalCodes: [...subDistrict.postalCodes],
      lat: lat === 0 ? null : lat,
      lng: lat === 0 ? null : lng,
    },
  ]
}

/** The best matches among the browser's copy. */
export const findLocally = (local: Local, text: string, language: Language, limit: number): readonly FoundAddress[] =>
  searchAddress(local.index, text, limit).flatMap((row) => foundOf(local, row, language))

/** The full path of a place in one line, because names are ambiguous: eleven places are called Nong Bua. */
export const pathOf = ({ subDistrict, district, province, postalCodes }: FoundAddress): string =>
  [subDistrict, district, province, postalCodes.join(' / ')].filter(Boolean).join(' · ')
