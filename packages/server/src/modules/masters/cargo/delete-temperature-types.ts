import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { lockRows } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { deleteTypes, usesOf } from './temperature-store.ts'

/** Deletes unused types and reports the users of the others; the audit log keeps deleted types. */
export const deleteTemperatureTypes = async (tx: Tx, table: ResourceTable, ids: readonly string[]) => {
  const rows = new Map((await lockRows(tx, table, ids)).map((row) => [row.id, row]))
  const uses = await usesOf(tx, [...rows.keys()])
  const refusalOf = (id: string): Rejection | undefined => {
    const row = rows.get(id)
    if (!row) return rejection('access.not_found', {}, 'pids')
    const by = uses.get(id)
    return by && rejection('temperature.in_use', { name: String(row['name']), uses: by }, 'pids')
  }
  const results = ids.map((id) => ({ id, refusal: refusalOf(id) }))
  const deletedIds = results.flatMap(({ id, refusal }) => (refusal === undefined ? [id] : []))
  if (deletedIds.length > 0) {
    await deleteTypes(tx, deletedIds)
    await audit(
      tx,
      ...deletedIds.map((id) => ({
        subject: table.resource.table,
        subjectId: id,
        action: 'deleted',
        changes: Object.fromEntries(table.columns.map(({ name }) => [name, [rows.get(id)?.[name] ?? null, null] as const])),
      })),
    )
    await publishChange(tx, { topic: 'reference' })
  }
  return results.map(({ id, refusal }) => ({
    id,
    done: refusal === undefined,
    version: null,
    code: refusal?.code ?? null,
    message: refusal ? sentence(refusal.code, refusal.params, tx.caller.language) : null,
  }))
}
