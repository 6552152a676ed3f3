import { isRecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { titleKeyOf } from '@khonsong/domain/resource/define-resource.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { idsIn, referencedIn, type Changed } from './history.ts'
import { titlesOf } from './references.ts'
import type { Stored, Values } from './resource-store.ts'
import type { ResourceTable } from './resource-table.ts'

interface Later extends Changed {
  readonly at: string
  readonly version: number
}

/**
 * A record at a version: reverts the later changes, newest first. Titles of references are current, as in the history.
 * Undefined if the version never existed.
 */
export const readVersion = async (tx: Tx, table: ResourceTable, now: Stored, version: number): Promise<Stored | undefined> => {
  if (version < 1 || version > now.version) return undefined
  const { resource } = table
  const { rows } = await sql<Later>`
    select at, version, changes from audit_log
    where tenant_id = ${tx.caller.tenantId}::uuid and subject = ${resource.table} and subject_id = ${now.id}::uuid and version >= ${version}
    order by version desc, id desc`.execute(tx.db.withoutPlugins())
  const then: Values & Stored = { ...now, version }
  let changedAt: unknown
  for (const entry of rows) {
    if (entry.version === version) changedAt ??= entry.at
    else
      for (const [name, [before]] of Object.entries(entry.changes)) {
        if (Object.hasOwn(resource.fields, name)) then[name] = before
        else if (name === 'status' && isRecordStatus(before)) then.status = before
      }
  }
  const titles = await titlesOf(tx, referencedIn(table, [{ changes: { ...pairs(then) } }]))
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference') continue
    const [id] = idsIn(then[name])
    then[titleKeyOf(name)] = id === undefined ? null : (titles.get(id) ?? null)
  }
  return { ...then, updatedAt: changedAt ?? now['createdAt'] }
}

const pairs = (values: Values): Record<string, readonly [unknown, unknown]> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, value] as const]))
