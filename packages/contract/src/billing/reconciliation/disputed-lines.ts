import { languages } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { idParams, labelled } from '../../kernel/main-job.ts'
import { operation, type Method } from '../../kernel/operation.ts'

/** Maximum number of rows in a file of disputed lines. */
export const maxDisputedRows = 20_000

export const answerers = ['us', 'counterpart'] as const

type Route = `${Method} /${string}`
type Paths = Readonly<Record<'download' | 'answer', Route>>

const callsOf = (area: 'receivable_bill' | 'payable_bill', label: string, paths: Paths) => {
  const needs = [`${area}.reconcile`, `${area}.answer`] as const
  return {
    download: operation(paths.download, {
      summary: `${label}: the disputed lines with what both sides said, as a spreadsheet to be answered; with the files of evidence as a zip`,
      needs,
      params: idParams,
      query: z.object({
        lang: z.enum(languages).optional(),
        evidence: labelled(z.enum(['1']), 'With evidence', 'รวมไฟล์หลักฐาน', '含证据文件').optional(),
      }),
      answers: 'file',
    }),
    answer: operation(paths.answer, {
      summary: `${label}: take the answers, new amounts and comments of a spreadsheet of disputed lines; all of its rows or none`,
      needs,
      params: idParams,
      body: z.object({
        version: z.coerce.number().int().min(1),
        /** Users of the counterpart always answer for the counterpart, whatever is sent. */
        answeredBy: labelled(z.enum(answerers), 'Answered by', 'ผู้ตอบ', '答复方').default('us'),
      }),
      upload: { policy: 'list', maxFiles: 1 },
      output: z.object({ agreed: z.int(), disputed: z.int(), commented: z.int(), settled: z.int(), version: z.int() }),
    }),
  }
}

export const receivableDisputedLines = callsOf('receivable_bill', 'Bills receivable', {
  download: 'GET /v1/receivable-bills/{id}/disputed-lines',
  answer: 'POST /v1/receivable-bills/{id}/disputed-lines',
})

export const payableDisputedLines = callsOf('payable_bill', 'Bills payable', {
  download: 'GET /v1/payable-bills/{id}/disputed-lines',
  answer: 'POST /v1/payable-bills/{id}/disputed-lines',
})
