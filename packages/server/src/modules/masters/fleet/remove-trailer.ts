import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { changeOf, findRow } from '../../../platform/resource/resource-store.ts'
import { countJobsOfTrailer, deleteTrailer } from './trailer-store.ts'

/** Deletes a trailer, unless a job refers to it; the audit log keeps its data. */
export const removeTrailer = async (tx: Tx, table: ResourceTable, id: string): Promise<void> => {
  const before = found(await findRow(tx, table, id, true))
  const jobs = await countJobsOfTrailer(tx, id)
  if (jobs > 0) throw new Refused([rejection('trailer.in_use', { plate: String(before['plateNo']), n: jobs })])
  await deleteTrailer(tx, id)
  const names = table.columns.map(({ name }) => name)
  const was = Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  await audit(tx, {
    subject: 'trailers',
    subjectId: id,
    action: 'deleted',
    version: before.version,
    changes: changesBetween(was, empty),
  })
  await publishChange(tx, changeOf(table, before, before))
}
