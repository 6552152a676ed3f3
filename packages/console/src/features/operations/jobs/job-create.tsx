import '../../../shared/desk.css'
import './jobs.css'
import { jobs, type JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { jobTypes } from '@khonsong/domain/operations/jobs/job-types.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { followingTime } from '../../../shared/following-time.ts'
import { OthersHere } from '../../../shared/others-here.ts'
import { RouteCodeField } from '../../../shared/route-code-field.tsx'
import { useBegun } from '../../../shared/use-begun.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { CheckPanel } from './check-panel.tsx'
import { CrewSection } from './crew-section.tsx'
import { jobFormSchema, newJob, offeredTimes, replanFormSchema, valuesOfJob, type JobValues, type Stop } from './job-values.ts'
import { createPurpose } from './purpose.ts'
import type { StepsRun } from './run-steps.ts'
import { StopList } from './stop-list.tsx'
import { TimesSection } from './times-section.tsx'
import { useCheck } from './use-check.ts'
import { useSaveJob } from './use-save-job.ts'
import { useStopsOf } from './use-stops-of.ts'

// Loaded lazily, so that the form appears first.
const WaitingPanel = lazyPart(
  () => import('./waiting-panel.tsx').then((file) => file.WaitingPanel),
  () => <Skeleton active />,
)
const OutcomeDialog = lazyPart(() => import('./outcome-dialog.tsx').then((file) => file.OutcomeDialog))

const nobody: ReadonlySet<string> = new Set()
const reasonMissing = rejection('field.required', {
  field: { en: 'Reason to go on', th: 'เหตุผลที่ให้ไปต่อ', zh: '继续的原因' },
})

/** Suggests times that fit the selected stops, until the user changes them. */
const useOfferedTimes = () => {
  const { setValue, getValues } = useFormContext<JobValues>()
  const stops = useWatch<JobValues, 'stops'>({ name: 'stops' })
  const before = useRef({ plannedBeginAt: '', plannedEndAt: '' })
  useEffect(() => {
    const offered = offeredTimes(stops)
    for (const key of ['plannedBeginAt', 'plannedEndAt'] as const) {
      const now = getValues(`assignment.${key}`)
      const next = followingTime(now, before.current[key], offered[key])
      if (next !== now) setValue(`assignment.${key}`, next)
    }
    before.current = offered
  }, [stops, getValues, setValue])
}

interface PlanProps {
  readonly job: JobDetail | undefined
  /** Whether the plan has been saved. */
  readonly saved: boolean
  /** Stops and times only. */
  readonly replans: boolean
}

const Plan = ({ job, saved, replans }: PlanProps) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  useOfferedTimes()
  const aboard = useMemo(() => (job ? new Set(job.shipments.map(({ id }) => id)) : nobody), [job])
  const checked = useCheck(job?.id, aboard, !saved && !replans)
  const types = Object.entries(jobTypes).map(([value, words]) => ({ value, label: localize(words) }))
  return (
    <div className="dispatch">
      <WaitingPanel />
      <div className="dispatch-plan">
        <StopList aboard={aboard} />
        {replans ? <TimesSection /> : <CrewSection jobId={job?.id} check={checked.check} />}
        {!saved && !replans && <CheckPanel checked={checked} />}
        {!job && (
          <section className="form-section" aria-label={t('section.more')}>
            <div className="form-grid">
              <FieldSelect name="jobType" label={t('jobType')} options={types} clearable={false} />
              <RouteCodeField name="routeCodeId" label={t('routeCode')} hint={t('routeCodeHint')} />
              <FieldText name="doRef" label={t('doRef')} maxLength={60} />
              <FieldText name="remark" label={t('remark')} maxLength={200} />
            </div>
          </section>
        )}
      </div>
    </div>
  )
}

interface DispatchFormProps {
  readonly title: string
  readonly draftName: string
  readonly defaults: JobValues
  readonly job?: JobDetail
  /** Changes stops and times of the job without dispatching it. */
  readonly replans?: boolean
  readonly onNext: () => void
}

const DispatchForm = ({ title, draftName, defaults, job, replans = false, onNext }: DispatchFormProps) => {
  const t = useWords('jobs')
  const { go } = usePage()
  const page = useRef<HTMLDivElement>(null)
  const save = useSaveJob(job)
  const [run, setRun] = useState<StepsRun<JobDetail | undefined>>()
  const [purpose] = useState(createPurpose)
  const schema = useMemo(() => (replans ? replanFormSchema : jobFormSchema(reasonMissing, purpose)), [replans, purpose])
  const may = job?.can[replans ? 'replan' : 'schedule']
  const saveForLater = () => {
    purpose.forLater()
    page.current?.querySelector('form')?.requestSubmit()
  }
  const done = run?.state
  return (
    <div ref={page}>
      <FormPage<JobValues>
        saves={replans ? jobs.replan : job ? jobs.schedule : jobs.create}
        name={draftName}
        title={title}
        schema={schema}
        defaults={defaults}
        saveLabel={t(replans ? 'replan.save' : 'save')}
        refusal={may && !may.allowed ? (may.reason ?? t('notNow')) : undefined}
        onLeave={() => go(job ? hrefOf('/schedule/scheduleForm', { id: job.id }) : '/schedule/scheduleForm')}
        onSave={async (values) => {
          const withPlan = purpose.take() && !replans
          // Already saved; its result is about to be shown.
          if (done === undefined) setRun(await save(values, withPlan))
        }}
        more={job ? [] : [{ key: 'later', label: t('saveWithoutPlan'), onAct: saveForLater }]}
      >
        {job && <OthersHere of="job" id={job.id} editing />}
        <Plan job={job} saved={done !== undefined} replans={replans} />
      </FormPage>
      {run && done && (
        <OutcomeDialog
          job={done}
          outcomes={run.outcomes}
          onOpen={() => {
            setRun(undefined)
            onNext()
            go(hrefOf('/schedule/scheduleForm', { id: done.id }))
          }}
          onNext={() => {
            setRun(undefined)
            onNext()
          }}
        />
      )}
    </div>
  )
}

/** New job from waiting shipments, or from the orders in the address (`?orderIds=`). */
const NewJob = ({ orderIds }: { orderIds: readonly string[] }) => {
  const t = useWords('jobs')
  const { setSearch, setLabel } = usePage()
  // The tab may still be labelled by a dispatch order that was planned in it before.
  useEffect(() => setLabel(t('create')), [setLabel, t])
  const [round, setRound] = useState(0)
  const read = useStopsOf(orderIds)
  const [data] = useBegun(read)
  if (read.error && !data) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} />
  if (orderIds.length > 0 && !data) return <Skeleton className="page" active={false} />
  const stops: readonly Stop[] = round === 0 ? (data ?? []) : []
  return (
    <DispatchForm
      key={round}
      title={t('create')}
      draftName={orderIds.length > 0 ? `job-of-${orderIds.join('-').slice(0, 80)}` : 'job-new'}
      defaults={newJob(stops)}
      onNext={() => {
        setRound(round + 1)
        setSearch({ orderIds: undefined })
      }}
    />
  )
}

/** Assigns vehicle, driver and times to an existing job (`?jobId=`), or changes its stops and times only (`&replan=1`). */
const ScheduleJob = ({ id, replans }: { id: string; replans: boolean }) => {
  const t = useWords('jobs')
  const { go } = usePage()
  const read = useRead(jobs.detail, { params: { id } }, { freshMs: 0, quiet: true })
  const [data] = useBegun(read)
  const title = data && t(replans ? 'replan.one' : 'scheduleOne', { no: data.jobNo })
  usePageLabel(title)
  if (read.error && !data)
    return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list="/schedule/scheduleForm" />
  if (!data || !title) return <Skeleton className="page" active={false} />
  return (
    <DispatchForm
      key={id}
      title={title}
      draftName={`${replans ? 'job-replan' : 'job'}-${id}`}
      defaults={valuesOfJob(data)}
      job={data}
      replans={replans}
      onNext={() => go(hrefOf('/schedule/scheduleForm', { id }))}
    />
  )
}

/** Waiting shipments on the left, the job on the right. */
export const JobCreate = () => {
  const { search } = usePage()
  const jobId = search['jobId']
  const orders = search['orderIds'] ?? ''
  const orderIds = useMemo(() => orders.split(',').filter(Boolean), [orders])
  const replans = search['replan'] === '1'
  if (jobId) return <ScheduleJob key={`${jobId} ${replans}`} id={jobId} replans={replans} />
  return <NewJob key={orders} orderIds={orderIds} />
}
