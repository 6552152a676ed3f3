/**
 * Job information for reports and billing: Do Ref., farthest store, invoice date. Saved, confirmed and then locked; a recheck
 * unlocks it.
 */
import { daySchema } from '../../kernel/calendar-schema.ts'
import { z } from 'zod'
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { checkReason } from '../shipments/planning.ts'
import type { CheckStatus } from './check-status.ts'

export const jobInformationLabels = {
  doRef: { en: 'Do Ref.', th: 'เลขที่ DO', zh: 'DO编号' },
  farthestStoreCode: { en: 'Farthest store code', th: 'รหัสสาขาที่ไกลที่สุด', zh: '最远门店代码' },
  invoiceOn: { en: 'Invoice date', th: 'วันที่วางบิล', zh: '开票日期' },
} as const satisfies Record<string, Words>

const text = (label: Words, max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => (value === '' ? null : value))
    .meta({ label })
    .nullable()

export const jobInformationSchema = z.strictObject({
  doRef: text(jobInformationLabels.doRef, 60),
  farthestStoreCode: text(jobInformationLabels.farthestStoreCode, 30),
  /** A calendar day. */
  invoiceOn: daySchema.meta({ label: jobInformationLabels.invoiceOn }).nullable(),
})
export type JobInformation = z.output<typeof jobInformationSchema>

/** The request; omitted fields keep their value. */
export type SentInformation = { readonly [Name in keyof JobInformation]?: JobInformation[Name] | undefined }

/** State needed to change a job's information. */
export interface InformedJob extends JobInformation {
  readonly checkStatus: CheckStatus
  readonly cancelled: boolean
  /** Closed by hand, or because everything is settled. */
  readonly closed: boolean
}

const locked = ({ checkStatus, cancelled }: InformedJob): readonly Rejection[] => [
  ...(checkStatus === 'confirmed' ? [rejection('job.confirmed_locked', {})] : []),
  ...(cancelled ? [rejection('job.information_cancelled', {})] : []),
]

/** Saves the information; omitted fields keep their value. A job under recheck stays so until confirmed. */
export const saveInformation = (job: InformedJob, sent: SentInformation): Decision<InformedJob> => {
  const refusals = locked(job)
  if (refusals.length > 0) return refuse(...refusals)
  const { doRef = job.doRef, farthestStoreCode = job.farthestStoreCode, invoiceOn = job.invoiceOn } = sent
  return accept({ ...job, doRef, farthestStoreCode, invoiceOn, checkStatus: job.checkStatus === 'recheck' ? 'recheck' : 'save' })
}

/** Confirms it. Without a Do Ref. it is recorded as saved, also in bulk. */
export const confirmInformation = (job: InformedJob): Decision<InformedJob> => {
  if (job.checkStatus === 'confirmed') return refuse(rejection('job.already_confirmed', {}))
  const refusals = locked(job)
  if (refusals.length > 0) return refuse(...refusals)
  return accept({ ...job, checkStatus: job.doRef ? 'confirmed' : 'save' })
}

/** Later steps must be undone first: a closed job reopened, confirmed information rechecked. */
export const checkMayUnverify = ({ closed, checkStatus }: InformedJob): readonly Rejection[] => [
  ...(closed ? [rejection('job.unverify_closed', {})] : []),
  ...(checkStatus === 'confirmed' && !closed ? [rejection('job.unverify_confirmed', {})] : []),
]

/** Withdraws the verification of the documents, with a reason for the histories of the job and its waybills. */
export const unverifyDocuments = (
  job: InformedJob & { readonly documentsVerified: boolean },
  reason: string,
): Decision<{ readonly reason: string }> => {
  if (!job.documentsVerified) return refuse(rejection('job.not_verified', {}))
  const refusals = [...checkMayUnverify(job), ...checkReason(reason)]
  return refusals.length > 0 ? refuse(...refusals) : accept({ reason: reason.trim() })
}

/** Unlocks confirmed information, with a reason in the history. */
export const recheckInformation = (job: InformedJob, reason: string): Decision<InformedJob> => {
  if (job.checkStatus !== 'confirmed') return refuse(rejection('job.not_confirmed', {}))
  const refusals = [...checkReason(reason), ...(job.closed ? [rejection('job.recheck_closed', {})] : [])]
  return refusals.length > 0 ? refuse(...refusals) : accept({ ...job, checkStatus: 'recheck' })
}
