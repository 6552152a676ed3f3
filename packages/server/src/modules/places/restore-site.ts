import { isRecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'
import { found } from '../../platform/http/refusals.ts'
import type { ResourceTable } from '../../platform/resource/resource-table.ts'
import { changeOf, findRow, updateStatus } from '../../platform/resource/resource-store.ts'
import { statusBefore } from './site-store.ts'

/** Undoes the last change of a site's status (gaps G-028): it gets back the one it had before. */
export const restoreSite = async (tx: Tx, table: ResourceTable, id: string) => {
  const site = found(await findRow(tx, table, id, true))
  const before = await statusBefore(tx, id)
  if (!isRecordStatus(before) || before === site.status) return site
  await updateStatus(tx, table, [id], before)
  const restored = found(await findRow(tx, table, id))
  await audit(tx, {
    subject: 'sites',
    subjectId: id,
    action: 'restored',
    version: restored.version,
    changes: { status: [site.status, before] },
  })
  await announce(tx, changeOf(table, restored, restored))
  return restored
}
