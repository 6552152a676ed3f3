/** Type of job, lane and remark of a dispatch order: changeable in any status until its information is confirmed. */
import { z } from 'zod'
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { lockedBy, type Job } from './job.ts'
import { jobTypeLabel, jobTypeNames } from './job-types.ts'

export const jobDetailsLabels = {
  jobType: jobTypeLabel,
  routeCodeId: { en: 'Route code', th: 'รหัสเส้นทาง', zh: '路线代码' },
  remark: { en: 'Remark', th: 'หมายเหตุ', zh: '备注' },
} as const satisfies Record<string, Words>

export const jobDetailsSchema = z.strictObject({
  jobType: z.enum(jobTypeNames).meta({ label: jobDetailsLabels.jobType }),
  routeCodeId: z.uuid().meta({ label: jobDetailsLabels.routeCodeId }).nullable(),
  /** Printed on the dispatch letter. */
  remark: z
    .string()
    .trim()
    .max(250)
    .transform((value) => (value === '' ? null : value))
    .meta({ label: jobDetailsLabels.remark })
    .nullable(),
})
export type JobDetails = z.output<typeof jobDetailsSchema>

/** The request; omitted fields keep their value. */
export type SentJobDetails = { readonly [Name in keyof JobDetails]?: JobDetails[Name] | undefined }

const locked = (job: Pick<Job, 'checkStatus' | 'cancelled' | 'closed'>): readonly Rejection[] => [
  ...lockedBy(job),
  ...(job.cancelled ? [rejection('job.information_cancelled', {})] : []),
  ...(job.closed ? [rejection('job.recheck_closed', {})] : []),
]

export const describeJob = (
  job: Pick<Job, 'checkStatus' | 'cancelled' | 'closed'>,
  details: JobDetails,
  sent: SentJobDetails,
): Decision<JobDetails> => {
  const refusals = locked(job)
  if (refusals.length > 0) return refuse(...refusals)
  const { jobType = details.jobType, routeCodeId = details.routeCodeId, remark = details.remark } = sent
  return accept({ jobType, routeCodeId, remark })
}
