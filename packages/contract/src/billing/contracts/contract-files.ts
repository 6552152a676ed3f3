import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'
import { storedFile } from '../../kernel/files.ts'
import { idParams } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

export const maxContractFiles = 30

const attached = z.object({ files: z.array(storedFile) })

/** Attachments of a contract: signed copy and annexes. Allowed in every state, because the signed copy arrives last. */
export const contractFiles = {
  list: operation('GET /v1/contracts/{id}/files', {
    summary: 'Contracts: attachments of one',
    needs: 'contract.view',
    params: idParams,
    output: attached,
  }),
  attach: operation('POST /v1/contracts/{id}/files', {
    summary: 'Contracts: attach uploaded files (jpg, png, pdf)',
    needs: 'contract.edit',
    params: idParams,
    body: z.object({ fileIds: distinct(z.array(z.uuid()).min(1).max(maxContractFiles)) }),
    output: attached,
  }),
  remove: operation('DELETE /v1/contracts/{id}/files/{fileId}', {
    summary: 'Contracts: remove an attachment',
    needs: 'contract.edit',
    params: idParams.extend({ fileId: z.uuid() }),
    output: attached,
  }),
}
