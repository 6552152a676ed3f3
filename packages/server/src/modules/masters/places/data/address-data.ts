/** The reference data that ships with the product; made by `tools/make-address-data.ts`, read once at start. */
import { readFileSync } from 'node:fs'
import type { AddressRow, Division, SubDistrict } from '@khonsong/domain/masters/places/address-search.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'

const readRows = (name: string): readonly (readonly string[])[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const divisionOf = ([code = '', th = '', en = '']: readonly string[]): Division => ({ code, th, en })

export interface AddressData {
  readonly provinces: readonly Division[]
  /** The code of a district begins with the two digits of its province. */
  readonly districts: readonly Division[]
  /** The code of a sub-district begins with the four digits of its district. */
  readonly rows: readonly AddressRow[]
}

const required = (divisions: ReadonlyMap<string, Division>, code: string): Division => {
  const division = divisions.get(code)
  if (!division) throw new Error(`The address data has no division ${code}`)
  return division
}

export const readAddressData = (): AddressData => {
  const provinces = readRows('provinces.tsv').map(divisionOf)
  const districts = readRows('districts.tsv').map(divisionOf)
  const byCode = new Map([...provinces, ...districts].map((division) => [division.code, division]))
  const rows = readRows('sub-districts.tsv').map((cells): AddressRow => {
    const [, , , postalCode = '', lat, lng] = cells
    const subDistrict: SubDistrict = { ...divisionOf(cells), postalCodes: [postalCode], lat: Number(lat), lng: Number(lng) }
    return {
      subDistrict,
      district: required(byCode, subDistrict.code.slice(0, 4)),
      province: required(byCode, subDistrict.code.slice(0, 2)),
    }
  })
  return { provinces, districts, rows }
}

export interface Country {
  /** ISO 3166-1, two letters. */
  readonly code: string
  readonly name: Words
  /** Behind the plus of a telephone number: 66. */
  readonly phoneCode: string
}

export const readCountries = (): readonly Country[] =>
  readRows('countries.tsv').map(([code = '', en = '', th = '', zh = '', phoneCode = '']) => ({
    code,
    name: { en, th, zh },
    phoneCode,
  }))

export interface Bank {
  /** Three digits given by the Bank of Thailand. */
  readonly code: string
  readonly swift: string
  readonly name: Words
}

export const readBanks = (): readonly Bank[] =>
  readRows('banks.tsv').map(([code = '', swift = '', en = '', th = '', zh = '']) => ({ code, swift, name: { en, th, zh } }))
