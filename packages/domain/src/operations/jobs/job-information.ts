/**
 * The information of a job that its report shows and billing reads: Do Ref., farthest store, invoice date.
 * It is saved, confirmed and then locked; a recheck opens it again.
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
  /** A local day. */
  invoiceOn: daySchema.meta({ label: jobInformationLabels.invoiceOn }).nullable(),
})
export type JobInformation = z.output<typeof jobInformationSchema>

/** What is sent of it: what is left out stays as it is. */
export type SentInformation = { readonly [Name in keyof JobInformation]?: JobInformation[Name] | undefined }

/** What is known of a job's information when somebody wants to change it. */
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

/** Saves the information; what was not sent stays. A job that was opened again stays open for recheck until it is confirmed. */
export const saveInformation = (job: InformedJob, sent: SentInformation): Decision<InformedJob> => {
  const refusals = locked(job)
  if (refusals.length > 0) return refuse(...refusals)
  const { doRef = job.doRef, farthestStoreCode = job.farthestStoreCode, invoiceOn = job.invoiceOn } = sent
  return accept({ ...job, doRef, farthestStoreCode, invoiceOn, checkStatus: job.checkStatus === 'recheck' ? 'recheck' : 'save' })
}

/** Confirms it. Without a Do Ref. it is recorded as saved, also when many are confirmed at once. */
export const confirmInformation = (job: InformedJob): Decision<InformedJob> => {
  if (job.checkStatus === 'confirmed') return refuse(rejection('job.already_confirmed', {}))
  const refusals = locked(job)
  if (refusals.length > 0) return refuse(...refusals)
  return accept({ ...job, checkStatus: job.doRef ? 'confirmed' : 'save' })
}

/** What is settled after the verification is opened first: a closed job is reopened, confirmed information opened for recheck. */
export const checkMayUnverify = ({ closed, checkStatus }: InformedJob): readonly Rejection[] => [
  ...(closed ? [rejection('job.unverify_closed', {})] : []),
  ...(checkStatus === 'confirmed' && !closed ? [rejection('job.unverify_confirmed', {})] : []),
]

/** Opens confirmed information again, with a reason that stays in the history. */
export const recheckInformation = (job: InformedJob, reason: string): Decision<InformedJob> => {
  if (job.checkStatus !== 'confirmed') return refuse(rejection('job.not_confirmed', {}))
  const refusals = [...checkReason(reason), ...(job.closed ? [rejection('job.recheck_closed', {})] : [])]
  return refusals.length > 0 ? refuse(...refusals) : accept({ ...job, checkStatus: 'recheck' })
}
