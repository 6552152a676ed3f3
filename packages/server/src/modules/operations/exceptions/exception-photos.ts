import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { exceptionLabels } from '@khonsong/domain/operations/exceptions/exception.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { attachFiles, removeFile, sendFile } from '../../company/files/index.ts'
import { photosOf } from './exceptions-store.ts'

/** Attaches only unattached files uploaded by the caller: naming a file must not expose another user's upload. */
export const attachPhotos = async (tx: Tx, exceptionId: string, photoIds: readonly string[]): Promise<void> => {
  if ((await attachFiles(tx, photoIds, 'exceptions', exceptionId)) !== photoIds.length)
    throw new Refused([rejection('field.invalid', { field: exceptionLabels.photos }, 'photoIds')])
}

/** Sets the photos of an exception; returns the names of added and removed ones. */
export const replacePhotos = async (
  app: FastifyInstance,
  tx: Tx,
  exceptionId: string,
  photoIds: readonly string[],
): Promise<void> => {
  const before = await photosOf(tx, exceptionId)
  const known = new Set(before.map(({ id }) => id))
  await attachPhotos(
    tx,
    exceptionId,
    photoIds.filter((id) => !known.has(id)),
  )
  for (const photo of before.filter(({ id }) => !photoIds.includes(id))) {
    // oxlint-disable-next-line no-await-in-loop -- a form removes one or two
    const sent = await sendFile(tx, { tenantId: tx.caller.tenantId, id: photo.id })
    if (!sent) continue
    tx.afterCommit(() => {
      removeFile(app.database, app.fileStore, sent).catch((error: unknown) => app.log.error({ err: error }, 'removed photo'))
    })
  }
}
