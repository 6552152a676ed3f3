/** Drop points of a job in visiting order: past ones first, then planned ones. */
import { isAfter, msOf } from '../../kernel/time.ts'
import { visitKinds, visitsOf, type CarriedShipment, type TimeWindow, type Visit, type VisitState } from './carried-visits.ts'

export interface DropPoint {
  readonly siteId: string
  readonly visits: readonly Visit[]
  readonly state: VisitState
  readonly arrivedAt: string | null
  /** Null until everything there is settled. */
  readonly leftAt: string | null
  /** Earliest start and earliest end of the windows there. */
  readonly window: TimeWindow | null
  /** Time agreed with the site, combined in the same way. */
  readonly reserved: TimeWindow | null
}

const bySeq = (a: Visit, b: Visit): number => (a.stopSeq ?? Infinity) - (b.stopSeq ?? Infinity) || 0

/** Without a reported time, loads sort first, drops and returns last. */
const whenOf = ({ arrivedAt, leftAt, kind }: Visit): number => {
  const at = arrivedAt ?? leftAt
  return at === null ? (kind === 'pickup' ? -Infinity : Infinity) : msOf(at)
}

const byTime = (a: Visit, b: Visit): number => {
  const [one, other] = [whenOf(a), whenOf(b)]
  return one === other ? visitKinds.indexOf(a.kind) - visitKinds.indexOf(b.kind) : one - other
}

/** A drop whose window ends before a later load begins comes first. Otherwise everything is loaded before anything is dropped. */
const dropsFirst = (drop: Visit, load: Visit, waiting: ReadonlySet<string>): boolean =>
  !waiting.has(drop.shipmentId) && drop.window !== null && load.window !== null && !isAfter(drop.window.to, load.window.from)

const aheadInOrder = (visits: readonly Visit[]): readonly Visit[] => {
  const loads = visits.filter(({ kind }) => kind === 'pickup').toSorted(bySeq)
  const drops = visits.filter(({ kind }) => kind === 'delivery').toSorted(bySeq)
  const waiting = new Set(loads.map(({ shipmentId }) => shipmentId))
  const ordered: Visit[] = []
  for (let load = loads.shift(); load; load = loads.shift()) {
    for (let drop = drops[0]; drop && dropsFirst(drop, load, waiting); drop = drops[0]) {
      ordered.push(drop)
      drops.shift()
    }
    ordered.push(load)
    waiting.delete(load.shipmentId)
  }
  return [...ordered, ...drops, ...visits.filter(({ kind }) => kind === 'return').toSorted(bySeq)]
}

const earliest = (times: readonly string[]): string | undefined =>
  times.reduce<string | undefined>((least, at) => (least === undefined || isAfter(least, at) ? at : least), undefined)
const latest = (times: readonly string[]): string | undefined =>
  times.reduce<string | undefined>((most, at) => (most === undefined || isAfter(at, most) ? at : most), undefined)

const windowOf = (windows: readonly TimeWindow[]): TimeWindow | null => {
  const [from, to] = [earliest(windows.map((one) => one.from)), earliest(windows.map((one) => one.to))]
  return from === undefined || to === undefined ? null : { from, to }
}

const stateOf = (visits: readonly Visit[]): VisitState => {
  const states = new Set(visits.map(({ state }) => state))
  if (states.has('here')) return 'here'
  if (states.has('ahead')) return states.has('done') ? 'here' : 'ahead'
  return states.has('done') ? 'done' : 'failed'
}

const present = (times: readonly (string | null)[]): readonly string[] => times.filter((at) => at !== null)

const dropPointOf = (siteId: string, visits: readonly Visit[]): DropPoint => {
  const state = stateOf(visits)
  const open = visits.filter((visit) => visit.state === 'ahead' || visit.state === 'here')
  const counted = open.length > 0 ? open : visits
  const settled = state === 'done' || state === 'failed'
  return {
    siteId,
    visits,
    state,
    arrivedAt: earliest(present(visits.map(({ arrivedAt }) => arrivedAt))) ?? null,
    leftAt: settled ? (latest(present(visits.map(({ leftAt }) => leftAt))) ?? null) : null,
    window: windowOf(counted.flatMap(({ window }) => window ?? [])),
    reserved: windowOf(counted.flatMap(({ reserved }) => reserved ?? [])),
  }
}

/** Consecutive visits at one site form one drop point. */
export const dropPointsOf = (shipments: readonly CarriedShipment[]): readonly DropPoint[] => {
  const visits = shipments.flatMap(visitsOf)
  const begun = visits.filter(({ state }) => state === 'done' || state === 'failed').toSorted(byTime)
  const here = visits.filter(({ state }) => state === 'here').toSorted(byTime)
  const ordered = [...begun, ...here, ...aheadInOrder(visits.filter(({ state }) => state === 'ahead'))]
  const groups: Visit[][] = []
  for (const visit of ordered) {
    const last = groups.at(-1)
    if (last?.[0]?.siteId === visit.siteId) last.push(visit)
    else groups.push([visit])
  }
  return groups.map((group) => dropPointOf(group[0]?.siteId ?? '', group))
}
