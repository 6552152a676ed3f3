import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found } from '../../../platform/http/refusals.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { changeOf, findRow } from '../../../platform/resource/resource-store.ts'
import { endSessionsOfDriver, clearDriverFailures } from '../../company/access/index.ts'
import { setLocked } from './fleet-store.ts'

/** Locking signs a driver out and blocks sign-in until unlocked; jobs stay assigned. Idempotent. */
export const lockDriver = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { locked, reason }: { readonly locked: boolean; readonly reason: string | undefined },
) => {
  const before = found(await findRow(tx, table, id, true))
  if (before['locked'] === locked) return before
  await setLocked(tx, id, locked)
  await (locked ? endSessionsOfDriver(tx, id) : clearDriverFailures(tx, id))
  const after = found(await findRow(tx, table, id))
  await audit(tx, {
    subject: 'drivers',
    subjectId: id,
    action: locked ? 'locked' : 'unlocked',
    version: after.version,
    changes: { locked: [!locked, locked], ...(reason ? { reason: [null, reason] } : {}) },
  })
  await publishChange(tx, changeOf(table, after, after))
  return after
}
