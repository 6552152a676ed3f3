import type { FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import {
  indexAddresses,
  searchAddress,
  type AddressIndex,
  type AddressRow,
} from '@khonsong/domain/masters/places/address-search.ts'
import { indexPoints, nearestSubDistrict, type NearestIndex } from '@khonsong/domain/masters/places/nearest-sub-district.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { allAddresses, versionsOf, type StoredAddress } from './lookup-store.ts'

/** In-memory address index of a company for searches within a millisecond; reloaded when the data version changes. */
interface AddressBook {
  readonly version: string
  readonly index: AddressIndex
  readonly points: NearestIndex
  readonly byCode: ReadonlyMap<string, StoredAddress>
}

const books = new Map<string, Promise<AddressBook>>()
/** About 20 MB each; an installation has one company, a test server several. */
const maxBooks = 4

const rowOf = (stored: StoredAddress): AddressRow => ({
  subDistrict: {
    code: stored.code,
    th: stored.th,
    en: stored.en,
    postalCodes: stored.postalCodes,
    lat: stored.lat ?? 0,
    lng: stored.lng ?? 0,
  },
  district: { code: stored.districtCode, th: stored.districtTh, en: stored.districtEn },
  province: { code: stored.provinceCode, th: stored.provinceTh, en: stored.provinceEn },
})

const readBook = async (tx: Tx, version: string): Promise<AddressBook> => {
  const stored = await allAddresses(tx)
  const rows = stored.map(rowOf)
  return {
    version,
    index: indexAddresses(rows),
    points: indexPoints(rows.filter(({ subDistrict }) => subDistrict.lat !== 0)),
    byCode: new Map(stored.map((address) => [address.code, address])),
  }
}

const bookOf = async (tx: Tx): Promise<AddressBook> => {
  const versions = await versionsOf(tx)
  const version = ['provinces', 'districts', 'sub_districts'].map((name) => versions.get(name) ?? 0).join('.')
  const { tenantId } = tx.caller
  const known = await books.get(tenantId)?.catch(() => undefined)
  if (known?.version === version) return known
  const reading = readBook(tx, version)
  books.delete(tenantId)
  books.set(tenantId, reading)
  for (const oldest of books.keys()) if (books.size > maxBooks) books.delete(oldest)
  return reading
}

const answerOf = ({ byCode }: AddressBook, row: AddressRow, language: Language): FoundAddress[] => {
  const stored = byCode.get(row.subDistrict.code)
  if (!stored) return []
  const name = (th: string, en: string): string => (language === 'th' ? th : en)
  const { id, districtId, provinceId, postalCodes, lat, lng } = stored
  return [
    {
      subDistrictId: id,
      districtId,
      provinceId,
      subDistrict: name(stored.th, stored.en),
      district: name(stored.districtTh, stored.districtEn),
      province: name(stored.provinceTh, stored.provinceEn),
      postalCodes,
      lat,
      lng,
    },
  ]
}

export const findAddresses = async (tx: Tx, text: string, limit: number): Promise<FoundAddress[]> => {
  const book = await bookOf(tx)
  return searchAddress(book.index, text, limit).flatMap((row) => answerOf(book, row, tx.caller.language))
}

export const addressAt = async (tx: Tx, lat: number, lng: number): Promise<(FoundAddress & { distanceKm: number }) | null> => {
  const book = await bookOf(tx)
  const nearest = nearestSubDistrict(book.points, { lat, lng })
  const [found] = nearest ? answerOf(book, nearest.row, tx.caller.language) : []
  return found && nearest ? { ...found, distanceKm: Math.round(nearest.km * 10) / 10 } : null
}
