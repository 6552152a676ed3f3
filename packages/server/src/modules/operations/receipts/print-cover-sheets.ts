import { readFile } from 'node:fs/promises'
import { documentTime } from '@khonsong/domain/kernel/document-time.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { coverSheetWords } from '@khonsong/domain/operations/receipts/cover-sheet-words.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { pdfMime, renderPdf } from '../../../platform/documents/render-pdf.ts'
import { qrSvg } from '../../../platform/documents/qr-svg.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { receiptRowsOf, type StoredRow } from './receipts-store.ts'
import { deliveredOfJobs } from './receipt-writes-store.ts'

const template = await readFile(new URL('./cover-sheet.typ', import.meta.url), 'utf8')

/** Papers grouped by job, regardless of which waybill was chosen: they return in one envelope. */
const byJob = async (tx: Tx, ids: readonly string[]): Promise<readonly (readonly [string, readonly StoredRow[]])[]> => {
  const chosen = await receiptRowsOf(tx, ids)
  const jobIds = [...new Set(chosen.flatMap(({ jobId, neededCount }) => (jobId !== null && neededCount > 0 ? [jobId] : [])))]
  const rows = (await receiptRowsOf(tx, await deliveredOfJobs(tx, jobIds))).filter(({ neededCount }) => neededCount > 0)
  const groups = Map.groupBy(rows, ({ jobNo }) => jobNo ?? '')
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** One sheet per job with its number as QR code: scanning it registers all papers of the job. */
export const printCoverSheets = async (tx: Tx, ids: readonly string[]): Promise<MadeFile> => {
  const { language } = tx.caller
  const jobs = await byJob(tx, ids)
  if (jobs.length === 0) throw new Refused([rejection('receipt.no_paper', {}, 'ids')])
  const words = Object.fromEntries(Object.entries(coverSheetWords).map(([name, each]) => [name, each[language]]))
  const sheets = await Promise.all(
    jobs.map(async ([jobNo, rows]) => ({
      jobNo,
      carrier: rows[0]?.subcontractor?.name ?? '–',
      driver: rows[0]?.driverName ?? '–',
      plate: rows[0]?.plateNo ?? '–',
      qr: await qrSvg(jobNo),
      total: String(rows.reduce((sum, { neededCount }) => sum + neededCount, 0)),
      rows: rows.map(({ shipmentNo, customer, destination, deliveredAt, neededCount }) => ({
        shipmentNo,
        customer: customer.name,
        site: destination.siteName,
        delivered: documentTime(deliveredAt, language),
        papers: String(neededCount),
      })),
    })),
  )
  const content = await renderPdf(template, { language, words, sheets })
  return { content, name: `${coverSheetWords.title[language]}.pdf`, mime: pdfMime }
}
