/** Service windows for the optimiser: the waybill's window intersected with opening hours. */
import { msOf } from '../../kernel/time.ts'
import type { PlanShipment, PlanSite, VisitKind } from './plan-facts.ts'
import { closesAfter, opensAt } from './site-opening.ts'
import type { StrategyRules } from './strategy.ts'

export interface RoutingWindows {
  /** Sorted and disjoint; empty when it cannot be served. */
  readonly windows: readonly (readonly [openMs: number, closeMs: number])[]
  /** When lateness begins to cost; null where lateness is impossible or free. */
  readonly lateAfterMs: number | null
}

const openWithin = (site: PlanSite, fromMs: number, untilMs: number): RoutingWindows['windows'] => {
  const windows: [number, number][] = []
  let at = fromMs
  while (at <= untilMs) {
    const { at: opens, neverOpens } = opensAt(site.calendar, at)
    if (neverOpens || opens > untilMs) break
    const closes = closesAfter(site.calendar, opens)
    windows.push([opens, Math.min(untilMs, closes - 1)])
    at = closes
  }
  return windows
}

/** Opening hours and the due time always apply; the window itself as the strategy says. */
export const routingWindows = (
  shipment: PlanShipment,
  kind: VisitKind,
  site: PlanSite,
  use: StrategyRules['timeWindowUse'],
  span: { readonly fromMs: number; readonly untilMs: number },
): RoutingWindows => {
  const window = kind === 'load' ? shipment.pickup : shipment.delivery
  const due = kind === 'drop' && shipment.dueAt !== null ? msOf(shipment.dueAt) : span.untilMs
  const end = Math.min(span.untilMs, due)
  // Goods are ready from the start of the pickup window, even if windows are ignored.
  const ready = Math.max(span.fromMs, msOf(shipment.pickup.from))
  const from = use === 'ignore' ? ready : Math.max(ready, msOf(window.from))
  const until = use === 'hard' ? Math.min(end, msOf(window.to)) : end
  return {
    windows: openWithin(site, from, until),
    lateAfterMs: use === 'soft' ? msOf(window.to) : null,
  }
}
