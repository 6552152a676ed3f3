import type { PlanRouteShown, PlanStop } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { durationWords } from '@khonsong/domain/kernel/duration.ts'
import { PushpinFilled } from '@ant-design/icons'
import { Progress } from 'antd'
import { memo, useEffect, useRef, type RefObject } from 'react'
import { formatNumber } from '../../../../kit/show/format.ts'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { PublishedTag } from '../published-tag.tsx'
import { useBoardParts, useEditable, useFitOf, useIsOpenRoute, useLowerLimit, usePresentOn } from './board-context.ts'
import { useDrop } from './drag.ts'
import { FitNote } from './fit-note.tsx'
import { routeColour, routeName } from './route-name.ts'
import { spanText, stopState, waitStyle } from './stop-state.ts'
import type { TimeScale } from './time-scale.ts'

interface BarProps {
  readonly route: PlanRouteShown
  readonly scale: TimeScale
}

const Block = ({ stop, at, route, scale }: BarProps & { readonly stop: PlanStop; readonly at: number }) => {
  const t = useWords('board')
  const localize = useLocalize()
  const left = scale.at(stop.arriveAt)
  const width = Math.max(0.004, scale.at(stop.leaveAt) - left)
  const drops = stop.visits.filter(({ kind }) => kind === 'drop').length
  const told = [
    `${at + 1}. ${stop.siteName}`,
    spanText(stop.arriveAt, stop.leaveAt),
    ...(stop.waitMinutes > 0 ? [t('wait', { length: localize(durationWords(stop.waitMinutes)) })] : []),
  ]
  return (
    <span
      className="lane-stop"
      data-kind={drops > 0 ? 'drop' : 'load'}
      data-state={stopState(route, at)}
      title={told.join(' · ')}
      style={{ left: `${left * 100}%`, width: `${width * 100}%`, ...waitStyle(stop) }}
    >
      {at + 1}
    </span>
  )
}

const Bar = ({ route, scale }: BarProps) => {
  if (route.beginAt === null || route.endAt === null) return null
  const left = scale.at(route.beginAt)
  return (
    <>
      <span
        className="lane-way"
        style={{
          left: `${left * 100}%`,
          width: `${(scale.at(route.endAt) - left) * 100}%`,
          background: routeColour(route.position),
        }}
      />
      {route.stops.map((stop, at) => (
        // A site may be visited twice, so the index is part of the key.
        <Block key={`${stop.siteId} ${stop.arriveAt} ${at}`} stop={stop} at={at} route={route} scale={scale} />
      ))}
    </>
  )
}

const Worst = ({ route }: { readonly route: PlanRouteShown }) => {
  const t = useWords('board')
  const blocks = route.problems.filter(({ severity }) => severity === 'blocks').length
  const reasons = route.problems.length - blocks
  const title = route.problems.map(({ message }) => message).join('\n')
  if (route.jobNo !== null) return <PublishedTag route={route} />
  return (
    <span title={title}>
      {blocks > 0 && <StatusTag tone="trouble">{t('blocks', { n: blocks })}</StatusTag>}
      {blocks === 0 && reasons > 0 && <StatusTag tone="attention">{t('reasons', { n: reasons })}</StatusTag>}
    </span>
  )
}

interface LaneProps extends BarProps {
  readonly ticks: readonly number[]
  /** aria-posinset: most routes are not rendered. */
  readonly place: number
  readonly of: number
}

/** Fit of the dragged waybills, in a component of its own, so that dragging does not re-render the lanes. */
const Fit = ({ routeId, lane }: { readonly routeId: string; readonly lane: RefObject<HTMLLIElement | null> }) => {
  const fit = useFitOf(routeId)
  useEffect(() => {
    if (fit) lane.current?.setAttribute('data-verdict', fit.verdict)
    else lane.current?.removeAttribute('data-verdict')
  }, [fit, lane])
  return (
    fit && (
      <span className="lane-fit">
        <FitNote fit={fit} />
      </span>
    )
  )
}

const Present = ({ routeId }: { readonly routeId: string }) => {
  const t = useWords('board')
  const names = usePresentOn(routeId)
  return (
    names && (
      <span className="lane-present" title={t('present.route', { names: names.join(', ') })}>
        {names.map((name) => name.slice(0, 12)).join(', ')}
      </span>
    )
  )
}

/** A route's lane: vehicle, utilisation, distance and schedule; shows whether dragged waybills fit. */
export const Lane = memo(({ route, scale, ticks, place, of }: LaneProps) => {
  const t = useWords('board')
  const editable = useEditable()
  const isShown = useIsOpenRoute(route.id)
  const lowerLoadPercent = useLowerLimit()
  const { moveTo, openRoute } = useBoardParts().acts
  const lane = useRef<HTMLLIElement>(null)
  const isOpen = editable && route.jobId === null && !route.pinned
  useDrop(lane, (ids) => moveTo(ids, route.id), isOpen)
  const share = route.loadRate === null ? undefined : Math.round(route.loadRate * 100)
  return (
    <li ref={lane} className="lane" data-open={isShown} aria-posinset={place} aria-setsize={of}>
      <button type="button" className="lane-head" aria-pressed={isShown} onClick={() => openRoute(route.id)}>
        <span className="lane-name">
          <span className="lane-no" style={{ background: routeColour(route.position) }}>
            {route.position}
          </span>
          <strong>{routeName(route) ?? t('noVehicle')}</strong>
          {route.pinned && <PushpinFilled aria-label={t('pinned')} />}
          <Worst route={route} />
          <Present routeId={route.id} />
        </span>
        <span className="quiet">
          {[
            route.driverName,
            t('stops', { n: route.stops.length }),
            t('km', { n: formatNumber(route.km) }),
            route.costBaht === null ? null : `฿${formatNumber(route.costBaht)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {share !== undefined && (
          <span title={route.underfilled ? t('underfilled', { n: lowerLoadPercent }) : undefined}>
            <Progress
              percent={Math.min(100, share)}
              format={() => `${share}%`}
              size="small"
              status={share > 100 ? 'exception' : 'normal'}
              {...(route.underfilled ? { strokeColor: 'var(--tone-attention)' } : {})}
              aria-label={t('loadRate')}
            />
          </span>
        )}
      </button>
      <div className="lane-time">
        {ticks.map((at) => (
          <span key={at} className="lane-tick" style={{ left: `${at * 100}%` }} />
        ))}
        <Bar route={route} scale={scale} />
        {route.stops.length === 0 && <span className="lane-empty quiet">{t('lane.empty')}</span>}
        <Fit routeId={route.id} lane={lane} />
      </div>
    </li>
  )
})
Lane.displayName = 'Lane'
