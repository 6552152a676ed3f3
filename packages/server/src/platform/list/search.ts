import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refused } from '../http/refusals.ts'

/** The signs that mean something to LIKE, taken literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Fewer characters have no trigram, and without one the whole table would be read. */
const leastTrigram = 3
/** Enough for a name with its province; more words only cost. */
const mostWords = 8

/**
 * The predicate of a search box: every word must stand somewhere in the row's search key. Text too short for that is the beginning of a
 * number (in capitals or as typed); where the list has no numbers it is refused in words.
 */
export const searchPredicate = (
  alias: string,
  numbers: readonly string[],
  typed: string | undefined,
): RawBuilder<SqlBool> | undefined => {
  const key = searchKey(typed ?? '')
  if (key === '') return undefined
  const words = key.split(' ').slice(0, mostWords)
  if (words.some((word) => [...word].length >= leastTrigram)) {
    const column = sql.ref(`${alias}.search_key`)
    return sql<SqlBool>`(${sql.join(
      words.map((word) => sql`${column} like ${`%${literally(word)}%`}`),
      sql` and `,
    )})`
  }
  if (numbers.length === 0) throw new Refused([rejection('list.search_too_short', {}, 'searchText')])
  const beginnings = new Set([typed?.trim() ?? '', key, key.toUpperCase()].map((text) => `${literally(text)}%`))
  const tries = numbers.flatMap((column) => [...beginnings].map((start) => sql`${sql.ref(column)} like ${start}`))
  return sql<SqlBool>`(${sql.join(tries, sql` or `)})`
}
