import { useMemo } from 'react'
import type { JobListScope } from '../../features/operations/jobs/job-list.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { DispatchOrders } from './dispatch-orders.tsx'

/** Planned and not departed: to be issued, to be accepted, and accepted ones that can still be withdrawn. */
const statuses = ['job_created', 'job_planned', 'job_accepted'] as const

/** Issues planned jobs to carriers and drivers, next departure first. */
export const PlanDispatch = () => {
  const t = useWords('jobs')
  const scope = useMemo(
    (): JobListScope => ({
      code: 'plan-dispatch',
      title: t('dispatch.title'),
      statuses,
      always: { dispatchStatus: 'unscheduled,scheduled,unavailable', orderBy: 'plannedBeginAt', sorting: 'asc' },
      emptyHint: t('dispatch.empty'),
    }),
    [t],
  )
  return <DispatchOrders scope={scope} />
}
