import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Files of a contract, oldest first; for a contract the caller sees. */
export const filesOfContract = (tx: Tx, contractId: string): Promise<StoredFile[]> =>
  tx.db
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'bytes', 'width', 'height'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('subject', '=', 'contracts')
    .where('subjectId', '=', contractId)
    .orderBy('id')
    .execute()
