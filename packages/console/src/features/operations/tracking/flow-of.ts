/** Progress of a shipment: past steps with times, the current one, and those ahead. */
import type { ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import { isShipmentStatus, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { stepsPassed } from '@khonsong/domain/operations/shipments/transitions.ts'

export interface FlowStep {
  readonly status: ShipmentStatus
  readonly state: 'done' | 'current' | 'left_out' | 'ahead'
  readonly at: string | null
}

const flowBetween = (first: ShipmentStatus, last: ShipmentStatus): readonly ShipmentStatus[] => [
  first,
  ...stepsPassed(first, last),
  last,
]

const normal = flowBetween('shipment_created', 'shipment_delivered')
const returning = flowBetween('shipment_approved_return', 'shipment_returned')

interface Lived {
  readonly status: ShipmentStatus
  readonly at: string
}

/** Effective events in order, without corrections. */
const lived = (events: readonly ShipmentEvent[]): readonly Lived[] =>
  events
    .filter((event) => event.voidedBy === null && event.kind !== 'correction')
    .flatMap(({ toStatus, occurredAt }) => (isShipmentStatus(toStatus) ? [{ status: toStatus, at: occurredAt }] : []))

const timesIn = (past: readonly Lived[], flow: readonly ShipmentStatus[]): ReadonlyMap<ShipmentStatus, string> =>
  new Map(past.filter(({ status }) => flow.includes(status)).map(({ status, at }) => [status, at]))

const walked = (flow: readonly ShipmentStatus[], times: ReadonlyMap<ShipmentStatus, string>, current: ShipmentStatus) => {
  const reached = flow.reduce((last, status, at) => (times.has(status) ? at : last), -1)
  return flow.map((status, at): FlowStep => {
    const time = times.get(status) ?? null
    if (status === current) return { status, state: 'current', at: time }
    if (at > reached) return { status, state: 'ahead', at: null }
    return { status, state: time === null ? 'left_out' : 'done', at: time }
  })
}

/**
 * The normal flow as far as it went; steps after a failure (return, damage, loss, cancellation) are appended, and no further ones
 * are shown.
 */
export const flowOf = (current: ShipmentStatus, events: readonly ShipmentEvent[]): readonly FlowStep[] => {
  const past = lived(events)
  // A second attempt restarts the flow: only events since then count for the steps ahead.
  const lastStart = past.findLastIndex(({ status }) => status === 'shipment_created' || status === 'shipment_processing')
  const since = lastStart > 0 ? [...past.slice(0, 1), ...past.slice(lastStart)] : past
  const onRoad = walked(normal, timesIn(since, normal), current)
  if (normal.includes(current)) return onRoad
  const behind = onRoad.filter(({ state }) => state !== 'ahead')
  if (returning.includes(current)) return [...behind, ...walked(returning, timesIn(since, returning), current)]
  const at = since.findLast(({ status }) => status === current)?.at ?? null
  const back = walked(returning, timesIn(since, returning), current).filter(({ state }) => state === 'done')
  return [...behind, ...back, { status: current, state: 'current', at }]
}
