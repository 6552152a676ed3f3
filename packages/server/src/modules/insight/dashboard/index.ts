import { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import {
  arrangedSections,
  arrangementLabel,
  dashboardPresets,
  knownSections,
  sectionsFor,
  usualPreset,
} from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { checkSummaryDays } from '@khonsong/domain/insight/dashboard/summary-days.ts'
import { totalCap } from '@khonsong/contract/kernel/list.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { awaitingDecision } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { FastifyInstance } from 'fastify'
import { may } from '../../../platform/caller.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findArrangement, writeArrangement } from './arrangement-store.ts'
import { earlyWarningsOf } from './early-warnings-store.ts'
import { serviceOf } from './service-store.ts'
import { countJobsInStatus, countOnTheRoad, countOrdersInStatus, countShipmentsIn, summarise } from './store.ts'

/** One counter per transport step; waiting to accept counts jobs. */
const steps = {
  notArrivedAtOrigin: ['shipment_dispatched'],
  waitingToPickUp: ['shipment_arrive_origin', 'shipment_ready_to_load'],
  waitingForDeparture: ['shipment_loading'],
  notArrivedAtDestination: ['shipment_ontheway'],
  waitingToUnload: ['shipment_arrive_destination', 'shipment_ready_to_unload'],
  waitingToDeliver: ['shipment_unloading'],
} as const satisfies Readonly<Record<string, readonly ShipmentStatus[]>>

const waitingToAccept = 'job_planned'
const toConfirm = 'order_created'
const toPlan = 'shipment_created'

/** Default of the setting shipmentStatusDaysCount, in Bangkok days. */
const defaultDays = 7
/** Fallback only: live changes refresh the counters. */
const refreshSeconds = 60

const counter = (type: 'order' | 'job' | 'shipment', statuses: readonly string[], count: number) => ({
  count: Math.min(count, totalCap),
  capped: count > totalCap,
  type,
  statuses: [...statuses],
})

/** The seven counters and the delivery summary, within the caller's scope. */
export const installDashboard = (app: FastifyInstance): void => {
  serve(app, dashboard.service, (tx) => serviceOf(tx))
  serve(app, dashboard.arrangement, async (tx) => {
    const { kind } = tx.caller
    const preset = usualPreset((permission) => may(tx.caller, permission))
    const kept = arrangedSections((await findArrangement(tx)) ?? { shown: [], known: [] }, kind)
    const usual = kind === 'internal' ? dashboardPresets[preset].shown : sectionsFor(kind)
    const isOwn = kept.shown.length > 0
    return { shown: [...(isOwn ? kept.shown : usual)], added: [...kept.added], preset, isOwn }
  })
  serve(app, dashboard.arrange, async (tx, { body }) => {
    const shown = knownSections(body.shown, tx.caller.kind)
    if (shown.length === 0) throw new Refused([rejection('field.required', { field: arrangementLabel }, 'shown')])
    await writeArrangement(tx, { shown, known: sectionsFor(tx.caller.kind) })
    return { shown: [...shown] }
  })
  serve(app, dashboard.show, async (tx, { query }) => {
    const within = { businessUnitId: query.businessUnitId, customerId: query.customerId }
    const to = query.to ?? bangkokDayOf(tx.now)
    const { from } = decided(checkSummaryDays({ from: query.from ?? addDays(to, 1 - defaultDays), to }))
    const [orders, unplanned, undecided, planned, statuses, summarised, warnings] = await Promise.all([
      countOrdersInStatus(tx, toConfirm, within),
      countShipmentsIn(tx, [toPlan], within),
      countShipmentsIn(tx, awaitingDecision, within),
      countJobsInStatus(tx, waitingToAccept, within),
      countOnTheRoad(tx, within),
      summarise(tx, { from, to }, within),
      earlyWarningsOf(tx, within),
    ])
    const at = (step: keyof typeof steps) =>
      counter(
        'shipment',
        steps[step],
        steps[step].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0),
      )
    return {
      work: {
        ordersToConfirm: counter('order', [toConfirm], orders),
        shipmentsToPlan: counter('shipment', [toPlan], unplanned),
        decisions: counter('shipment', awaitingDecision, undecided),
      },
      counters: {
        waitingToAccept: counter('job', [waitingToAccept], planned),
        notArrivedAtOrigin: at('notArrivedAtOrigin'),
        waitingToPickUp: at('waitingToPickUp'),
        waitingForDeparture: at('waitingForDeparture'),
        notArrivedAtDestination: at('notArrivedAtDestination'),
        waitingToUnload: at('waitingToUnload'),
        waitingToDeliver: at('waitingToDeliver'),
      },
      summary: summarised.summary,
      days: [...summarised.days],
      warnings,
      from,
      to,
      asOf: tx.now,
      refreshSeconds,
    }
  })
}
