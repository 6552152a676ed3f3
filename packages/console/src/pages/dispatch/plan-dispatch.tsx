import { useMemo } from 'react'
import type { JobListScope } from '../../features/operations/jobs/job-list.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { DispatchOrders } from './dispatch-orders.tsx'

/** Planned and not on the road yet: to be given out, to be accepted, and accepted ones that can still be taken back. */
const statuses = ['job_created', 'job_planned', 'job_accepted'] as const

/** The execution of plans towards carriers and drivers, the next departure first. */
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
