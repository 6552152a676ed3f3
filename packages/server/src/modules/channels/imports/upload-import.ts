import type { ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { fileKinds } from '@khonsong/domain/kernel/file-policy.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import type { PutFile } from '../../../platform/http/serve.ts'
import { attachFiles, insertFiles } from '../../company/files/index.ts'
import { findImport, insertImport } from './import-store.ts'
import type { Desk } from './repair-import.ts'
import type { ServedSubject } from './served-subject.ts'
import { detailOf } from './show-import.ts'
import { customerById, masterList } from './subjects/candidate-store.ts'

export interface Upload {
  readonly files: readonly PutFile[]
  readonly customerId?: string | undefined
  readonly businessUnitId?: string | undefined
}

/** Customer users import only for their own customer; others may choose one. */
const customerFor = async (tx: Tx, { customerId }: Upload): Promise<string | null> => {
  const { scope } = tx.caller
  const fileCustomerId = scope.kind === 'customer' ? scope.id : (customerId ?? null)
  if (fileCustomerId === null) return null
  if ((customerId !== undefined && customerId !== fileCustomerId) || !(await customerById(tx, fileCustomerId)))
    throw new Refused([
      rejection('field.not_found', { field: orderLabels.customerId, value: customerId ?? fileCustomerId }, 'customerId'),
    ])
  return fileCustomerId
}

/** Default business unit of the rows: the chosen one, or the caller's only one. */
const unitFor = async (tx: Tx, { businessUnitId }: Upload): Promise<string | null> => {
  const units = (await masterList(tx, 'business_unit')) ?? []
  if (businessUnitId === undefined) return units.length === 1 ? (units[0]?.candidate.id ?? null) : null
  if (!units.some(({ candidate }) => candidate.id === businessUnitId))
    throw new Refused([
      rejection('field.not_found', { field: orderLabels.businessUnitId, value: businessUnitId }, 'businessUnitId'),
    ])
  return businessUnitId
}

/** Stores the file and queues reading, atomically. */
export const uploadImport = async (tx: Tx, desk: Desk, served: ServedSubject, upload: Upload): Promise<ImportDetail> => {
  const [file] = upload.files
  if (!file) throw new Refused([rejection('file.missing', {}, 'files')])
  const id = tx.newId()
  const customerId = await customerFor(tx, upload)
  const businessUnitId = await unitFor(tx, upload)
  await insertFiles(tx, file.mime === fileKinds.csv.mime ? 'list' : 'excel', [file])
  await attachFiles(tx, [file.id], 'imports', id)
  await insertImport(tx, {
    id,
    subject: served.subject.name,
    fileId: file.id,
    fileName: file.name,
    fileSha256: file.sha256,
    customerId,
    businessUnitId,
  })
  await desk.tasks.read(tx, found(await findImport(tx, id)))
  await audit(tx, { subject: 'imports', subjectId: id, action: 'uploaded', changes: { fileName: [null, file.name] } })
  return detailOf(tx, desk.engine, found(await findImport(tx, id)))
}
