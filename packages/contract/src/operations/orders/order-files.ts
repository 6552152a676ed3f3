import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'
import { storedFile } from '../../kernel/files.ts'
import { idParams } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

export const maxOrderFiles = 30

const attached = z.object({ files: z.array(storedFile) })

/** Attachments of an order, such as the customer's delivery note or a site map. */
export const orderFiles = {
  list: operation('GET /v1/orders/{id}/files', {
    summary: 'Attachments of an order',
    needs: 'order.view',
    params: idParams,
    output: attached,
  }),
  attach: operation('POST /v1/orders/{id}/files', {
    summary: 'Attach uploaded files to an order',
    needs: ['order.create', 'order.edit'],
    params: idParams,
    body: z.object({ fileIds: distinct(z.array(z.uuid()).min(1).max(maxOrderFiles)) }),
    output: attached,
  }),
  remove: operation('DELETE /v1/orders/{id}/files/{fileId}', {
    summary: 'Remove an attachment of an order',
    needs: 'order.edit',
    params: idParams.extend({ fileId: z.uuid() }),
    output: attached,
  }),
}
