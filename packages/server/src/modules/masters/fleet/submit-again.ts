import { submitAgain as decide } from '@khonsong/domain/masters/fleet/fleet-check.ts'
import type { AnyResourceContract } from '@khonsong/contract/kernel/resource.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { changeOf, findRow, updateStatus, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { shownTo } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'

interface Submitted {
  readonly table: ResourceTable
  readonly contract: AnyResourceContract
  readonly seams: WriteSeams
}

/** A refused record waits for a check again, and our staff are told; the reason stays, for who checks it the second time. */
export const submitAgain = async (
  tx: Tx,
  { table, contract, seams }: Submitted,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Stored> => {
  const before = found(await findRow(tx, table, id, true))
  if (before.version !== version) throw new Stale(shownTo(tx.caller, contract, before))
  const status = decided(decide({ status: before.status, refusalReason: before['refusalReason'] }))
  const refusals = (await seams.check?.(tx, { ...before, status }, before)) ?? []
  if (refusals.length > 0) throw new Refused(refusals)
  await updateStatus(tx, table, [id], status)
  const after = found(await findRow(tx, table, id))
  await audit(tx, {
    subject: table.resource.table,
    subjectId: id,
    action: 'submitted_again',
    version: after.version,
    changes: { status: [before.status, status] },
  })
  await seams.written?.(tx, after, before)
  await publishChange(tx, changeOf(table, after, after))
  return shownTo(tx.caller, contract, after)
}
