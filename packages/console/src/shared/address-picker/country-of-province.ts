import { addresses } from '@khonsong/contract/masters/places/places.ts'
import { call } from '../../kit/call/call.ts'
import { addressCopies } from '../address-data/address-copies.ts'

const quietly = [{ query: {} }, { quiet: true }] as const

/** Countries by id, cached for the page's lifetime. */
let countries: Promise<ReadonlyMap<string, string>> | undefined

const readCountries = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await call(addresses.countries, ...quietly)).map(({ id, code }) => [id, code]))

const countryIdOf = async (provinceId: string): Promise<string | undefined> => {
  const kept = addressCopies.get().provinces.items.find(([id]) => id === provinceId)
  if (kept) return kept[4]
  return (await call(addresses.provinces, ...quietly)).find(({ id }) => id === provinceId)?.countryId
}

/** An unknown province: any country's format passes, and the server validates on save. */
const unknown = ''

/** The country code of a province. */
export const countryOfProvince = async (provinceId: string): Promise<string> => {
  try {
    countries ??= readCountries()
    const [all, countryId] = await Promise.all([countries, countryIdOf(provinceId)])
    return all.get(countryId ?? '') ?? unknown
  } catch {
    countries = undefined
    return unknown
  }
}
