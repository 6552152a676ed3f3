import { contractFiles, maxContractFiles } from '@khonsong/contract/billing/contracts/contract-files.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, NotFound, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { changeOf, findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { attachFiles, removeFile, sendFile } from '../../company/files/index.ts'
import { filesOfContract } from './file-store.ts'

const label = { en: 'Attachments', th: 'ไฟล์แนบ', zh: '附件' }

const answer = async (tx: Tx, id: string) => ({ files: await filesOfContract(tx, id) })

interface Done {
  readonly id: string
  readonly action: string
  readonly names: readonly [unknown, unknown]
}

const tell = async (tx: Tx, table: ResourceTable, { id, action, names }: Done): Promise<void> => {
  const row = found(await findRow(tx, table, id))
  await audit(tx, { subject: 'contracts', subjectId: id, action, changes: { files: names } })
  await publishChange(tx, changeOf(table, row, row))
}

const attach = async (tx: Tx, table: ResourceTable, id: string, fileIds: readonly string[]) => {
  found(await findRow(tx, table, id, true))
  const ids = [...new Set(fileIds)]
  const before = await filesOfContract(tx, id)
  if (before.length + ids.length > maxContractFiles) throw new Refused([rejection('field.over_limit', { field: label }, 'fileIds')])
  // Only unattached files uploaded by the caller: naming a file must not expose another user's upload.
  if ((await attachFiles(tx, ids, 'contracts', id)) !== ids.length)
    throw new Refused([rejection('field.invalid', { field: label }, 'fileIds')])
  const added = (await filesOfContract(tx, id)).filter((file) => ids.includes(file.id)).map(({ name }) => name)
  await tell(tx, table, { id, action: 'files_attached', names: [null, added.join(', ')] })
  return answer(tx, id)
}

/** Attachments of contracts: visible to users who see the contract. */
export const serveContractFiles = (app: FastifyInstance, table: ResourceTable): void => {
  app.fileSubjects.set(
    'contracts',
    async (tx, id) => tx.caller.permissions.has('contract.view') && (await findRow(tx, table, id)) !== undefined,
  )
  serve(app, contractFiles.list, async (tx, { params }) => {
    found(await findRow(tx, table, params.id))
    return answer(tx, params.id)
  })
  serve(app, contractFiles.attach, (tx, { params, body }) => attach(tx, table, params.id, body.fileIds))
  serve(app, contractFiles.remove, async (tx, { params }) => {
    found(await findRow(tx, table, params.id, true))
    const file = (await filesOfContract(tx, params.id)).find(({ id }) => id === params.fileId)
    if (!file) throw new NotFound('file')
    const sent = await sendFile(tx, { tenantId: tx.caller.tenantId, id: file.id })
    await tell(tx, table, { id: params.id, action: 'file_removed', names: [file.name, null] })
    if (sent)
      tx.afterCommit(() => {
        removeFile(app.database, app.fileStore, sent).catch((error: unknown) => app.log.error({ err: error }, 'removed attachment'))
      })
    return answer(tx, params.id)
  })
}
