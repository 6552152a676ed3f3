import { referenceKey } from '@khonsong/domain/channels/imports/check-record.ts'
import type { Candidate } from '@khonsong/domain/channels/imports/import-column.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import type { LookupScope } from '../served-subject.ts'
import { matchWritten, mostSimilarRecords, searchWords, type Written } from './candidate-rows.ts'
import { customersAlike, customersWritten, masterList, sitesAlike, sitesWritten } from './candidate-store.ts'

/** Texts per batch searched by similarity if they have no exact match; each costs a query. */
const maxSearched = 100

const finders: Readonly<Record<string, (tx: Tx, keys: readonly string[]) => Promise<readonly Written[]>>> = {
  customer: customersWritten,
  site: sitesWritten,
}
const searchers: Readonly<
  Record<string, (tx: Tx, words: readonly string[], limit: number, scope?: LookupScope) => Promise<readonly Written[]>>
> = { customer: customersAlike, site: sitesAlike }

/** Matches other spellings: น้ำ with its marks typed in another order. */
const otherSpellings = async (tx: Tx, to: string, keys: readonly string[]): Promise<readonly Written[]> => {
  const search = searchers[to]
  const some = keys.filter((key) => [...key].length >= 3).slice(0, maxSearched)
  return search && some.length > 0 ? search(tx, some, 2000) : []
}

export const resolveWritten = async (
  tx: Tx,
  to: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> => {
  const all = await masterList(tx, to)
  if (all) return matchWritten(keys, all)
  const found = matchWritten(keys, (await finders[to]?.(tx, keys)) ?? [])
  const missing = keys.filter((key) => !found.has(key))
  if (missing.length === 0) return found
  const respelt = matchWritten(missing, await otherSpellings(tx, to, missing))
  return new Map([...found, ...respelt])
}

const maxSuggested = 8

export const suggestWritten = async (tx: Tx, to: string, text: string, scope: LookupScope): Promise<readonly Candidate[]> => {
  const all = await masterList(tx, to)
  if (all) {
    const alike = mostSimilarRecords(text, all, maxSuggested)
    return alike.length > 0 ? alike : all.slice(0, 50).map(({ candidate }) => candidate)
  }
  const search = searchers[to]
  if (!search) return []
  const words = [...new Set([...searchWords(text), ...(referenceKey(text).length >= 3 ? [referenceKey(text)] : [])])]
  const alike = mostSimilarRecords(text, words.length === 0 ? [] : await search(tx, words, 200, scope), maxSuggested)
  // Without a similar record, offers the first ones to choose from.
  return alike.length > 0 ? alike : (await search(tx, [], maxSuggested, scope)).map(({ candidate }) => candidate)
}
