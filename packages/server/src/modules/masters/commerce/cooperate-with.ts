import { cooperate, type CooperationAction, type CooperationStatus } from '@khonsong/domain/masters/commerce/cooperation.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { changeOf, findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { writeCooperation } from './commerce-store.ts'

interface Asked {
  readonly id: string
  readonly version: number
  readonly action: CooperationAction
  readonly reason: string | undefined
}

/** Changes the cooperation status by the domain's rules; audited with the reason. */
export const cooperateWith = async (tx: Tx, table: ResourceTable, { id, version, action, reason }: Asked): Promise<Stored> => {
  const before = found(await findRow(tx, table, id, true))
  if (before.version !== version) throw new Stale(before)
  const from = before['cooperation'] as CooperationStatus // the column holds no other values
  const to = decided(cooperate(from, action, reason), before)
  const { table: name } = table.resource
  await writeCooperation(tx, name === 'partners' ? 'partners' : 'projects', id, to, reason ?? null)
  const after = found(await findRow(tx, table, id))
  await audit(tx, {
    subject: name,
    subjectId: id,
    action: 'cooperation_changed',
    version: after.version,
    changes: { cooperation: [from, to], cooperationReason: [before['cooperationReason'], reason ?? null] },
  })
  await publishChange(tx, changeOf(table, after, after))
  return after
}
