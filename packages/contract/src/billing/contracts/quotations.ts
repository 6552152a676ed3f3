import { quotation, quotationActions } from '@khonsong/domain/billing/contracts/quotation.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { chosenRecords, idParams, labelled, reason, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { bulkResult, operationsFor } from '../../kernel/resource.ts'

export const quotations = operationsFor(
  quotation,
  {
    list: 'GET /v1/quotations',
    detail: 'GET /v1/quotations/{id}',
    add: 'POST /v1/quotations',
    edit: 'PUT /v1/quotations/{id}',
    history: 'GET /v1/quotations/{id}/history',
    export: 'GET /v1/quotations/export',
  },
  {
    needs: {
      view: 'quotation.view',
      create: 'quotation.create',
      edit: 'quotation.edit',
      status: 'quotation.edit',
      export: 'quotation.export',
      import: 'quotation.create',
    },
  },
)

/** Actions on quotations other than editing. */
export const quotationCalls = {
  flow: operation('POST /v1/quotations/actions/flow', {
    summary: 'Quotations: send, accept, refuse or revise; each answers for itself. One that is accepted becomes a new contract',
    needs: 'quotation.edit',
    body: z.object({
      action: labelled(z.enum(quotationActions), 'Action', 'รายการ', '操作'),
      reason: reason.optional(),
      /** Language of the file that is stored when the quotation is sent. */
      language: labelled(z.enum(languages), 'Language', 'ภาษา', '语言').default('th'),
      quotations: labelled(chosenRecords(1, 200), 'Quotations', 'ใบเสนอราคา', '报价单'),
    }),
    output: bulkResult,
  }),
  file: operation('GET /v1/quotations/{id}/file', {
    summary: 'Quotations: the offer as PDF, as it was sent; a draft as it is now',
    needs: 'quotation.view',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    answers: 'file',
  }),
  copy: operation('POST /v1/quotations/{id}/actions/copy', {
    summary: 'Quotations: make a draft with the same partner and prices',
    needs: 'quotation.create',
    params: idParams,
    output: rowSchema(quotation),
  }),
  remove: operation('POST /v1/quotations/{id}/actions/delete', {
    summary: 'Quotations: delete a draft',
    needs: 'quotation.edit',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: z.object({ id: z.uuid() }),
  }),
}
