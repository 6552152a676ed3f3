import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button } from 'antd'
import { useMemo, useRef, useState, type CSSProperties } from 'react'
import { formatNumber } from '../../../../kit/show/format.ts'
import { virtualRows } from '../../../../kit/table/virtual-rows.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBoardParts, useEditable, usePlan } from './board-context.ts'
import { useDrop } from './drag.ts'
import { Lane } from './lane.tsx'
import { scaleOf, ticksOf } from './time-scale.ts'
import './lanes.css'

const widths = [1, 1.5, 2, 3, 5] as const
/** As in `lanes.css`: a fixed height, so that hundreds of lanes need no measuring. */
const laneHeight = 68

const DropForNew = ({ isFirst }: { readonly isFirst: boolean }) => {
  const t = useWords('board')
  const element = useRef<HTMLDivElement>(null)
  const { moveToNew } = useBoardParts().acts
  useDrop(element, moveToNew, useEditable())
  return (
    <div ref={element} className="lane-new">
      {isFirst ? t('routes.none') : t('dropForNew')}
    </div>
  )
}

/** Timeline of all routes, virtualised. */
export const LanesPane = ({ onAddRoute }: { readonly onAddRoute: () => void }) => {
  const t = useWords('board')
  const { routes, fromOn } = usePlan()
  const editable = useEditable()
  const [zoom, setZoom] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const scale = useMemo(() => scaleOf(routes, fromOn), [routes, fromOn])
  const width = widths[zoom] ?? 1
  const ticks = useMemo(() => ticksOf(scale, 8 * width), [scale, width])
  const places = useMemo(() => ticks.map(({ at }) => at), [ticks])
  // oxlint-disable-next-line react/incompatible-library -- the console is built without the React compiler
  const virtual = useVirtualizer({
    ...virtualRows,
    count: routes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => laneHeight,
    overscan: 4,
  })
  const lanes = virtual.getVirtualItems()
  const after = virtual.getTotalSize() - (lanes.at(-1)?.end ?? 0)
  return (
    <section className="board-pane board-lanes" aria-label={t('routes')}>
      <div className="board-pane-head">
        <h2>
          {t('routes')} <span className="count">{formatNumber(routes.length)}</span>
        </h2>
        <span className="board-zoom">
          <Button
            size="small"
            type="text"
            icon={<MinusOutlined />}
            aria-label={t('zoomOut')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <Button
            size="small"
            type="text"
            icon={<PlusOutlined />}
            aria-label={t('zoomIn')}
            disabled={zoom === widths.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          <Button size="small" disabled={!editable} onClick={onAddRoute}>
            {t('addRoute')}
          </Button>
        </span>
      </div>
      <div ref={scroller} className="board-scroll" tabIndex={0} role="group" aria-label={t('routes')}>
        <div className="lanes" style={{ '--lanes-width': width } as CSSProperties}>
          <div className="lane-scale" aria-hidden="true">
            {ticks.map(({ key, at, label, day }) => (
              <span key={key} style={{ left: `${at * 100}%` }}>
                {day && <strong>{day}</strong>}
                <i>{label}</i>
              </span>
            ))}
          </div>
          <ol style={{ paddingTop: lanes[0]?.start ?? 0, paddingBottom: after }}>
            {lanes.map(({ index }) => {
              const route = routes[index]
              return (
                route && <Lane key={route.id} route={route} scale={scale} ticks={places} place={index + 1} of={routes.length} />
              )
            })}
          </ol>
          <DropForNew isFirst={routes.length === 0} />
        </div>
      </div>
    </section>
  )
}
