import { jobs, type JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { scheduleJobSchema } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { assignmentInput, type JobValues } from './job-values.ts'
import { runSteps, type Step, type StepsRun } from './run-steps.ts'

type State = JobDetail | undefined
type Have = (job: State) => JobDetail

const quiet = { quiet: true, changes: ['jobs', 'shipments', 'orders', 'dashboard'] } as const

/** The first step creates the job; calling this earlier is a bug. */
const have: Have = (job) => {
  if (!job) throw new Error('There is no job yet')
  return job
}

const isType = (value: string): value is JobDetail['jobType'] => value !== ''

/** Job fields of the form; empty text becomes null. */
const saidOf = ({ remark, doRef, routeCodeId }: JobValues) => ({
  remark: remark || null,
  doRef: doRef || null,
  routeCodeId: routeCodeId || null,
})

const timesOf = ({ assignment: { plannedBeginAt, plannedEndAt } }: JobValues) => ({
  plannedBeginAt: plannedBeginAt || null,
  plannedEndAt: plannedEndAt || null,
})

/** Shipments that join, and whether the others are visited in another order. */
const changesOf = (existing: State, shipmentIds: readonly string[]) => {
  const aboard = existing?.shipments.map(({ id }) => id) ?? []
  const fresh = shipmentIds.filter((id) => !aboard.includes(id))
  const kept = shipmentIds.filter((id) => aboard.includes(id))
  return { fresh, reordered: existing !== undefined && kept.join() !== aboard.join() }
}

/** Message of a refusal; undefined for an unexpected error. */
const useWhyRefused = () => {
  const whyOf = useWhy()
  return (cause: unknown): string | undefined => (cause instanceof CallFailure ? whyOf(cause).join(' ') : undefined)
}

/** Creates or completes a job from the form, in steps with separate results. */
export const useSaveJob = (existing: JobDetail | undefined) => {
  const t = useWords('jobs')
  const whyRefused = useWhyRefused()
  const create = useAct(jobs.create, quiet)
  const add = useAct(jobs.addShipments, quiet)
  const replan = useAct(jobs.replan, quiet)
  const schedule = useAct(jobs.schedule, quiet)
  const accept = useAct(jobs.accept, quiet)

  const stepsOf = (values: JobValues, withPlan: boolean): readonly Step<State>[] => {
    const { confirmedWarnings, overrideReason, stops } = values
    const shipmentIds = stops.map(({ id }) => id)
    // Already validated by the form; parsing gives the type to send.
    const assignment = withPlan
      ? scheduleJobSchema.parse(assignmentInput(values.assignment, confirmedWarnings, overrideReason))
      : undefined
    const { fresh, reordered } = changesOf(existing, shipmentIds)
    const steps: (Step<State> | false)[] = [
      !existing && {
        name: t(withPlan ? 'step.createScheduled' : 'step.create'),
        run: () =>
          create.act({
            body: {
              shipmentIds,
              confirmedWarnings,
              ...(isType(values.jobType) ? { jobType: values.jobType } : {}),
              ...saidOf(values),
              ...(assignment ? { assignment } : {}),
            },
          }),
      },
      fresh.length > 0 &&
        existing !== undefined && {
          name: t('step.add', { n: fresh.length }),
          run: (job) => {
            const { id, version } = have(job)
            return add.act({ params: { id }, body: { version, shipmentIds: fresh, confirmedWarnings, overrideReason } })
          },
        },
      (reordered || fresh.length > 0 || !withPlan) &&
        existing !== undefined && {
          name: t(withPlan ? 'step.replan' : 'step.replanned'),
          run: (job) => {
            const now = have(job)
            const { plannedBeginAt, plannedEndAt } = withPlan ? now : timesOf(values)
            const { id, version } = now
            return replan.act({ params: { id }, body: { version, plannedBeginAt, plannedEndAt, shipmentIds } })
          },
        },
      existing !== undefined &&
        assignment !== undefined && {
          name: t('step.schedule'),
          run: (job) => {
            const { id, version } = have(job)
            return schedule.act({ params: { id }, body: { version, assignment } })
          },
        },
      withPlan &&
        values.acceptNow &&
        values.assignment.carrierKind !== 'own' && {
          name: t('step.accept'),
          run: (job) => {
            const { id, version } = have(job)
            return accept.act({ params: { id }, body: { version } })
          },
        },
    ]
    return steps.filter((step) => step !== false)
  }

  return (values: JobValues, withPlan: boolean): Promise<StepsRun<State>> =>
    runSteps<State>(existing, stepsOf(values, withPlan), whyRefused)
}
