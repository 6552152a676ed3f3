import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Files of a visible order, oldest first. */
export const filesOfOrder = (tx: Tx, orderId: string): Promise<StoredFile[]> =>
  tx.db
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'bytes', 'width', 'height'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('subject', '=', 'orders')
    .where('subjectId', '=', orderId)
    .orderBy('id')
    .execute()
