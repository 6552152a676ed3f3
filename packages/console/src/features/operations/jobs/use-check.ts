import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { isJobType } from '@khonsong/domain/operations/jobs/job-types.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { planOf, type JobValues } from './job-values.ts'

export type Check = OutputOf<typeof jobs.check>
export interface Checked {
  readonly check: Check | undefined
  readonly asking: boolean
}

const pauseMs = 350

/** Debounced form values. */
const useStill = (): JobValues => {
  const [stops, assignment, confirmedWarnings, jobType] = useWatch<
    JobValues,
    ['stops', 'assignment', 'confirmedWarnings', 'jobType']
  >({ name: ['stops', 'assignment', 'confirmedWarnings', 'jobType'] })
  const now: JobValues = {
    stops,
    assignment,
    confirmedWarnings,
    jobType,
    doRef: '',
    routeCodeId: '',
    remark: '',
    overrideReason: '',
    acceptNow: false,
  }
  const text = JSON.stringify(now)
  const [still, setStill] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setStill(JSON.parse(text)), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return still
}

/**
 * Validates the plan while it is edited, with the same rules as on saving.
 * @param wanted false once the plan is saved: another check would only conflict with the job just created.
 */
export const useCheck = (jobId: string | undefined, aboard: ReadonlySet<string>, wanted: boolean): Checked => {
  const values = useStill()
  const assignment = planOf({ ...values, confirmedWarnings: [] })
  const shipmentIds = values.stops.map(({ id }) => id).filter((id) => !aboard.has(id))
  const enabled = wanted && assignment !== undefined && values.stops.length > 0
  const { data, isFetching } = useRead(
    jobs.check,
    // Not sent: without a plan the query is disabled.
    {
      body: {
        jobId,
        jobType: isJobType(values.jobType) ? values.jobType : undefined,
        shipmentIds,
        assignment: assignment ?? { carrierKind: 'own', plannedBeginAt: '', plannedEndAt: '' },
      },
    },
    { enabled, keepOld: true, topics: ['jobs', 'vehicles', 'drivers'], freshMs: 5_000, quiet: true },
  )
  return { check: enabled ? data : undefined, asking: isFetching }
}
