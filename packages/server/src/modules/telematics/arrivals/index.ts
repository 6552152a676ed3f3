import { arrivals } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import type { FastifyInstance } from 'fastify'
import { workByClock } from '../../../platform/work-by-clock.ts'
import { serve } from '../../../platform/http/serve.ts'
import { exportMonitor } from './export-monitor.ts'
import { arrivalsOfJob, trackOfJob } from './job-arrivals.ts'
import { continueLearningLanes } from './learn-lanes.ts'
import { monitorJobs } from './monitor-jobs.ts'
import { reportAllFromPositions, reportFromPositions } from './report-from-positions.ts'

export { wayOfJob } from './way-of-job.ts'

export { arrivalOfShipment, type ArrivalOfShipment } from './arrival-of-shipment.ts'
export { learnLanesOf } from './learn-lanes.ts'

/** Arrival estimates of trucks, and a monitor of those that need attention. */
export const installArrivals = (app: FastifyInstance): void => {
  continueLearningLanes(app)
  workByClock(app, { name: 'positions were not reported', everyMs: 60_000, run: (signal) => reportAllFromPositions(app, signal) })
  serve(app, arrivals.report, (tx, { params, body }) => reportFromPositions(tx, params.id, body))
  serve(app, arrivals.monitor, (tx, { query }) => monitorJobs(app, tx, query))
  serve(app, arrivals.export, (tx, { query }) => exportMonitor(app, tx, query))
  serve(app, arrivals.ofJob, (tx, { params }) => arrivalsOfJob(app, tx, params.id))
  serve(app, arrivals.track, (tx, { params }) => trackOfJob(app, tx, params.id))
}
