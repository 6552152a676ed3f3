import type { PlanDetail, PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { plans, type PublishedRoute } from '@khonsong/contract/operations/planning/plans.ts'
import { jobTypeNames, jobTypes, type JobType } from '@khonsong/domain/operations/jobs/job-types.ts'
import { Alert, Button, Checkbox, Input, Modal, Select } from 'antd'
import { useMemo, useState } from 'react'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'
import { windowText } from '../../../shared/window-text.ts'
import { routeName } from './board/route-name.ts'
import { PublishTrailer } from './publish-trailer.tsx'
import { useTrailers } from './use-trailers.ts'
import './board/dialogs.css'

interface PublishProps {
  readonly plan: PlanDetail
  /** Preselected routes; by default all that are not blocked. */
  readonly routeIds?: readonly string[] | undefined
  readonly onDone: (plan: PlanDetail) => void
  readonly onClose: () => void
}

const Result = ({ result }: { readonly result: PublishedRoute }) => {
  const t = useWords('board')
  return (
    <span className="publish-result">
      {result.accepted ? (
        <>
          <StatusTag tone="done">{result.scheduled ? t('publish.scheduled') : t('publish.made')}</StatusTag>{' '}
          <Go href={`/activity-tracking/detail/job/${result.jobId}`}>{result.jobNo}</Go>
          {result.trailerPlate !== null && ` · ${t('publish.trailer')} ${result.trailerPlate}`}
        </>
      ) : (
        <StatusTag tone="trouble">{t('publish.refused')}</StatusTag>
      )}
      {[...result.errors, ...result.leftOut].map(({ code, message }) => (
        <span key={`${code} ${message}`} className="board-why">
          {message}
        </span>
      ))}
    </span>
  )
}

/** How many of the routes became dispatch orders, so that nobody has to count a long list. */
const Outcome = ({ results }: { readonly results: readonly PublishedRoute[] }) => {
  const t = useWords('board')
  if (results.length === 0) return null
  const made = results.filter(({ accepted }) => accepted).length
  const refused = results.length - made
  return (
    <Alert
      type={refused > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={t('publish.done', { made: formatNumber(made), all: formatNumber(results.length) })}
      description={refused > 0 ? t('publish.notDone', { n: formatNumber(refused) }) : undefined}
    />
  )
}

/** What kind of dispatch orders the routes become. */
const PublishAs = ({ value, onChoose }: { readonly value: JobType; readonly onChoose: (type: JobType) => void }) => {
  const t = useWords('board')
  const localize = useLocalize()
  return (
    <div className="publish-as">
      {t('publish.jobType')}{' '}
      <Select<JobType>
        size="small"
        aria-label={t('publish.jobType')}
        popupMatchSelectWidth={false}
        value={value}
        options={jobTypeNames.map((type) => ({ value: type, label: localize(jobTypes[type]) }))}
        onChange={onChoose}
      />
    </div>
  )
}

interface PickProps {
  readonly open: readonly PlanRouteShown[]
  readonly clear: readonly PlanRouteShown[]
  readonly onPick: (routes: readonly PlanRouteShown[]) => void
}

/** Chooses many routes at once. */
const Pick = ({ open, clear, onPick }: PickProps) => {
  const t = useWords('board')
  if (open.length < 2) return null
  return (
    <div className="publish-pick">
      <Button size="small" disabled={clear.length === 0} onClick={() => onPick(clear)}>
        {t('publish.pickClear', { n: formatNumber(clear.length) })}
      </Button>
      <Button size="small" onClick={() => onPick(open)}>
        {t('publish.pickAll', { n: formatNumber(open.length) })}
      </Button>
      <Button size="small" onClick={() => onPick([])}>
        {t('publish.pickNone')}
      </Button>
    </div>
  )
}

const usualType: JobType = 'distribution'
const missing = 'job.trailer_missing'
/** Told so that another trailer is chosen; no reason makes up for it. */
const trailerGone: ReadonlySet<string> = new Set(['job.trailer_taken', 'job.trailer_busy'])

/** Publishes routes as dispatch orders; reasons are confirmed once for all, with per-route results. */
export const PublishDialog = ({ plan, routeIds, onDone, onClose }: PublishProps) => {
  const t = useWords('board')
  const { go } = usePage()
  const maySchedule = useMay('job.schedule')
  const open = useMemo(() => plan.routes.filter(({ jobId, stops }) => jobId === null && stops.length > 0), [plan.routes])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        routeIds ?? open.filter(({ problems }) => !problems.some(({ severity }) => severity === 'blocks')).map(({ id }) => id),
      ),
  )
  const [reason, setReason] = useState('')
  const [jobType, setJobType] = useState<JobType>(usualType)
  const [results, setResults] = useState<ReadonlyMap<string, PublishedRoute>>(new Map())
  const [failure, setFailure] = useState<string>()
  const publishing = useAct(plans.publish, { changes: ['plans', 'jobs', 'shipments', 'orders', 'dashboard'], quiet: true })
  const wanted = open.filter(({ id }) => chosen.has(id))
  const trailers = useTrailers(plan, wanted)
  /** Until the trailers are proposed, nobody is asked for a reason that a proposal may make needless. */
  const lacksTrailer = (route: PlanRouteShown) => !trailers.isPending && (trailers.trailerOf(route)?.trailerId ?? null) === null
  const problemsOf = (route: PlanRouteShown) => route.problems.filter(({ code }) => code !== missing || lacksTrailer(route))
  const warnings = [
    ...new Set([
      ...wanted.flatMap((route) => problemsOf(route).flatMap(({ severity, code }) => (severity === 'reason' ? code : []))),
      ...[...results.values()].flatMap(({ errors }) => errors.flatMap(({ code }) => (trailerGone.has(code) ? [] : code))),
    ]),
  ].slice(0, 40)
  const needsReason = warnings.length > 0
  const warned = wanted.filter((route) => problemsOf(route).some(({ severity }) => severity === 'reason')).length
  const publish = async () => {
    setFailure(undefined)
    try {
      const answer = await publishing.act({
        params: { id: plan.id },
        body: {
          version: plan.version,
          routeIds: wanted.map(({ id }) => id),
          jobType,
          trailers: trailers.chosen,
          confirmedWarnings: reason.trim() === '' ? [] : warnings,
          overrideReason: reason.trim() || null,
        },
      })
      setResults(new Map([...results, ...answer.results.map((result) => [result.routeId, result] as const)]))
      onDone(answer.plan)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setFailure(cause.errors.map(({ message }) => message).join(' ') || cause.message)
    }
  }
  const isSomeMade = [...results.values()].some(({ accepted }) => accepted)
  const isRefused = ({ id }: PlanRouteShown) => results.get(id)?.accepted === false
  const listed = plan.routes.filter(({ id }) => open.some((route) => route.id === id) || results.has(id))
  // What needs another look comes first.
  const shown = listed.toSorted((a, b) => Number(isRefused(b)) - Number(isRefused(a)))
  return (
    <Modal
      open
      title={t('publish.title')}
      width={720}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {maySchedule && isSomeMade && (
            <Button
              type={wanted.length === 0 ? 'primary' : 'default'}
              onClick={() => go(hrefOf('/planDispatch/planDispatch', { planId: plan.id }))}
            >
              {t('publish.next')}
            </Button>
          )}
          <Button
            type="primary"
            disabled={wanted.length === 0}
            loading={publishing.acting || trailers.isPending}
            onClick={() => void publish()}
          >
            {t('publish.ok', { n: wanted.length })}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('publish.how')}</p>
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
      {open.length > 0 && <PublishAs value={jobType} onChoose={setJobType} />}
      <Outcome results={[...results.values()]} />
      <Pick
        open={open}
        clear={open.filter((route) => problemsOf(route).length === 0)}
        onPick={(routes) => setChosen(new Set(routes.map(({ id }) => id)))}
      />
      {shown.length === 0 && <p className="board-empty">{t('publish.none')}</p>}
      <ul className="publish-list">
        {shown.map((route) => {
          const result = results.get(route.id)
          const trailer = trailers.trailerOf(route)
          return (
            <li key={route.id}>
              <Checkbox
                checked={chosen.has(route.id)}
                disabled={route.jobId !== null}
                onChange={({ target: { checked } }) =>
                  setChosen(new Set(checked ? [...chosen, route.id] : [...chosen].filter((id) => id !== route.id)))
                }
              >
                {route.position}. {routeName(route) ?? t('noVehicle')} · {t('stops', { n: route.stops.length })}
              </Checkbox>
              <span className="publish-facts quiet">
                {[
                  route.driverName ?? (route.subcontractor === null && t('noDriver')),
                  route.beginAt && route.endAt && windowText(route.beginAt, route.endAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {result && <Result result={result} />}
              {trailer && (
                <PublishTrailer
                  position={route.position}
                  trailer={trailer}
                  onChoose={(trailerId) => trailers.choose(route.id, trailerId)}
                />
              )}
              {!result &&
                problemsOf(route).map(({ code, message, severity, stop, shipmentId }) => (
                  <span key={`${code} ${stop} ${shipmentId}`} className="board-why" data-severity={severity}>
                    {message}
                  </span>
                ))}
            </li>
          )
        })}
      </ul>
      {needsReason && (
        <label className="publish-reason">
          {t('publish.reason')} <span className="quiet">{warned > 0 && t('publish.warned', { n: warned })}</span>
          <Input.TextArea
            value={reason}
            maxLength={200}
            showCount
            autoSize={{ minRows: 2 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
    </Modal>
  )
}
