import { maxOrderFiles, orderFiles } from '@khonsong/contract/operations/orders/order-files.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, NotFound, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { attachFiles, removeFile, sendFile } from '../../company/files/index.ts'
import { filesOfOrder } from './order-files-store.ts'
import { recordScopeOf } from '../../../platform/presence/presence-store.ts'

const label = { en: 'Attachments', th: 'ไฟล์แนบ', zh: '附件' }

const answer = async (tx: Tx, orderId: string) => ({ files: await filesOfOrder(tx, orderId) })

const recordChange = async (tx: Tx, orderId: string, action: string, names: readonly [unknown, unknown]): Promise<void> => {
  const scope = found(await recordScopeOf(tx, 'order', orderId))
  await audit(tx, { subject: 'orders', subjectId: orderId, action, changes: { files: names } })
  await publishChange(tx, { topic: 'orders', id: orderId, ...scope })
}

const attach = async (tx: Tx, orderId: string, fileIds: readonly string[]) => {
  found(await recordScopeOf(tx, 'order', orderId))
  const ids = [...new Set(fileIds)]
  const before = await filesOfOrder(tx, orderId)
  if (before.length + ids.length > maxOrderFiles) throw new Refused([rejection('field.over_limit', { field: label }, 'fileIds')])
  // Only the caller's own unattached files: naming another user's file must not make it visible.
  if ((await attachFiles(tx, ids, 'orders', orderId)) !== ids.length)
    throw new Refused([rejection('field.invalid', { field: label }, 'fileIds')])
  const after = await filesOfOrder(tx, orderId)
  const added = after.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  await recordChange(tx, orderId, 'files_attached', [null, added])
  return answer(tx, orderId)
}

/** Attachments are visible to everyone who sees the order. */
export const installOrderFiles = (app: FastifyInstance): void => {
  app.fileSubjects.set('orders', async (tx, id) => (await recordScopeOf(tx, 'order', id)) !== undefined)
  serve(app, orderFiles.list, async (tx, { params }) => {
    found(await recordScopeOf(tx, 'order', params.id))
    return answer(tx, params.id)
  })
  serve(app, orderFiles.attach, (tx, { params, body }) => attach(tx, params.id, body.fileIds))
  serve(app, orderFiles.remove, async (tx, { params }) => {
    found(await recordScopeOf(tx, 'order', params.id))
    const file = (await filesOfOrder(tx, params.id)).find(({ id }) => id === params.fileId)
    if (!file) throw new NotFound('file')
    const sent = await sendFile(tx, { tenantId: tx.caller.tenantId, id: file.id })
    await recordChange(tx, params.id, 'file_removed', [file.name, null])
    if (sent)
      tx.afterCommit(() => {
        removeFile(app.database, app.fileStore, sent).catch((error: unknown) => app.log.error({ err: error }, 'removed attachment'))
      })
    return answer(tx, params.id)
  })
}
