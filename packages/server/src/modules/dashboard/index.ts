import { dashboard } from '@khonsong/contract/dashboard.ts'
import { totalCap } from '@khonsong/contract/list.ts'
import { addDays, addMs, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { ShipmentStatus } from '@khonsong/domain/shipments/status.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readSetting } from '../settings/index.ts'
import { earlyWarningsOf } from './early-warnings-store.ts'
import { countJobsInStatus, countOnTheRoad, summarise } from './store.ts'

/** One counter per step of the road (specification B §4, gaps G-223); waiting to accept counts jobs. */
const steps = {
  notArrivedAtOrigin: ['shipment_dispatched'],
  waitingToPickUp: ['shipment_arrive_origin', 'shipment_ready_to_load'],
  waitingForDeparture: ['shipment_loading'],
  notArrivedAtDestination: ['shipment_ontheway'],
  waitingToUnload: ['shipment_arrive_destination', 'shipment_ready_to_unload'],
  waitingToDeliver: ['shipment_unloading'],
} as const satisfies Readonly<Record<string, readonly ShipmentStatus[]>>

const waitingToAccept = 'job_planned'

/** The summary looks at the last seven Bangkok days unless asked otherwise (setting shipmentStatusDaysCount, gaps G-171). */
const defaultDays = 7
/** Live changes make the countdown a safety net only. */
const hourMs = 60 * 60 * 1000
const refreshSeconds = 60

const counter = (type: 'job' | 'shipment', statuses: readonly string[], count: number) => ({
  count: Math.min(count, totalCap),
  capped: count > totalCap,
  type,
  statuses: [...statuses],
})

/** The seven counters and the delivery summary, within the caller's scope. */
export const installDashboard = (app: FastifyInstance): void => {
  serve(app, dashboard.show, async (tx, { query }) => {
    const within = { businessUnitId: query.businessUnitId, customerId: query.customerId }
    const to = query.to ?? bangkokDayOf(tx.now)
    const from = query.from ?? addDays(to, 1 - defaultDays)
    const nearDueMs = (await readSetting(tx, 'DELIVERY_LATE_WARNING_HOURS')) * hourMs
    const [planned, statuses, summary, warnings] = await Promise.all([
      countJobsInStatus(tx, waitingToAccept, within),
      countOnTheRoad(tx, within),
      summarise(tx, { from, to, nearDueBefore: addMs(tx.now, nearDueMs) }, within),
      earlyWarningsOf(tx, within),
    ])
    const at = (step: keyof typeof steps) =>
      counter(
        'shipment',
        steps[step],
        steps[step].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0),
      )
    return {
      counters: {
        waitingToAccept: counter('job', [waitingToAccept], planned),
        notArrivedAtOrigin: at('notArrivedAtOrigin'),
        waitingToPickUp: at('waitingToPickUp'),
        waitingForDeparture: at('waitingForDeparture'),
        notArrivedAtDestination: at('notArrivedAtDestination'),
        waitingToUnload: at('waitingToUnload'),
        waitingToDeliver: at('waitingToDeliver'),
      },
      summary: {
        ...summary,
        noIssue: Math.max(0, summary.totalCreated - summary.delivered - summary.incident - summary.overdue - summary.nearDue),
      },
      warnings,
      from,
      to,
      asOf: tx.now,
      refreshSeconds,
    }
  })
}
