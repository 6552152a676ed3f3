import { indexAddresses, type AddressIndex } from '@khonsong/domain/masters/places/address-search.ts'
import type { AddressCopies } from './address-copies.ts'
import { addressesFrom, type LocalAddress } from './copies.ts'

interface Local {
  readonly index: AddressIndex
  readonly byCode: ReadonlyMap<string, LocalAddress>
}

let made: { readonly from: AddressCopies; readonly local: Local } | undefined

const isSame = (a: AddressCopies, b: AddressCopies) =>
  a.provinces === b.provinces && a.districts === b.districts && a.subDistricts === b.subDistricts

/** The search index, built on first search and rebuilt when the data change. */
export const localAddresses = (copies: AddressCopies): Local | undefined => {
  if (copies.subDistricts.items.length === 0) return undefined
  if (made && isSame(made.from, copies)) return made.local
  const rows = addressesFrom(copies.provinces.items, copies.districts.items, copies.subDistricts.items)
  const local = { index: indexAddresses(rows), byCode: new Map(rows.map((row) => [row.subDistrict.code, row])) }
  made = { from: copies, local }
  return local
}
