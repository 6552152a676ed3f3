import { referenceKey } from '@khonsong/domain/imports/check-record.ts'
import type { Candidate } from '@khonsong/domain/imports/import-column.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { referenceTargets, titleSql, type ReferenceTarget } from '../../../platform/resource/reference-targets.ts'
import { matchWritten, mostAlike, searchWords, type Written } from './candidate-rows.ts'

/** Records that files name by their code or their name, found by what is known of every reference; active ones the caller sees. */

interface Found {
  readonly id: string
  readonly code: string | null
  readonly th: string | null
  readonly en: string | null
  readonly parentId: string | null
}

const alias = 't'

const targetOf = (to: string): ReferenceTarget | undefined => {
  // The names of all references are the keys of this table.
  const targets: Readonly<Record<string, ReferenceTarget>> = referenceTargets
  return Object.hasOwn(targets, to) ? targets[to] : undefined
}

/** What stands before the name of a place when somebody writes it out. */
const placeWords = /^(จังหวัด|จ\.|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง)\s*/

const title = (target: ReferenceTarget, language: Language) => sql.raw(titleSql(target, language, alias))

const foundIn = async (tx: Tx, target: ReferenceTarget, where: RawBuilder<SqlBool>, limit: number): Promise<Written[]> => {
  const code = sql.raw(target.code ? `${alias}.${target.code}` : 'null')
  const { rows } = await sql<Found>`
    select ${sql.ref(`${alias}.id`)} as id, ${code} as code, ${title(target, 'th')} as th, ${title(target, 'en')} as en,
      ${sql.raw(target.parent ? `${alias}.${target.parent}` : 'null::uuid')} as "parentId"
    from ${sql.table(target.sqlTable)} as ${sql.ref(alias)}
    where ${visible(tx.caller, target.table, alias)} and ${sql.raw((target.only ?? 'true').replaceAll('{}', alias))}
      and ${sql.raw(target.hasStatus ? `${alias}.status = 1` : 'true')} and (${where}) limit ${limit}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows.map(({ id, code: own, th, en, parentId }) => {
    const name = (tx.caller.language === 'th' ? th : en) ?? th ?? ''
    return { candidate: { id, code: own ?? name, name, parentId }, codes: [own], names: [th, en] }
  })
}

const mostFound = 20_000

/** The records that texts mean, by `referenceKey`. */
export const writtenAs = async (
  tx: Tx,
  to: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> => {
  const target = targetOf(to)
  if (!target || keys.length === 0) return new Map()
  const bare = new Map(keys.map((key) => [key, key.replace(placeWords, '')]))
  const texts = [...new Set([...keys, ...bare.values()])]
  const spelt = [...new Set(texts.flatMap((text) => [text, text.toUpperCase()]))]
  const codes = target.code ? sql<SqlBool>`${sql.ref(`${alias}.${target.code}`)} = any(${spelt}::text[])` : sql<SqlBool>`false`
  const found = await foundIn(
    tx,
    target,
    sql<SqlBool>`${codes} or lower(${title(target, 'th')}) = any(${texts}::text[]) or lower(${title(target, 'en')}) = any(${texts}::text[])`,
    mostFound,
  )
  const matched = matchWritten(texts, found)
  return new Map(
    [...bare].flatMap(([key, short]) => {
      const candidates = matched.get(key) ?? matched.get(short)
      return candidates ? [[key, candidates] as const] : []
    }),
  )
}

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
const mostSuggested = 12

/** What a text may have meant, best first; nothing typed offers the first ones. */
export const mayMean = async (tx: Tx, to: string, text: string): Promise<readonly Candidate[]> => {
  const target = targetOf(to)
  if (!target) return []
  const key = referenceKey(text).replace(placeWords, '')
  const words = [...new Set([...searchWords(key), ...(key.length > 0 ? [key, [...key].slice(0, 3).join('')] : [])])].map(pattern)
  const any = (written: RawBuilder<unknown>) => sql<SqlBool>`lower(${written}) like any(${words}::text[])`
  const codes = target.code ? any(sql.ref(`${alias}.${target.code}`)) : sql<SqlBool>`false`
  const where = sql<SqlBool>`${codes} or ${any(title(target, 'th'))} or ${any(title(target, 'en'))}`
  const alike = words.length === 0 ? [] : mostAlike(key, await foundIn(tx, target, where, 500), mostSuggested)
  if (alike.length > 0) return alike
  return (await foundIn(tx, target, sql<SqlBool>`true`, mostSuggested)).map(({ candidate }) => candidate)
}

/** Records of which there are few, for the choices of a template. */
export const fewOf = async (tx: Tx, to: string): Promise<readonly Candidate[] | undefined> => {
  const target = targetOf(to)
  if (!target) return undefined
  const all = await foundIn(tx, target, sql<SqlBool>`true`, 501)
  return all.length <= 500 ? all.map(({ candidate }) => candidate) : undefined
}
