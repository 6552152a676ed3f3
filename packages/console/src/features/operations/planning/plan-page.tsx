import '../../../shared/desk.css'
import './planning.css'
import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { moveWords } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { planStatuses } from '@khonsong/domain/operations/planning/plan-state.ts'
import { RollbackOutlined } from '@ant-design/icons'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { useMay } from '../../../shared/current-user.ts'
import { CityLine } from './city/city-line.tsx'
import { CityPlanList } from './city/city-plan-list.tsx'
import { DivideButtons } from './city/divide-buttons.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanLeftOut } from './plan-left-out.tsx'
import { planTones } from './plan-tones.ts'
import { PlanMap } from './plan-map.tsx'
import { PlanRoutes } from './plan-routes.tsx'
import { PlanTimeline } from './plan-timeline.tsx'
import { PublishDialog } from './board/lazy-dialogs.ts'
import { RoutingProgress } from './routing-progress.tsx'
import { useCopyPlan } from './use-copy-plan.tsx'
import { usePlanMoves, type PlanMoves } from './use-plan-moves.ts'

type View = 'list' | 'timeline' | 'map'

/** Undo, redo, and discarding the draft. */
const Moves = ({ plan }: { readonly plan: PlanDetail }) => {
  const t = useWords('planning')
  const localize = useLocalize()
  const undo = useAct(plans.undo, { changes: ['plans'] })
  const redo = useAct(plans.redo, { changes: ['plans'] })
  const input = { params: { id: plan.id }, body: { version: plan.version } }
  return (
    <>
      {plan.undo && (
        <Button
          icon={<RollbackOutlined />}
          title={localize(moveWords[plan.undo.kind])}
          loading={undo.acting}
          onClick={() => undo.start(input)}
        >
          {t('undo')}
        </Button>
      )}
      {plan.redo && (
        <Button
          icon={<RollbackOutlined style={{ transform: 'scaleX(-1)' }} />}
          title={localize(moveWords[plan.redo.kind])}
          loading={redo.acting}
          onClick={() => redo.start(input)}
        >
          {t('redo')}
        </Button>
      )}
    </>
  )
}

const useDiscardPlan = (plan: PlanDetail) => {
  const t = useWords('planning')
  const { go } = usePage()
  const { message } = AntdApp.useApp()
  const confirm = useConfirm()
  const discard = useAct(plans.discard, {
    changes: ['plans'],
    onDone: () => {
      void message.success(t('discarded'))
      go(plan.city ? '/plan/cityPlan' : '/plan')
    },
  })
  return async () => {
    if (await confirm({ title: t('discard.ask'), ok: t('discard'), danger: true }))
      discard.start({ params: { id: plan.id }, body: { version: plan.version } })
  }
}

const Views = ({ plan, view, chosen, onChoose, mayChoose, moves }: ViewsProps) => {
  if (view === 'timeline') return <PlanTimeline routes={plan.routes} />
  if (view === 'map') return <PlanMap plan={plan} />
  return (
    <PlanRoutes
      lowerLoadPercent={plan.lowerLoadPercent}
      routes={plan.routes}
      shipments={plan.shipments}
      moves={moves}
      chosen={chosen}
      onChoose={onChoose}
      mayChoose={mayChoose}
    />
  )
}
interface ViewsProps {
  readonly plan: PlanDetail
  readonly view: View
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string) => void
  readonly mayChoose: boolean
  readonly moves: PlanMoves | undefined
}

/** Selected routes; by default all that can be published. */
const useChosen = (plan: PlanDetail) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = plan.routes.filter(({ jobId, shipmentIds }) => jobId === null && shipmentIds.length > 0)
  const some = open.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return { chosen, toggle, isSome: some.length > 0, routes: some.length > 0 ? some : open }
}

const PlanShown = ({ plan }: { readonly plan: PlanDetail }) => {
  const t = useWords('planning')
  const board = useWords('board')
  const { go } = usePage()
  const localize = useLocalize()
  const [view, setView] = useState<View>('list')
  const [publishing, setPublishing] = useState(false)
  const [mayEdit, mayPublish, maySeeJobs] = [useMay('plan.edit'), useMay('plan.publish'), useMay('job.view')]
  const { chosen, toggle, isSome, routes } = useChosen(plan)
  const discard = useDiscardPlan(plan)
  const copy = useCopyPlan((id) => go(hrefOf(plan.city ? '/plan/planlookCity' : '/plan/planLook', { id, withId: plan.id })))
  const isOpen = plan.status === 'draft' && !plan.routing
  const moves = usePlanMoves(plan, isOpen && mayEdit)
  const left = plan.shipments.filter(({ routeId }) => routeId === null)
  const views = [
    { value: 'list' as const, label: t('view.list') },
    { value: 'timeline' as const, label: t('view.timeline') },
    { value: 'map' as const, label: t('view.map') },
  ]
  return (
    <div className="page plan-page">
      <PageTitle
        title={[plan.planNo, plan.name].filter(Boolean).join(' · ')}
        beside={
          <>
            <StatusTag tone={plan.routing ? 'moving' : planTones[plan.status]}>
              {plan.routing ? t('running') : localize(planStatuses[plan.status])}
            </StatusTag>
            <span className="quiet">
              {plan.fromOn === plan.untilOn ? plan.fromOn : `${plan.fromOn} – ${plan.untilOn}`} · {plan.businessUnit.name}
              {plan.strategyName !== null && ` · ${t('strategyOf', { name: plan.strategyName })}`}
            </span>
          </>
        }
        secondary={
          isOpen &&
          mayEdit && (
            <>
              {plan.city && <DivideButtons plan={plan} />}
              <Moves plan={plan} />
            </>
          )
        }
        more={[
          ...(isOpen && mayEdit
            ? [{ key: 'board', label: board('open'), onAct: () => go(hrefOf('/plan', { planId: plan.id })) }]
            : []),
          ...(mayEdit && !plan.routing ? [{ key: 'copy', label: t('copy'), onAct: () => copy(plan.id) }] : []),
          ...(maySeeJobs && plan.publishedCount > 0
            ? [
                {
                  key: 'jobs',
                  label: board('publish.next'),
                  onAct: () => go(hrefOf('/schedule/scheduleForm', { planId: plan.id })),
                },
              ]
            : []),
          ...(isOpen && mayEdit ? [{ key: 'discard', label: t('discard'), danger: true, onAct: () => void discard() }] : []),
        ]}
        primary={
          isOpen && mayPublish && routes.length > 0
            ? {
                label: isSome ? t('publish.some', { n: formatNumber(routes.length) }) : t('publish'),
                onAct: () => setPublishing(true),
              }
            : undefined
        }
      />
      {plan.city && <CityLine plan={plan} />}
      {plan.run && <RoutingProgress planId={plan.id} run={plan.run} mayStop={mayEdit} />}
      {!plan.routing && (
        <>
          <PlanComparison plan={plan} />
          <Segmented<View> aria-label={t('view')} value={view} options={views} onChange={setView} />
          <Views plan={plan} view={view} chosen={chosen} onChoose={toggle} mayChoose={isOpen && mayPublish} moves={moves} />
          <h2>
            {t('leftTitle')} ({formatNumber(left.length)})
          </h2>
          <PlanLeftOut shipments={left} routes={plan.routes} moves={moves} />
        </>
      )}
      {publishing && (
        <PublishDialog
          plan={plan}
          routeIds={isSome ? routes.map(({ id }) => id) : undefined}
          onDone={() => undefined}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  )
}

const runningEveryMs = 2000

const OnePlan = ({ id, list }: { readonly id: string; readonly list: '/plan' | '/plan/cityPlan' }) => {
  const t = useWords('board')
  const [isRunning, setRunning] = useState(false)
  const read = useRead(
    plans.detail,
    { params: { id } },
    { topics: ['plans'], keepOld: true, quiet: true, ...(isRunning ? { refreshMs: runningEveryMs } : {}) },
  )
  const plan = read.data
  if (plan && plan.routing !== isRunning) setRunning(plan.routing)
  usePageLabel(plan && `${plan.planNo} · ${t('detail')}`)
  if (read.error && !plan) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list={list} />
  if (!plan) return <Skeleton className="page" active={false} />
  return <PlanShown key={plan.id} plan={plan} />
}

/** A plan: search progress, routes, totals compared with the current jobs, and unassigned waybills; the plans until one is chosen. */
export const PlanPage = () => {
  const id = usePage().search['id']
  return id ? <OnePlan key={id} id={id} list="/plan" /> : <PlanList opens="/plan/planLook" />
}

/** The same for a city plan. */
export const CityPlan = () => {
  const id = usePage().search['id']
  return id ? <OnePlan key={id} id={id} list="/plan/cityPlan" /> : <CityPlanList />
}
