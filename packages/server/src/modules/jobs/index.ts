import { jobs } from '@khonsong/contract/jobs.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '../../platform/http/refusals.ts'
import { serve } from '../../platform/http/serve.ts'
import { historyOf } from '../orders/index.ts'
import { driverChoices, trailerChoices, vehicleChoices } from './crew-choices.ts'
import { lookAtJob } from './hold-store.ts'
import { getJobDetail } from './job-detail.ts'
import { countJobs, listJobs } from './job-rows-store.ts'
import { addToJob, cancelOneJob, createJob, removeFromJob } from './load-job.ts'
import {
  acceptOneJob,
  cancelJobSchedule,
  checkBeforeSaving,
  replanOneJob,
  scheduleHeldJob,
  scheduleSeveralJobs,
  takeOverOneJob,
} from './schedule-job.ts'

export { applyJob } from './apply-job.ts'
export { deriveJobs, differencesOf, jobStandingOf } from './derive-jobs.ts'
export { shipmentsOnJobs, writeJobStandings } from './change-store.ts'
export { holdJobs, holdJobsOfShipments, jobsAfter, lookAtJob, type HeldJob } from './hold-store.ts'
export { getJobDetail, whatMayBeDone } from './job-detail.ts'
export { jobRows, listJobs } from './job-rows-store.ts'
export { findVehicle, pageOfVehicles, type CrewAsked, type VehicleFacts } from './crew-store.ts'
export { addToJob, cancelOneJob, createJob, removeFromJob } from './load-job.ts'
export { jobConstraints, takeOverOneJob } from './schedule-job.ts'

/** Jobs, called routes or dispatch orders on the wire: made from shipments, dispatched, accepted, taken over, called off. */
export const installJobs = (app: FastifyInstance): void => {
  serve(app, jobs.list, (tx, { query }) => listJobs(tx, query))
  serve(app, jobs.counts, async (tx, { query }) => ({ counts: await countJobs(tx, query) }))
  serve(app, jobs.detail, (tx, { params }) => getJobDetail(tx, params.id))
  serve(app, jobs.history, async (tx, { params }) => {
    found(await lookAtJob(tx, params.id))
    return historyOf(tx, 'jobs', params.id)
  })
  serve(app, jobs.vehicles, (tx, { query }) => vehicleChoices(tx, query))
  serve(app, jobs.trailers, (tx, { query }) => trailerChoices(tx, query))
  serve(app, jobs.drivers, (tx, { query }) => driverChoices(tx, query))
  serve(app, jobs.check, (tx, { body }) => checkBeforeSaving(tx, body))
  serve(app, jobs.create, async (tx, { body }) => getJobDetail(tx, await createJob(tx, body)))
  serve(app, jobs.addShipments, async (tx, { params, body }) => {
    await addToJob(tx, params.id, body)
    return getJobDetail(tx, params.id)
  })
  serve(app, jobs.removeShipments, async (tx, { params, body }) => {
    await removeFromJob(tx, params.id, body)
    return getJobDetail(tx, params.id)
  })
  serve(app, jobs.replan, async (tx, { params, body }) => {
    await replanOneJob(tx, params.id, body.version, body)
    return getJobDetail(tx, params.id)
  })
  serve(app, jobs.schedule, async (tx, { params, body }) => {
    await scheduleHeldJob(tx, params.id, body.version, body.assignment)
    return getJobDetail(tx, params.id)
  })
  serve(app, jobs.scheduleSeveral, async (tx, { body }) => ({ results: await scheduleSeveralJobs(tx, body.jobs) }))
  serve(app, jobs.cancelSchedule, async (tx, { params, body }) => {
    await cancelJobSchedule(tx, params.id, body.version, body.reason)
    return getJobDetail(tx, params.id)
  })
  serve(app, jobs.accept, async (tx, { params, body }) => {
    await acceptOneJob(tx, params.id, body.version)
    return getJobDetail(tx, params.id)
  })
  serve(app, jobs.updateDriver, async (tx, { params, body }) => {
    await takeOverOneJob(tx, params.id, body)
    return getJobDetail(tx, params.id)
  })
  serve(app, jobs.cancel, async (tx, { params, body }) => {
    await cancelOneJob(tx, params.id, body.version, body)
    return getJobDetail(tx, params.id)
  })
}
