import type { PlanDetail, PlanFit } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { planStatuses } from '@khonsong/domain/operations/planning/plan-state.ts'
import { Segmented, Skeleton } from 'antd'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useRead } from '../../../../kit/call/use-read.ts'
import { PageFailure } from '../../../../kit/show/page-failure.tsx'
import { useNarrow } from '../../../../kit/use-narrow.ts'
import { useSay } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../../kit/workspace/page-context.ts'
import { useMay } from '../../../../shared/current-user.ts'
import { PlanList } from '../plan-list.tsx'
import { BoardContext, type BoardValue } from './board-context.ts'
import { BoardHead } from './board-head.tsx'
import { BoardMap } from './board-map.tsx'
import { useDragged } from './drag.ts'
import { LanesPane } from './lanes-pane.tsx'
import { AddDialog, CrewDialog, MapDesk } from './lazy-dialogs.ts'
import { mostJudged } from './move-menu.tsx'
import { RoutePanel } from './route-panel.tsx'
import { useBoard, type Board } from './use-board.ts'
import { WaitingPane } from './waiting-pane.tsx'
import './board.css'

const noFits: ReadonlyMap<string, PlanFit> = new Map()

/** What the dragged waybills would do to each route, asked once when they are taken up. */
const useFits = (planId: string): ReadonlyMap<string, PlanFit> => {
  const dragged = useDragged()
  const { data } = useRead(
    plans.fits,
    { params: { id: planId }, query: { shipmentIds: dragged.slice(0, mostJudged) } },
    { enabled: dragged.length > 0, quiet: true, freshMs: 0 },
  )
  return useMemo(() => (dragged.length === 0 || !data ? noFits : new Map(data.map((fit) => [fit.routeId, fit]))), [dragged, data])
}

const useRefusal = (plan: PlanDetail): string | undefined => {
  const t = useWords('board')
  const say = useSay()
  const mayEdit = useMay('plan.edit')
  if (plan.status !== 'draft') return t('refusal.notDraft', { status: say(planStatuses[plan.status]) })
  if (plan.routing) return t('routingRuns')
  return mayEdit ? undefined : t('refusal.notAllowed')
}

const useChosen = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback(
    (ids: readonly string[], on: boolean) =>
      setChosen((before) => {
        const after = new Set(before)
        for (const id of ids)
          if (on) after.add(id)
          else after.delete(id)
        return after
      }),
    [],
  )
  return { chosen, choose, clear: () => setChosen(new Set()) }
}

/** With the timeline of its routes, or with a large map to draw on. */
type Layout = 'board' | 'map'

interface ShownProps {
  readonly layout: Layout
  readonly plan: PlanDetail
  readonly board: Board
}

type Part = 'waiting' | 'routes' | 'map'
const partsOf = { board: ['waiting', 'routes', 'map'], map: ['waiting', 'map'] } as const satisfies Record<Layout, readonly Part[]>

/** Undo and redo by the keys that everybody knows, unless somebody is typing. */
const useUndoKeys = (board: Board, editable: boolean): void => {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (!editable || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    if (event.target instanceof HTMLElement && event.target.matches('input:not([type="checkbox"]),textarea')) return
    event.preventDefault()
    void board.step(event.shiftKey ? 'redo' : 'undo')
  })
  useEffect(() => {
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [])
}

const Shown = ({ layout, plan, board }: ShownProps) => {
  const t = useWords('board')
  const isNarrow = useNarrow(992)
  const refusal = useRefusal(plan)
  const [routeId, openRoute] = useState<string>()
  const [dialog, setDialog] = useState<'add' | 'newRoute' | 'crew'>()
  const [part, setPart] = useState<Part>('waiting')
  const fits = useFits(plan.id)
  const selection = useChosen()
  const editable = refusal === undefined
  useUndoKeys(board, editable)
  const move = async (...moves: readonly PlanMove[]) => {
    if (await board.move(...moves)) selection.clear()
  }
  const value: BoardValue = {
    plan,
    board,
    editable,
    refusal,
    ...selection,
    routeId,
    openRoute,
    fits,
    moveTo: (shipmentIds, to, at) => void move({ kind: 'move', shipmentIds: [...shipmentIds], routeId: to, at: at ?? null }),
    moveToNew: (shipmentIds) => {
      const id = crypto.randomUUID()
      const crew = { vehicleId: null, vehicleTypeId: null, driverId: null, trailerId: null, subcontractorId: null, beginAt: null }
      void move({ kind: 'add_route', routeId: id, ...crew }, { kind: 'move', shipmentIds: [...shipmentIds], routeId: id, at: null })
    },
  }
  const route = plan.routes.find(({ id }) => id === routeId)
  const shows = (which: Part) => !isNarrow || part === which
  return (
    <BoardContext value={value}>
      <div className="page board">
        <BoardHead />
        {isNarrow && (
          <Segmented<Part>
            block
            value={part}
            options={partsOf[layout].map((each) => ({ value: each, label: t(each) }))}
            onChange={setPart}
          />
        )}
        <div className="board-panes" data-route={route !== undefined} data-layout={layout}>
          {shows('waiting') && <WaitingPane onAdd={() => setDialog('add')} />}
          {layout === 'board' && shows('routes') && <LanesPane onAddRoute={() => setDialog('newRoute')} />}
          {layout === 'board' && shows('map') && <BoardMap />}
          {layout === 'map' && shows('map') && <MapDesk />}
          {shows(layout === 'map' ? 'map' : 'routes') && route && <RoutePanel route={route} onCrew={() => setDialog('crew')} />}
        </div>
      </div>
      {dialog === 'add' && <AddDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'newRoute' && (
        <CrewDialog
          route={undefined}
          onMove={(crew) => board.move({ kind: 'add_route', routeId: crypto.randomUUID(), ...crew })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'crew' && route && (
        <CrewDialog
          route={route}
          onMove={(crew) => board.move({ kind: 'crew', routeId: route.id, ...crew })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </BoardContext>
  )
}

const paths = { board: '/plan', map: '/plan/planmap' } as const satisfies Record<Layout, string>

const OnePlan = ({ id, layout }: { readonly id: string; readonly layout: Layout }) => {
  const board = useBoard(id)
  usePageLabel(board.plan?.planNo)
  if (board.plan) return <Shown layout={layout} plan={board.plan} board={board} />
  if (board.failure) return <PageFailure failure={board.failure} onRetry={board.retry} list="/plan" />
  return (
    <div className="page" aria-busy="true">
      <Skeleton active />
    </div>
  )
}

/** `/plan`: the plans, and with `planId` the board of one: what waits, the routes over time, and the map. */
export const PlanBoard = ({ layout = 'board' }: { readonly layout?: Layout }) => {
  const { search } = usePage()
  const id = search['planId']
  return id === undefined ? <PlanList opens={paths[layout]} /> : <OnePlan key={id} id={id} layout={layout} />
}
