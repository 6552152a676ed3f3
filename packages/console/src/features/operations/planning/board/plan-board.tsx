import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { planStatuses } from '@khonsong/domain/operations/planning/plan-state.ts'
import { Segmented, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { PageFailure } from '../../../../kit/show/page-failure.tsx'
import { useNarrow } from '../../../../kit/use-narrow.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../../kit/workspace/page-context.ts'
import { useMay } from '../../../../shared/current-user.ts'
import { PlanList } from '../plan-list.tsx'
import { BoardContext } from './board-context.ts'
import { BoardHead } from './board-head.tsx'
import { BoardPanes, type BoardDialog, type Layout, type Part } from './board-panes.tsx'
import { createBoardState } from './board-state.ts'
import { FitsOfDragged } from './fits-of-dragged.tsx'
import { AddDialog, ConflictDialog, CrewDialog } from './lazy-dialogs.ts'
import { useActs } from './use-acts.ts'
import { useBoard, type Board } from './use-board.ts'
import { useLinkedWindows } from './use-linked-windows.ts'
import './board.css'

const useRefusalOf = (plan: PlanDetail): string | undefined => {
  const t = useWords('board')
  const localize = useLocalize()
  const mayEdit = useMay('plan.edit')
  if (plan.status !== 'draft') return t('refusal.notDraft', { status: localize(planStatuses[plan.status]) })
  if (plan.routing) return t('routingRuns')
  return mayEdit ? undefined : t('refusal.notAllowed')
}

/** Ctrl-Z and Ctrl-Shift-Z, unless the user is typing. */
const useUndoKeys = ({ step: go }: Pick<Board, 'step'>, editable: boolean): void => {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (!editable || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    if (event.target instanceof HTMLElement && event.target.matches('input:not([type="checkbox"]),textarea')) return
    event.preventDefault()
    void go(event.shiftKey ? 'redo' : 'undo')
  })
  useEffect(() => {
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [])
}

const partsOf = { board: ['waiting', 'routes', 'map'], map: ['waiting', 'map'] } as const satisfies Record<Layout, readonly Part[]>

interface DialogsProps {
  readonly dialog: BoardDialog | undefined
  readonly plan: PlanDetail
  readonly routeId: string | undefined
  readonly board: Board
  readonly onClose: () => void
}

const Dialogs = ({ dialog, plan, routeId, board, onClose }: DialogsProps) => {
  const route = dialog === 'crew' ? plan.routes.find(({ id }) => id === routeId) : undefined
  return (
    <>
      {dialog === 'add' && <AddDialog acting={board.acting} onClose={onClose} />}
      {dialog === 'newRoute' && (
        <CrewDialog
          route={undefined}
          onMove={(crew) => board.move({ kind: 'add_route', routeId: crypto.randomUUID(), ...crew })}
          onClose={onClose}
        />
      )}
      {route && (
        <CrewDialog route={route} onMove={(crew) => board.move({ kind: 'crew', routeId: route.id, ...crew })} onClose={onClose} />
      )}
      {board.conflict && <ConflictDialog open={board.conflict} />}
    </>
  )
}

interface ShownProps {
  readonly layout: Layout
  readonly plan: PlanDetail
  readonly board: Board
}

const Shown = ({ layout, plan, board }: ShownProps) => {
  const t = useWords('board')
  const isNarrow = useNarrow(992)
  const refusal = useRefusalOf(plan)
  const { search } = usePage()
  const [state] = useState(() => createBoardState(plan, refusal))
  useLayoutEffect(() => {
    state.plan.set(plan)
    state.refusal.set(refusal)
  }, [state, plan, refusal])
  const parts = useActs(board, state)
  const [dialog, setDialog] = useState<BoardDialog>()
  const [part, setPart] = useState<Part>('waiting')
  useUndoKeys(board, refusal === undefined)
  useLinkedWindows(plan.id, state)
  // A separate window shows the map only.
  const alone = layout === 'map' && search['pane'] === 'map' ? ('map' as const) : undefined
  return (
    <BoardContext value={parts}>
      <div className="page board" data-alone={alone}>
        <BoardHead />
        {isNarrow && alone === undefined && (
          <Segmented<Part>
            block
            value={part}
            options={partsOf[layout].map((each) => ({ value: each, label: t(each) }))}
            onChange={setPart}
          />
        )}
        <BoardPanes layout={layout} only={alone ?? (isNarrow ? part : undefined)} onDialog={setDialog} />
        <FitsOfDragged />
      </div>
      <Dialogs dialog={dialog} plan={plan} routeId={state.routeId.get()} board={board} onClose={() => setDialog(undefined)} />
    </BoardContext>
  )
}

const paths = { board: '/plan', map: '/plan/planmap' } as const satisfies Record<Layout, string>

const OnePlan = ({ id, layout }: { readonly id: string; readonly layout: Layout }) => {
  const board = useBoard(id)
  const t = useWords('board')
  const { plan } = board
  usePageLabel(plan && (layout === 'map' ? `${plan.planNo} · ${t('map')}` : plan.planNo))
  if (plan) return <Shown layout={layout} plan={plan} board={board} />
  if (board.failure) return <PageFailure failure={board.failure} onRetry={board.retry} list="/plan" />
  return (
    <div className="page" aria-busy="true">
      <Skeleton active />
    </div>
  )
}

/** `/plan`: the plans; with `planId` the board of one: unassigned waybills, timeline and map. */
export const PlanBoard = ({ layout = 'board' }: { readonly layout?: Layout }) => {
  const { search } = usePage()
  const id = search['planId']
  return id === undefined ? <PlanList opens={paths[layout]} /> : <OnePlan key={id} id={id} layout={layout} />
}
