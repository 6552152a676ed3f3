import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { referenceTargets, titleSql, type ReferenceTarget } from './reference-targets.ts'
import type { ResourceTable } from './resource-table.ts'
import type { Values } from './resource-store.ts'

const alias = 't'

interface Referred {
  readonly id: string
  readonly title: string
  readonly code: string | null
  readonly usable: boolean
  readonly parent: string | null
}

const referred = async (tx: Tx, target: ReferenceTarget, where: RawBuilder<unknown>, language: Language): Promise<Referred[]> => {
  const { rows } = await sql<Referred>`
    select ${sql.ref(`${alias}.id`)} as id, ${sql.raw(titleSql(target, language, alias))} as title,
      ${sql.raw(target.code ? `${alias}.${target.code}` : 'null')} as code, ${sql.raw(target.hasStatus ? `${alias}.status = 1` : 'true')} as usable,
      ${sql.raw(target.parent ? `${alias}.${target.parent}` : 'null')} as parent
    from ${sql.table(target.sqlTable)} as ${sql.ref(alias)}
    where ${visible(tx.caller, target.table, alias)} and ${sql.raw((target.only ?? 'true').replaceAll('{}', alias))} and ${where}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

const idsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : []

/**
 * Validates references: exists, within the caller's scope, active, and inside its parent (a district in its province).
 * `names` are the changed fields; unchanged references may stay.
 */
export const checkReferences = async (
  tx: Tx,
  { columns }: ResourceTable,
  values: Values,
  names: readonly string[],
): Promise<Rejection[]> => {
  const refusals: Rejection[] = []
  for (const { name, field } of columns) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const within = field.kind === 'reference' ? field.within : undefined
    if (!names.includes(name) && !(within !== undefined && names.includes(within))) continue
    const ids = idsOf(values[name])
    if (ids.length === 0) continue
    const rows = await referred(
      tx,
      referenceTargets[field.to],
      sql`${sql.ref(`${alias}.id`)} = any(${ids}::uuid[])`,
      tx.caller.language,
    )
    for (const id of ids) {
      const row = rows.find((one) => one.id === id)
      if (!row) refusals.push(rejection('field.not_found', { field: field.label, value: id }, name))
      else if (!row.usable) refusals.push(rejection('record.not_usable', { field: field.label, value: row.title }, name))
      else if (within !== undefined && typeof values[within] === 'string' && row.parent !== values[within])
        refusals.push(rejection('field.invalid', { field: field.label }, name))
    }
  }
  return refusals
}

/** Titles of referenced records by id, for histories. Omits deleted and hidden records: their id is shown. */
export const titlesOf = async (
  tx: Tx,
  wanted: ReadonlyMap<ReferenceName, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, string>> => {
  const titles = new Map<string, string>()
  for (const [name, ids] of wanted) {
    const rows = await referred(
      tx,
      referenceTargets[name],
      sql`${sql.ref(`${alias}.id`)} = any(${[...ids]}::uuid[])`,
      tx.caller.language,
    )
    for (const { id, title } of rows) titles.set(id, title)
  }
  return titles
}
