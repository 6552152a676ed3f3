import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, useState, type CSSProperties } from 'react'
import { formatNumber } from '../../../../kit/show/format.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBoardValue } from './board-context.ts'
import { useDrop } from './drag.ts'
import { Lane } from './lane.tsx'
import { scaleOf, ticksOf } from './time-scale.ts'

const widths = [1, 1.5, 2, 3, 5] as const

/** All routes over time. */
export const LanesPane = ({ onAddRoute }: { readonly onAddRoute: () => void }) => {
  const t = useWords('board')
  const { plan, editable, moveToNew, routeId } = useBoardValue()
  const [zoom, setZoom] = useState(0)
  const fresh = useRef<HTMLDivElement>(null)
  const isOver = useDrop(fresh, moveToNew, editable)
  const scale = useMemo(() => scaleOf(plan.routes, plan.fromOn), [plan.routes, plan.fromOn])
  const width = widths[zoom] ?? 1
  // A route that is open takes room beside the lanes.
  const ticks = useMemo(() => ticksOf(scale, (routeId === undefined ? 10 : 5) * width), [scale, width, routeId])
  const places = useMemo(() => ticks.map(({ at }) => at), [ticks])
  return (
    <section className="board-pane board-lanes" aria-label={t('routes')}>
      <div className="board-pane-head">
        <h2>
          {t('routes')} <span className="count">{formatNumber(plan.routes.length)}</span>
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
      <div className="board-scroll" tabIndex={0} role="group" aria-label={t('routes')}>
        <div className="lanes" style={{ '--lanes-width': width } as CSSProperties}>
          <div className="lane-scale" aria-hidden="true">
            {ticks.map(({ key, at, label, day }) => (
              <span key={key} style={{ left: `${at * 100}%` }}>
                {day && <strong>{day} </strong>}
                {label}
              </span>
            ))}
          </div>
          <ol>
            {plan.routes.map((route) => (
              <Lane key={route.id} route={route} scale={scale} ticks={places} />
            ))}
          </ol>
          <div ref={fresh} className="lane-new" data-over={isOver}>
            {plan.routes.length === 0 ? t('routes.none') : t('dropForNew')}
          </div>
        </div>
      </div>
    </section>
  )
}
