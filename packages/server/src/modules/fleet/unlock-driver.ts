import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'
import { found } from '../../platform/http/refusals.ts'
import type { ResourceTable } from '../../platform/resource/resource-table.ts'
import { changeOf, findRow } from '../../platform/resource/resource-store.ts'
import { unlock } from './fleet-store.ts'

/** A locked driver may sign in again; unlocking one that is not locked changes nothing. */
export const unlockDriver = async (tx: Tx, table: ResourceTable, id: string) => {
  const driver = found(await findRow(tx, table, id, true))
  if (driver['locked'] !== true) return driver
  await unlock(tx, id)
  const unlocked = found(await findRow(tx, table, id))
  await audit(tx, {
    subject: 'drivers',
    subjectId: id,
    action: 'unlocked',
    version: unlocked.version,
    changes: { locked: [true, false] },
  })
  await announce(tx, changeOf(table, unlocked, unlocked))
  return unlocked
}
