import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { maxConfirmed } from '@khonsong/domain/operations/receipts/receipt-life.ts'
import { z } from 'zod'
import { idParams, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { statusRunDetail } from '../tracking/status-runs.ts'
import { receiptFilters } from './receipts.ts'

/** Rows of the log shown; the file has all. */
export const maxRowsShown = 200

const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(0) })

/** Selected receipts, or all unconfirmed ones of a filter. */
export const receiptRunBody = z.strictObject({
  receipts: labelled(distinctBy(z.array(seen).min(1).max(maxConfirmed), 'id'), 'Receipts', 'ใบรับสินค้า', '回单').optional(),
  filter: z.strictObject({ ...receiptFilters, searchText: z.string().trim().max(100).optional() }).optional(),
})
export type ReceiptRunBody = z.output<typeof receiptRunBody>

/** Bulk confirmation of receipts in the background, with a result per receipt. */
export const receiptRuns = {
  start: operation('POST /v1/receipt-confirmations', {
    summary: 'Confirm many receipts in the background, those chosen or all that a filter finds; answered per receipt',
    needs: 'receipt.confirm',
    body: receiptRunBody,
    output: z.object({ runId: z.uuid(), taskId: z.uuid(), total: z.number().int() }),
  }),
  detail: operation('GET /v1/receipt-confirmations/{id}', {
    summary: 'How far a confirmation of many receipts is, and its first rows, refused ones before all others',
    needs: 'receipt.confirm',
    params: idParams,
    output: statusRunDetail,
  }),
  cancel: operation('POST /v1/receipt-confirmations/{id}/actions/cancel', {
    summary: 'Stop a confirmation of many receipts; what it has confirmed stays',
    needs: 'receipt.confirm',
    params: idParams,
    output: statusRunDetail,
  }),
  file: operation('GET /v1/receipt-confirmations/{id}/file', {
    summary: 'What became of each receipt of a confirmation, as a workbook',
    needs: 'receipt.confirm',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    answers: 'file',
  }),
}
