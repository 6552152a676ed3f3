import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Files of a contract visible to the caller, oldest first. */
export const filesOfContract = (tx: Tx, contractId: string): Promise<StoredFile[]> =>
  tx.db
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'bytes', 'width', 'height'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('subject', '=', 'contracts')
    .where('subjectId', '=', contractId)
    .orderBy('id')
    .execute()
