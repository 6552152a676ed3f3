import type { Candidate } from '@khonsong/domain/channels/imports/import-column.ts'
import { bareName, isCapitalDistrict, provinceName } from '@khonsong/domain/masters/places/place-nicknames.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { referenceTargets, titleSql, type ReferenceTarget } from '../../../../platform/resource/reference-targets.ts'
import type { LookupScope } from '../served-subject.ts'
import { matchWritten, mostSimilarRecords, searchWords, type Written } from './candidate-rows.ts'

/** Resolves records that files name by code or name, for every reference target, within the caller's scope. */

interface Found {
  readonly id: string
  readonly code: string | null
  readonly th: string | null
  readonly en: string | null
  readonly parentId: string | null
  /** Distinguishes records of the same name. */
  readonly qualifier: string | null
  readonly inUse: boolean
}

const alias = 't'

const targetOf = (to: string): ReferenceTarget | undefined => {
  // Keys of this table are the reference names.
  const targets: Readonly<Record<string, ReferenceTarget>> = referenceTargets
  return Object.hasOwn(targets, to) ? targets[to] : undefined
}

const title = (target: ReferenceTarget, language: Language) => sql.raw(titleSql(target, language, alias))

const qualifier = (target: ReferenceTarget) => sql.raw(target.qualifier?.replaceAll('{}', alias) ?? 'null::text')
const inUse = (target: ReferenceTarget) => sql.raw<SqlBool>(target.hasStatus ? `${alias}.status = 1` : 'true')

/** An area may be named by its official code alone; the province of a plate needs the plate. */
const placeCode = ({ qualifier: sqlOf }: ReferenceTarget, more: string | null) => (sqlOf === '{}.code' ? more : null)

/** `จอมทอง (5002)` → จอมทอง. */
const withoutQualifier = (key: string) => key.replace(/\s*\([^()]*\)$/, '')

const foundIn = async (tx: Tx, target: ReferenceTarget, where: RawBuilder<SqlBool>, limit: number): Promise<Written[]> => {
  const code = sql.raw(target.code ? `${alias}.${target.code}` : 'null')
  const { rows } = await sql<Found>`
    select ${sql.ref(`${alias}.id`)} as id, ${code} as code, ${title(target, 'th')} as th, ${title(target, 'en')} as en,
      ${sql.raw(target.parent ? `${alias}.${target.parent}` : 'null::uuid')} as "parentId",
      ${qualifier(target)} as qualifier, ${inUse(target)} as "inUse"
    from ${sql.table(target.sqlTable)} as ${sql.ref(alias)}
    where ${visible(tx.caller, target.table, alias)} and ${sql.raw((target.only ?? 'true').replaceAll('{}', alias))}
      and (${where}) limit ${limit}`.execute(tx.db.withoutPlugins())
  return rows.map(({ id, code: own, th, en, parentId, qualifier: more, inUse: active }) => {
    const name = (tx.caller.language === 'th' ? th : en) ?? th ?? ''
    const full = (text: string | null) => (text === null || more === null ? null : `${text} (${more})`)
    return {
      candidate: { id, code: own ?? full(name) ?? name, name, parentId, ...(active ? {} : { inactive: true as const }) },
      codes: [own, target.qualifier === undefined ? null : placeCode(target, more), full(th), full(en)],
      names: [th, en],
    }
  })
}

const maxFound = 20_000

/** Every province has a capital district called เมือง; the row's province selects it. */
const capitalDistricts = async (tx: Tx, target: ReferenceTarget): Promise<readonly Candidate[]> => {
  const capital = sql<SqlBool>`t.name_th = 'เมือง' || (select p.name_th from provinces p where p.tenant_id = t.tenant_id and p.id = t.province_id)`
  return (await foundIn(tx, target, capital, maxFound)).map(({ candidate }) => candidate)
}

/** Records matching texts, by `referenceKey`. */
export const writtenAs = async (
  tx: Tx,
  to: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> => {
  const target = targetOf(to)
  if (!target || keys.length === 0) return new Map()
  const bare = new Map(keys.map((key) => [key, to === 'province' ? provinceName(key) : bareName(key)]))
  const texts = [...new Set([...keys, ...bare.values()])]
  const named = target.qualifier === undefined ? texts : [...new Set(texts.flatMap((text) => [text, withoutQualifier(text)]))]
  const code = target.code ? `${alias}.${target.code}` : target.qualifier === '{}.code' ? `${alias}.code` : undefined
  // Codes are stored as typed; keys are lower-case.
  const codes = code ? sql<SqlBool>`lower(${sql.ref(code)}) = any(${texts}::text[])` : sql<SqlBool>`false`
  const found = await foundIn(
    tx,
    target,
    sql<SqlBool>`${codes} or lower(${title(target, 'th')}) = any(${named}::text[]) or lower(${title(target, 'en')}) = any(${named}::text[])`,
    maxFound,
  )
  const matched = matchWritten(texts, found)
  const capitals = to === 'district' && keys.some(isCapitalDistrict) ? await capitalDistricts(tx, target) : undefined
  return new Map(
    [...bare].flatMap(([key, short]) => {
      const candidates = matched.get(key) ?? matched.get(short) ?? (isCapitalDistrict(key) ? capitals : undefined)
      return candidates ? [[key, candidates] as const] : []
    }),
  )
}

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
const maxSuggested = 12

/** Both names of an area, its parent, and its postal codes. */
const placeDetails: Readonly<Record<string, string>> = {
  district: `select t.id, concat_ws(' · ', t.name_th, t.name_en, p.name_th, p.name_en) as detail
    from districts t join provinces p on p.tenant_id = t.tenant_id and p.id = t.province_id`,
  subDistrict: `select t.id, concat_ws(' · ', t.name_th, t.name_en, d.name_th, p.name_th,
      nullif(array_to_string(t.postal_codes, ', '), '')) as detail
    from sub_districts t join districts d on d.tenant_id = t.tenant_id and d.id = t.district_id
    join provinces p on p.tenant_id = d.tenant_id and p.id = d.province_id`,
}

const withQualifiers = async (tx: Tx, to: string, candidates: readonly Candidate[]): Promise<readonly Candidate[]> => {
  const details = placeDetails[to]
  if (details === undefined || candidates.length === 0) return candidates
  const { rows } = await sql<{ id: string; detail: string }>`
    ${sql.raw(details)} where t.tenant_id = ${tx.caller.tenantId}::uuid
      and t.id = any(${candidates.map(({ id }) => id)}::uuid[])`.execute(tx.db.withoutPlugins())
  const known = new Map(rows.map(({ id, detail }) => [id, detail]))
  return candidates.map((one) => ({ ...one, detail: known.get(one.id) }))
}

/** Suggestions for a text, best first; empty text offers the first records. */
export const suggestRecords = async (tx: Tx, to: string, text: string, { within }: LookupScope): Promise<readonly Candidate[]> => {
  const target = targetOf(to)
  if (!target) return []
  const inside =
    within === undefined || !target.parent
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(`${alias}.${target.parent}`)} = any(${within}::uuid[])`
  const fitting = sql<SqlBool>`${inUse(target)} and ${inside}`
  const key = to === 'province' ? provinceName(text) : bareName(text)
  const words = [...new Set([...searchWords(key), ...(key.length > 0 ? [key, [...key].slice(0, 3).join('')] : [])])].map(pattern)
  const any = (written: RawBuilder<unknown>) => sql<SqlBool>`lower(${written}) like any(${words}::text[])`
  const codes = target.code ? any(sql.ref(`${alias}.${target.code}`)) : sql<SqlBool>`false`
  const where = sql<SqlBool>`${codes} or ${any(title(target, 'th'))} or ${any(title(target, 'en'))}`
  const alike =
    words.length === 0
      ? []
      : mostSimilarRecords(key, await foundIn(tx, target, sql<SqlBool>`${fitting} and (${where})`, 500), maxSuggested)
  const shown = alike.length > 0 ? alike : (await foundIn(tx, target, fitting, maxSuggested)).map(({ candidate }) => candidate)
  return withQualifiers(tx, to, shown)
}

/** All records of a small kind, for the choices of a template. */
export const listSmallKind = async (tx: Tx, to: string): Promise<readonly Candidate[] | undefined> => {
  const target = targetOf(to)
  if (!target) return undefined
  const all = await foundIn(tx, target, inUse(target), 501)
  return all.length <= 500 ? all.map(({ candidate }) => candidate) : undefined
}
