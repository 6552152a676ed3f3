import { readFile } from 'node:fs/promises'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { documentTime } from '@khonsong/domain/kernel/document-time.ts'
import { dispatchLetter, mayPrintLetter, type LetterJob } from '@khonsong/domain/operations/jobs/dispatch-letter.ts'
import { letterWords } from '@khonsong/domain/operations/jobs/dispatch-letter-words.ts'
import { pdfMime, renderPdf } from '../../../platform/documents/render-pdf.ts'
import { qrSvg } from '../../../platform/documents/qr-svg.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { NotFound, Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { letterShipments } from './dispatch-letter-store.ts'
import { findWholeJobs } from './job-rows-store.ts'

const template = await readFile(new URL('./dispatch-letter.typ', import.meta.url), 'utf8')

const wordsIn = (language: Language) =>
  Object.fromEntries(Object.entries(letterWords).map(([name, words]) => [name, words[language]]))

type WholeJob = Awaited<ReturnType<typeof findWholeJobs>>[number]

const letterJob = (job: WholeJob, shipments: LetterJob['shipments']): LetterJob => ({
  ...job,
  unscheduled: job.status === 'job_created',
  cancelled: job.status === 'job_cancelled',
  carrierName: job.subcontractor?.name ?? null,
  businessUnitName: job.businessUnit.name,
  vehicleType: job.vehicleType?.name ?? null,
  routeCode: job.routeCode?.code ?? null,
  shipments,
})

/** Jobs in id order; an id outside the scope is a 404. */
const letterJobs = async (tx: Tx, ids: readonly string[]): Promise<readonly LetterJob[]> => {
  const jobs = new Map((await findWholeJobs(tx, ids)).map((job) => [job.id, job]))
  const shipments = await letterShipments(tx, ids)
  return ids.map((id) => {
    const job = jobs.get(id)
    if (!job) throw new NotFound(`job ${id}`)
    return letterJob(job, shipments.get(id) ?? [])
  })
}

/** Open driver links by job; jobs without one are absent. */
export type LettersLinks = (tx: Tx, jobIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The QR code opens the driver's page if the job has an open link, else the job in the console. */
export const printLetters = async (tx: Tx, ids: readonly string[], publicUrl: string, linksOf: LettersLinks): Promise<MadeFile> => {
  const { language } = tx.caller
  const jobs = await letterJobs(tx, ids)
  const refusals = jobs.map(mayPrintLetter).flatMap((decision) => (decision.accepted ? [] : decision.rejections))
  if (refusals.length > 0) throw new Refused(refusals)
  const links = await linksOf(tx, ids)
  const letters = await Promise.all(
    jobs.map(async (job) => {
      const link = links.get(job.id) ?? `${publicUrl}/activity-tracking/detail/job/${job.id}`
      return { ...dispatchLetter(job, language, link), qr: await qrSvg(link) }
    }),
  )
  const data = { language, words: wordsIn(language), printedAt: documentTime(tx.now, language), letters }
  const name = `${letterWords.title[language]} ${jobs.length === 1 ? jobs[0]?.jobNo : jobs.length}.pdf`
  return { content: await renderPdf(template, data), name, mime: pdfMime }
}
