import type { PlanRouteShown, PlanStop } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { durationWords } from '@khonsong/domain/kernel/duration.ts'
import type { CSSProperties } from 'react'
import { formatInstant } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { waitStyle } from './board/stop-state.ts'
import { routeName } from './route-line.tsx'

const hourMs = 3_600_000

interface Axis {
  readonly fromMs: number
  readonly untilMs: number
}

/** Whole hours covering all routes. */
const axisOf = (routes: readonly PlanRouteShown[]): Axis | undefined => {
  const times = routes.flatMap(({ beginAt, endAt }) => (beginAt && endAt ? [Date.parse(beginAt), Date.parse(endAt)] : []))
  if (times.length === 0) return undefined
  return { fromMs: Math.floor(Math.min(...times) / hourMs) * hourMs, untilMs: Math.ceil(Math.max(...times) / hourMs) * hourMs }
}

const between = ({ fromMs, untilMs }: Axis, from: string, until: string): CSSProperties => {
  const length = untilMs - fromMs
  return {
    insetInlineStart: `${((Date.parse(from) - fromMs) / length) * 100}%`,
    inlineSize: `${((Date.parse(until) - Date.parse(from)) / length) * 100}%`,
  }
}

const marks = ({ fromMs, untilMs }: Axis): readonly number[] => {
  const hours = (untilMs - fromMs) / hourMs
  const step = [1, 2, 3, 6, 12, 24].find((each) => hours / each <= 12) ?? 24
  return Array.from({ length: Math.ceil(hours / step) }, (_, at) => fromMs + at * step * hourMs)
}

/** Time of a mark, with the day where it begins. */
const Mark = ({ at, before }: { readonly at: number; readonly before: number | undefined }) => {
  const text = formatInstant(new Date(at).toISOString())
  const isNewDay = before === undefined || formatInstant(new Date(before).toISOString()).slice(0, 10) !== text.slice(0, 10)
  return (
    <>
      {isNewDay && <strong>{text.slice(5, 10)}</strong>}
      {text.slice(-5)}
    </>
  )
}

const Row = ({ route, axis }: { readonly route: PlanRouteShown; readonly axis: Axis }) => {
  const t = useWords('planning')
  const localize = useLocalize()
  const { beginAt, endAt } = route
  const told = (stop: PlanStop) =>
    [
      stop.siteName,
      `${formatInstant(stop.arriveAt)} – ${formatInstant(stop.leaveAt)}`,
      ...(stop.waitMinutes > 0 ? [t('stop.wait', { length: localize(durationWords(stop.waitMinutes)) })] : []),
    ].join(' · ')
  if (!beginAt || !endAt) return null
  return (
    <li>
      <span className="plan-lane-name cut" title={routeName(route)}>
        {route.position}. {routeName(route)}
      </span>
      <span className="plan-lane">
        <span className="plan-drive" style={between(axis, beginAt, endAt)} />
        {route.stops.map((stop) => (
          <span
            key={`${stop.siteId} ${stop.arriveAt}`}
            className="plan-block"
            data-late={route.problems.some(({ code, stop: at }) => code === 'plan.late' && at === route.stops.indexOf(stop))}
            style={{ ...between(axis, stop.arriveAt, stop.leaveAt), ...waitStyle(stop) }}
            title={told(stop)}
          />
        ))}
      </span>
    </li>
  )
}

/** One lane per route: travel grey, stops as blocks (waiting hatched, late ones red). The list beside it has the same as text. */
export const PlanTimeline = ({ routes }: { readonly routes: readonly PlanRouteShown[] }) => {
  const t = useWords('planning')
  const axis = axisOf(routes)
  if (!axis) return <p className="quiet">{t('empty')}</p>
  const length = axis.untilMs - axis.fromMs
  return (
    <div className="plan-timeline" role="figure" aria-label={t('view.timeline')}>
      <div className="plan-axis" aria-hidden="true">
        {marks(axis).map((at, index, all) => (
          <span key={at} style={{ insetInlineStart: `${((at - axis.fromMs) / length) * 100}%` }}>
            <Mark at={at} before={all[index - 1]} />
          </span>
        ))}
      </div>
      <ul>
        {routes.map((route) => (
          <Row key={route.id} route={route} axis={axis} />
        ))}
      </ul>
    </div>
  )
}
