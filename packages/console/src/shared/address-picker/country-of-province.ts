import { addresses } from '@khonsong/contract/masters/places/places.ts'
import { call } from '../../kit/call/call.ts'
import { addressCopies } from '../address-data/address-copies.ts'

const quietly = [{ query: {} }, { quiet: true }] as const

/** The countries by id; nobody adds one while a browser is open. */
let countries: Promise<ReadonlyMap<string, string>> | undefined

const readCountries = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await call(addresses.countries, ...quietly)).map(({ id, code }) => [id, code]))

const countryIdOf = async (provinceId: string): Promise<string | undefined> => {
  const kept = addressCopies.get().provinces.items.find(([id]) => id === provinceId)
  if (kept) return kept[4]
  return (await call(addresses.provinces, ...quietly)).find(({ id }) => id === provinceId)?.countryId
}

/** The country of no province that we know: any country's rule will do, and the server asks again when the record is saved. */
const unknown = ''

/** The code of the country that a province lies in. */
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
