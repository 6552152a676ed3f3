import type { PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { jobStatusFacts } from '@khonsong/domain/operations/jobs/status.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Number of the dispatch order that a route became; with its status where it was not dispatched, or cancelled. */
export const PublishedTag = ({ route: { jobNo, jobStatus } }: { readonly route: PlanRouteShown }) => {
  const t = useWords('board')
  const localize = useLocalize()
  if (jobNo === null || jobStatus === null) return null
  if (jobStatus === 'job_cancelled')
    return <StatusTag tone="trouble">{`${jobNo} · ${localize(jobStatusFacts.job_cancelled.label)}`}</StatusTag>
  if (jobStatus === 'job_created') return <StatusTag tone="attention">{`${jobNo} · ${t('line.unscheduled')}`}</StatusTag>
  return <StatusTag tone="done">{jobNo}</StatusTag>
}
