import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { visitKinds } from '@khonsong/domain/telematics/arrivals/carried-visits.ts'
import { delayClassNames } from '@khonsong/domain/telematics/arrivals/delay-class.ts'
import { distanceSourceNames } from '@khonsong/domain/telematics/arrivals/distance-source.ts'
import { shownByPositions } from '@khonsong/domain/telematics/arrivals/propose-arrival.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { idParams, instant, labelled, named, rowResult, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const stopState = z.enum(['ahead', 'here', 'done', 'failed'])
const instantOrNull = z.string().nullable()
const times = z.object({ arriveAt: instantOrNull, departAt: instantOrNull })
const window = z.object({ from: z.string(), to: z.string() }).nullable()

const proposal = z.object({
  status: z.enum(shownByPositions),
  at: z.string(),
  shipments: z.array(z.object({ shipmentId: z.uuid(), version: z.number().int() })),
})

const delay = z.object({
  class: z.enum(delayClassNames),
  /** Minutes after the end of the window, negative before; null if unknown. */
  minutes: z.number().int().nullable(),
})

const expected = z.object({
  /** Null if unknown. */
  remainingKm: z.number().nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  source: z.enum(distanceSourceNames).nullable(),
  /** Localized basis of the estimate. */
  reasons: z.array(z.string()),
})

/** A stop with its four kinds of times. */
const dropPoint = expected.extend({
  no: z.number().int(),
  siteId: z.uuid(),
  siteCode: z.string(),
  siteName: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  state: stopState,
  tasks: z.array(z.object({ kind: z.enum(visitKinds), shipmentId: z.uuid(), shipmentNo: z.string() })),
  window,
  target: times,
  planned: times,
  estimated: times,
  actual: times,
  /** Null for a failed stop. */
  delay: delay.nullable(),
  /** Step proposed from the vehicle's position: inside for minutes, or outside again after loading, without a report. */
  proposal: proposal.nullable(),
})
export type DropPointTimes = z.output<typeof dropPoint>

const seen = z.object({
  at: z.string(),
  lat: z.number(),
  lng: z.number(),
  speedKmh: z.number().nullable(),
  heading: z.number().nullable(),
})

const monitoredJob = z.object({
  id: z.uuid(),
  jobNo: z.string(),
  status: z.enum(jobStatuses),
  vehicleId: z.uuid().nullable(),
  plateNo: z.string().nullable(),
  driverName: z.string().nullable(),
  driverPhone: z.string().nullable(),
  subcontractor: named.nullable(),
  customers: z.array(z.string()),
  plannedBeginAt: instantOrNull,
  plannedEndAt: instantOrNull,
  /** State of each stop, in order. */
  stops: z.array(stopState),
  /** Current or next stop. */
  next: expected
    .extend({
      no: z.number().int(),
      siteName: z.string(),
      state: stopState,
      window,
      arriveAt: instantOrNull,
      departAt: instantOrNull,
    })
    .nullable(),
  /** The longest delay of the stops ahead. */
  delay,
  /** Estimated departure from the last stop. */
  endsAt: instantOrNull,
  position: seen.nullable(),
  openExceptions: z.number().int(),
  /** A delivery failed and the decision about the goods is pending. */
  awaitsDecision: z.boolean(),
  /** Carries goods that a monitoring strategy marks as important. */
  isImportant: z.boolean(),
})
export type MonitoredJob = z.output<typeof monitoredJob>

const filters = {
  subcontractorId: z.uuid().optional(),
  customerId: z.uuid().optional(),
  projectId: z.uuid().optional(),
  delay: several(labelled(z.enum(delayClassNames), 'Delay', 'ความล่าช้า', '延误')),
  /** Only jobs under way or at a stop. */
  begun: labelled(z.stringbool().optional(), 'On the road', 'กำลังวิ่งงาน', '在途'),
}

/** Dispatch orders under way with arrival estimates. */
export const arrivals = {
  monitor: operation('GET /v1/distribution/monitor', {
    summary: 'Distribution monitor: dispatch orders in execution, those that need somebody first',
    description: 'Also those that begin within four hours. Of more than 2,000 the ones that were to begin last are shown.',
    needs: 'tracking.view',
    query: listQuery(filters),
    output: listOf(monitoredJob).extend({
      now: z.string(),
      /** Counts by delay class, within the other filters. */
      counts: z.array(z.object({ delay: z.enum(delayClassNames), count: z.number().int() })),
    }),
  }),
  export: operation('GET /v1/distribution/monitor/export', {
    summary: 'Distribution monitor: the same with every drop point, as a workbook or CSV',
    needs: 'job.export',
    query: listQuery({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answers: 'file',
  }),
  ofJob: operation('GET /v1/routes/{id}/arrivals', {
    summary: 'Dispatch orders: target, planned, estimated and actual times of each drop point',
    needs: 'tracking.view',
    params: idParams,
    output: z.object({
      id: z.uuid(),
      jobNo: z.string(),
      now: z.string(),
      delay,
      position: seen.nullable(),
      stops: z.array(dropPoint),
    }),
  }),
  report: operation('POST /v1/routes/{id}/actions/report-from-positions', {
    summary: 'Report what positions show of waybills of a job: an arrival, or that they set out with what was planned',
    needs: 'shipment.advance',
    params: idParams,
    body: z.object({
      status: z.enum(shownByPositions),
      at: instant,
      shipments: distinctBy(
        z
          .array(z.object({ shipmentId: z.uuid(), version: seenVersion }))
          .min(1)
          .max(200),
        'shipmentId',
      ),
    }),
    output: z.object({ results: z.array(rowResult) }),
  }),
  track: operation('GET /v1/routes/{id}/track', {
    summary: 'Dispatch orders: the way its vehicle has driven on it so far',
    needs: 'tracking.view',
    params: idParams,
    output: z.object({
      from: instantOrNull,
      until: instantOrNull,
      /** At most 1,000, evenly sampled. */
      points: z.array(z.object({ at: z.string(), lat: z.number(), lng: z.number() })),
    }),
  }),
}
