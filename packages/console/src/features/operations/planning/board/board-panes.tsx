import { memo, useEffect, useRef } from 'react'
import { useStore } from '../../../../kit/store.ts'
import { useNarrow } from '../../../../kit/use-narrow.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePlan, useRouteId } from './board-context.ts'
import { BoardMap } from './board-map.tsx'
import { LanesPane } from './lanes-pane.tsx'
import { MapDesk } from './lazy-dialogs.ts'
import { PaneHandle } from './pane-handle.tsx'
import { arrange, layoutOf, paneLayout } from './pane-layout.ts'
import { RoutePanel } from './route-panel.tsx'
import { WaitingPane } from './waiting-pane.tsx'

/** The board with a timeline, or a large map for drawing. */
export type Layout = 'board' | 'map'
export type Part = 'waiting' | 'routes' | 'map'
export type BoardDialog = 'add' | 'newRoute' | 'crew'

interface PanesProps {
  readonly layout: Layout
  /** Single pane, on narrow screens and in a separate window. */
  readonly only: Part | undefined
  readonly onDialog: (dialog: BoardDialog) => void
}

const OpenRoute = ({ onDialog }: Pick<PanesProps, 'onDialog'>) => {
  const t = useWords('board')
  const routeId = useRouteId()
  const { routes } = usePlan()
  const { route: size } = layoutOf(useStore(paneLayout))
  const isNarrow = useNarrow(992)
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNarrow && routeId !== undefined) column.current?.scrollIntoView({ block: 'nearest' })
  }, [isNarrow, routeId])
  const route = routeId === undefined ? undefined : routes.find(({ id }) => id === routeId)
  if (!route) return null
  return (
    <>
      {!isNarrow && (
        <PaneHandle
          label={t('resize.route')}
          between="columns"
          size={size}
          least={260}
          most={700}
          of="behind"
          onSize={(route) => arrange({ route })}
        />
      )}
      <div ref={column} className="board-column" style={isNarrow ? undefined : { flex: `0 0 ${size}px` }}>
        <RoutePanel route={route} onCrew={() => onDialog('crew')} />
      </div>
    </>
  )
}

/** Panes: unassigned waybills, timeline above the map, and the open route. Their borders are draggable. */
export const BoardPanes = memo(({ layout, only, onDialog }: PanesProps) => {
  const t = useWords('board')
  const { waiting, map, showsWaiting, showsMap } = layoutOf(useStore(paneLayout))
  const isWhole = only === undefined
  const shows = (part: Part) => (isWhole ? true : only === part)
  const waits = shows('waiting') && (!isWhole || showsWaiting)
  const maps = shows('map') && (!isWhole || layout === 'map' || showsMap)
  const lanes = layout === 'board' && shows('routes')
  return (
    <div className="board-panes" data-layout={layout}>
      {waits && (
        <div className="board-column" style={isWhole ? { flex: `0 0 ${waiting}px` } : undefined}>
          <WaitingPane onAdd={() => onDialog('add')} />
        </div>
      )}
      {waits && isWhole && (
        <PaneHandle
          label={t('resize.waiting')}
          between="columns"
          size={waiting}
          least={220}
          most={800}
          of="before"
          onSize={(size) => arrange({ waiting: size })}
        />
      )}
      {(lanes || maps) && (
        <div className="board-column board-middle">
          {lanes && <LanesPane onAddRoute={() => onDialog('newRoute')} />}
          {lanes && maps && (
            <PaneHandle
              label={t('resize.map')}
              between="rows"
              size={map}
              least={160}
              most={900}
              of="behind"
              onSize={(size) => arrange({ map: size })}
            />
          )}
          {layout === 'board' && maps && <BoardMap height={map} />}
          {layout === 'map' && maps && <MapDesk />}
        </div>
      )}
      {(isWhole || only !== 'waiting') && <OpenRoute onDialog={onDialog} />}
    </div>
  )
})
BoardPanes.displayName = 'BoardPanes'
