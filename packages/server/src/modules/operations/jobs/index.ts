import { jobInformation } from '@khonsong/contract/operations/jobs/job-information.ts'
import { jobDetails } from '@khonsong/contract/operations/jobs/job-details.ts'
import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { dispatchLetters } from '@khonsong/contract/operations/jobs/dispatch-letters.ts'
import { presence } from '@khonsong/contract/kernel/presence.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { publicUrlOf } from '../../../platform/public-url.ts'
import { serve } from '../../../platform/http/serve.ts'
import { beat, othersAt } from '../../../platform/presence/presence.ts'
import { historyOf } from '../orders/index.ts'
import { printLetters, type LettersLinks } from './dispatch-letters.ts'
import { driverChoices, trailerChoices, vehicleChoices } from './crew-choices.ts'
import { readJobForDecision } from './lock-store.ts'
import { getJobDetail } from './job-detail.ts'
import { describeOneJob } from './job-details.ts'
import { exportReport } from './export-report.ts'
import { closeOneJob, confirmSeveral, getInformation, recheckOneJob, reopenOneJob, saveOneInformation } from './job-information.ts'
import { countJobs, listJobs } from './job-rows-store.ts'
import { addToJob, cancelOneJob, createJob, removeFromJob } from './load-job.ts'
import { listReport } from './report-store.ts'
import {
  acceptOneJob,
  asSystemActor,
  cancelJobSchedule,
  checkBeforeSaving,
  replanOneJob,
  scheduleLockedJob,
  scheduleSeveralJobs,
  takeOverOneJob,
} from './schedule-job.ts'

export { deriveJobs, differencesOf, jobStandingOf } from './derive-jobs.ts'
export { shipmentsOnJobs } from './change-store.ts'
export {
  applyInformation,
  confirmSeveral,
  lockInformation,
  readInformation,
  recordChange,
  type LockedInformation,
} from './job-information.ts'
export { letterShipments } from './dispatch-letter-store.ts'
export { printLetters } from './dispatch-letters.ts'
export { writeVerification } from './information-store.ts'
export { jobIdsByNo, jobVersions } from './report-store.ts'
export { lockJobs, lockJobsOfShipments, jobsAfter, readJobForDecision } from './lock-store.ts'
export { distanceAsKnown, getJobDetail, whatMayBeDone } from './job-detail.ts'
export { jobFilters, jobRows, jobSorts, listJobs } from './job-rows-store.ts'
export { mileagesOf, type Way } from './mileage-store.ts'
export {
  driversById,
  findVehicle,
  pageOfVehicles,
  trailersById,
  vehiclesById,
  type CrewAsked,
  type DriverFacts,
  type TrailerFacts,
  type VehicleFacts,
} from './crew-store.ts'
export { findPlacesBefore as placesBefore } from './crew-candidates-store.ts'
export { addToJob, cancelOneJob, createJob } from './load-job.ts'
export {
  acceptOneJob,
  cancelJobSchedule,
  jobConstraints,
  refusalsOf,
  refuseOneJob,
  replanOneJob,
  scheduleLockedJob,
  takeOverOneJob,
  checkAssignment,
} from './schedule-job.ts'
export { routeCodeIdByCode } from './route-code-store.ts'
export { inExecution, inExecutionStatuses } from './in-execution.ts'

/** The job report and the information that billing uses. */
const serveInformation = (app: FastifyInstance): void => {
  serve(app, jobInformation.list, (tx, { query }) => listReport(tx, query))
  serve(app, jobInformation.export, async (tx, { query }) => exportReport(tx, query))
  serve(app, jobInformation.detail, (tx, { params }) => getInformation(tx, params.id))
  serve(app, jobInformation.save, async (tx, { params, body }) => {
    await saveOneInformation(tx, params.id, body.version, body.information)
    return getInformation(tx, params.id)
  })
  serve(app, jobInformation.confirm, async (tx, { body }) => ({ results: await confirmSeveral(tx, body.jobs) }))
  serve(app, jobInformation.recheck, async (tx, { params, body }) => {
    await recheckOneJob(tx, params.id, body.version, body.reason)
    return getInformation(tx, params.id)
  })
  serve(app, jobInformation.close, async (tx, { params, body }) => {
    await closeOneJob(tx, params.id, body.version, body.reason ?? null)
    return getInformation(tx, params.id)
  })
  serve(app, jobInformation.reopen, async (tx, { params, body }) => {
    await reopenOneJob(tx, params.id, body.version, body.reason)
    return getInformation(tx, params.id)
  })
}

const serveLetters = (app: FastifyInstance): void => {
  const publicUrl = publicUrlOf(app.config)
  app.decorate('letters', {})
  const print = (tx: Tx, ids: readonly string[]) =>
    printLetters(tx, ids, publicUrl, app.letters.linksOf ?? (() => Promise.resolve(new Map())))
  serve(app, dispatchLetters.one, (tx, { params }) => print(tx, [params.id]))
  serve(app, dispatchLetters.several, (tx, { query }) => print(tx, query.ids))
}

/** Jobs (routes or dispatch orders on the wire): created from shipments, dispatched, accepted, taken over, cancelled. */
export const installJobs = (app: FastifyInstance): void => {
  serveInformation(app)
  serveLetters(app)
  serve(app, jobs.list, (tx, { query }) => listJobs(tx, query))
  serve(app, jobs.counts, async (tx, { query }) => ({ counts: await countJobs(tx, query) }))
  serve(app, jobs.detail, (tx, { params }) => getJobDetail(tx, params.id))
  serve(app, presence.othersAtJob, (tx, { params }) => othersAt(tx, 'job', params.id))
  serve(app, presence.beatAtJob, (tx, { params, body }) => beat(tx, 'job', params.id, body.state))
  serve(app, jobs.history, async (tx, { params }) => {
    found(await readJobForDecision(tx, params.id))
    return historyOf(tx, 'jobs', params.id)
  })
  serve(app, jobs.vehicles, (tx, { query }) => vehicleChoices(tx, query))
  serve(app, jobs.trailers, (tx, { query }) => trailerChoices(tx, query))
  serve(app, jobs.drivers, (tx, { query }) => driverChoices(tx, query))
  serve(app, jobs.check, (tx, { body }) => checkBeforeSaving(tx, body))
  serve(app, jobDetails.save, async (tx, { params, body }) => {
    await describeOneJob(tx, params.id, body.version, body.details)
    return getJobDetail(tx, params.id)
  })
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
    await scheduleLockedJob(tx, params.id, body.version, body.assignment)
    return getJobDetail(tx, params.id)
  })
  serve(app, jobs.scheduleSeveral, async (tx, { body }) => ({ results: await scheduleSeveralJobs(tx, body.jobs) }))
  serve(app, jobs.cancelSchedule, async (tx, { params, body }) => {
    await cancelJobSchedule(tx, params.id, body.version, body.reason)
    return getJobDetail(asSystemActor(tx), params.id)
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

declare module 'fastify' {
  interface FastifyInstance {
    /** Extensions of dispatch letters by other modules. */
    letters: { linksOf?: LettersLinks }
  }
}
