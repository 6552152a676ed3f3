import type { PlanRouteShown, PlanStop } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { CSSProperties } from 'react'
import { formatInstant, formatTime } from '../../../../kit/show/format.ts'

type Severity = PlanRouteShown['problems'][number]['severity']

/** The most severe problem at a stop: blocking before needing a reason. */
export const stopState = ({ problems }: Pick<PlanRouteShown, 'problems'>, at: number): Severity | undefined => {
  const here = problems.filter(({ stop }) => stop === at)
  return here.some(({ severity }) => severity === 'blocks') ? 'blocks' : here[0]?.severity
}

/** Tone of a stop on the map; the default one without problems. */
export const stopTone = <Tone extends string>(route: PlanRouteShown, at: number, usual: Tone): Tone | 'trouble' | 'attention' => {
  const state = stopState(route, at)
  return state === undefined ? usual : state === 'blocks' ? 'trouble' : 'attention'
}

/** Times only within a day; across midnight with both dates. */
export const spanText = (from: string, until: string | null): string => {
  if (until === null) return formatTime(from)
  const [begins, ends] = [formatInstant(from), formatInstant(until)]
  return begins.slice(0, 10) === ends.slice(0, 10)
    ? `${begins.slice(-5)}–${ends.slice(-5)}`
    : `${begins.slice(5)} – ${ends.slice(5)}`
}

/** Share of a stop's time before the service begins, such as the wait until a site opens: a percentage for CSS. */
export const waitShare = ({ arriveAt, serveAt, leaveAt }: Pick<PlanStop, 'arriveAt' | 'serveAt' | 'leaveAt'>): string => {
  const [arrival, service, departure] = [Date.parse(arriveAt), Date.parse(serveAt), Date.parse(leaveAt)]
  return departure > arrival ? `${Math.round(((service - arrival) / (departure - arrival)) * 100)}%` : '0%'
}

/** Hatches the waiting part of a stop's block on a time axis. */
export const waitStyle = (stop: PlanStop): CSSProperties => ({ ['--wait' as string]: waitShare(stop) })
