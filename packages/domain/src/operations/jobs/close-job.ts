/** Closing a finished job, and reopening it. */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { checkReason } from '../shipments/planning.ts'
import { dispatchStatusFacts, type DispatchStatus } from './dispatch-status.ts'
import type { InformedJob } from './job-information.ts'

export interface Closable extends InformedJob {
  readonly dispatchStatus: DispatchStatus
  readonly documentsVerified: boolean
}

/** What is missing to close a job without a reason. */
const unsettled = ({ checkStatus, documentsVerified }: Closable): readonly Rejection[] => [
  ...(checkStatus === 'confirmed' ? [] : [rejection('job.close_unconfirmed', {}, 'reason')]),
  ...(documentsVerified ? [] : [rejection('job.close_unverified', {}, 'reason')]),
]

/** Closes a completed job; a reason is required unless everything is settled. */
export const closeJob = (job: Closable, reason: string | null): Decision<{ readonly reason: string | null }> => {
  const { label } = dispatchStatusFacts[job.dispatchStatus]
  if (job.dispatchStatus !== 'completed') return refuse(rejection('job.close_not_completed', { status: label }))
  if (reason !== null && reason !== '') {
    const refusals = checkReason(reason)
    return refusals.length > 0 ? refuse(...refusals) : accept({ reason })
  }
  const refusals = unsettled(job)
  return refusals.length > 0 ? refuse(...refusals) : accept({ reason: null })
}

/** Reopens a closed job; a cancelled one cannot be reopened. */
export const reopenJob = (job: Closable, reason: string): Decision<{ readonly reason: string }> => {
  if (!job.closed || job.cancelled) return refuse(rejection('job.not_closed', {}))
  const refusals = checkReason(reason)
  return refusals.length > 0 ? refuse(...refusals) : accept({ reason })
}
