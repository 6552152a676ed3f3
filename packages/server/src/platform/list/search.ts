import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { Refused } from '../http/refusals.ts'

/** Escapes LIKE wildcards. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * Search for users. Their search key contains e-mail and phone, so only callers who may view users search it; others
 * search the visible login and name.
 */
export const peopleSearch = (
  { caller }: Pick<Tx, 'caller'>,
  alias: string,
  typed: string | undefined,
): RawBuilder<SqlBool> | undefined => {
  const text = searchKey(typed ?? '')
  if (text === '') return undefined
  const within = `%${literally(text)}%`
  if (caller.permissions.has('user.view')) return sql<SqlBool>`${sql.ref(`${alias}.search_key`)} like ${within}`
  return sql<SqlBool>`(${sql.ref(`${alias}.login`)} ilike ${within} or ${sql.ref(`${alias}.display_name`)} ilike ${within})`
}

/** Shorter text has no trigram and would scan the whole table. */
const minTrigram = 3
/** Enough for a name with its province; more words only add cost. */
const maxWords = 8

/**
 * Predicate of a search box: every word must occur in the row's search key. Shorter text matches the prefix of a number
 * (as typed or in capitals); lists without numbers refuse it. `restricted` are columns outside the search key that this
 * caller may see, searched by prefix.
 */
export const searchPredicate = (
  alias: string,
  numbers: readonly string[],
  typed: string | undefined,
  restricted: readonly string[] = [],
): RawBuilder<SqlBool> | undefined => {
  const key = searchKey(typed ?? '')
  if (key === '') return undefined
  const words = key.split(' ').slice(0, maxWords)
  if (words.some((word) => [...word].length >= minTrigram)) {
    const column = sql.ref(`${alias}.search_key`)
    const open = sql<SqlBool>`(${sql.join(
      words.map((word) => sql`${column} like ${`%${literally(word)}%`}`),
      sql` and `,
    )})`
    if (restricted.length === 0) return open
    // These columns contain numbers, stored without the spaces and dashes that people type.
    const start = `${literally(key.replace(/[\s-]/g, ''))}%`
    return sql<SqlBool>`(${sql.join([open, ...restricted.map((name) => sql`${sql.ref(name)} like ${start}`)], sql` or `)})`
  }
  if (numbers.length === 0) throw new Refused([rejection('list.search_too_short', {}, 'searchText')])
  const beginnings = new Set([typed?.trim() ?? '', key, key.toUpperCase()].map((text) => `${literally(text)}%`))
  const tries = numbers.flatMap((column) => [...beginnings].map((start) => sql`${sql.ref(column)} like ${start}`))
  return sql<SqlBool>`(${sql.join(tries, sql` or `)})`
}
