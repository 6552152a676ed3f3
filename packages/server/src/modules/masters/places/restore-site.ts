import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { isRecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { audit } from '../../../platform/audit.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, notAllowed, Refused } from '../../../platform/http/refusals.ts'
import { editRecord } from '../../../platform/resource/write-resource.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { changeOf, findRow, updateStatus, type Stored } from '../../../platform/resource/resource-store.ts'
import { postalCodeFits } from './postal-code-seam.ts'
import { changesSince, statusBefore } from './site-store.ts'

/** Reverts a site's last status change. */
const restoreStatus = async (tx: Tx, table: ResourceTable, site: Stored): Promise<Stored> => {
  const before = await statusBefore(tx, site.id)
  if (!isRecordStatus(before) || before === site.status) return site
  await updateStatus(tx, table, [site.id], before)
  const restored = found(await findRow(tx, table, site.id))
  await audit(tx, {
    subject: 'sites',
    subjectId: site.id,
    action: 'restored',
    version: restored.version,
    changes: { status: [site.status, before] },
  })
  await publishChange(tx, changeOf(table, restored, restored))
  return restored
}

/** Restores every field to a version. Values that are no longer valid (an inactive customer) are refused like any edit. */
const restoreVersion = async (tx: Tx, table: ResourceTable, site: Stored, version: number): Promise<Stored> => {
  if (!may(tx.caller, 'site.edit')) throw notAllowed()
  if (version >= site.version) throw new Refused([rejection('site.no_such_version', { n: version }, 'version')])
  const values: Record<string, unknown> = {}
  let status = site.status
  for (const { changes } of await changesSince(tx, site.id, version))
    for (const [name, [before]] of Object.entries(changes)) {
      if (name === 'status') status = isRecordStatus(before) ? before : status
      else if (table.resource.fields[name]?.readOnly === false) values[name] = before
    }
  // A site that has left Pending does not return to it by restoring an old address.
  const asked = status === 2 ? undefined : status
  return editRecord(
    tx,
    table,
    { id: site.id, version: site.version, status: asked, values, action: 'restored' },
    { check: postalCodeFits },
  )
}

export const restoreSite = async (tx: Tx, table: ResourceTable, id: string, version: number | undefined): Promise<Stored> => {
  const site = found(await findRow(tx, table, id, true))
  return version === undefined ? restoreStatus(tx, table, site) : restoreVersion(tx, table, site, version)
}
