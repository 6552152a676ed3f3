import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { jobInformationSchema } from '@khonsong/domain/operations/jobs/job-information.ts'
import { z } from 'zod'
import { jobFilters, jobOrderings, jobRow } from './jobs.ts'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { day, dispatchId, idParams, reason, rowResult, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** A job in its report: actual events and billing information. */
export const reportedJob = jobRow.extend({
  farthestStoreCode: z.string().nullable(),
  /** A local day. */
  invoiceOn: z.string().nullable(),
  vendorSapCode: z.string().nullable(),
  driverLicenceNo: z.string().nullable(),
  trailerType: z.string().nullable(),
  trailerPlateNo: z.string().nullable(),
  trailerPlateProvince: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  documentsVerifiedAt: z.string().nullable(),
  documentsVerifiedBy: z.string().nullable(),
  /** First loading and last delivery on board. */
  pickedUpAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  packages: z.number(),
  closedAt: z.string().nullable(),
  closedReason: z.string().nullable(),
})
export type ReportedJob = z.output<typeof reportedJob>

const allowed = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

export const jobInformationDetail = reportedJob.extend({
  /** Values proposed from the shipments on board, if none are stored. */
  proposed: z.object({ farthestStoreCode: z.string().nullable(), invoiceOn: z.string().nullable() }),
  can: z.object({
    save: allowed,
    confirm: allowed,
    recheck: allowed,
    verify: allowed,
    unverify: allowed,
    close: allowed,
    reopen: allowed,
  }),
})
export type JobInformationDetail = z.output<typeof jobInformationDetail>

export const reportOrderings = [...jobOrderings, 'invoiceOn', 'checkStatus', 'confirmedAt'] as const
export const jobReportQuery = listQuery({
  ...jobFilters,
  /** Limits the report to these jobs, for comparison. */
  id: several(z.uuid()),
  documents: z.enum(['verified', 'unverified']).optional(),
  invoiceFrom: day.optional(),
  invoiceTo: day.optional(),
  informationImportId: z.uuid().optional(),
  orderBy: z.enum(reportOrderings).optional(),
})

const chosenJobs = distinctBy(
  z
    .array(z.object({ id: dispatchId, version: seenVersion }))
    .min(1)
    .max(500),
  'id',
)
const results = z.object({ results: z.array(rowResult) })

export const jobInformation = {
  list: operation('GET /v1/routes/report', {
    summary: 'Report by job: what happened on each, and what billing reads of it',
    needs: 'job.view',
    query: jobReportQuery,
    output: listOf(reportedJob),
  }),
  export: operation('GET /v1/routes/report/export', {
    summary: 'The report by job with the filters of the list, as a workbook or CSV; its file can be imported again',
    needs: 'job.export',
    query: jobReportQuery.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answers: 'file',
  }),
  detail: operation('GET /v1/routes/{id}/information', {
    summary: 'The information of one job, and what may be done with it',
    needs: 'job.view',
    params: idParams,
    output: jobInformationDetail,
  }),
  save: operation('PATCH /v1/routes/{id}/information', {
    summary: 'Save the information of a job; what is not sent stays',
    needs: 'job.edit',
    params: idParams,
    body: z.object({ version: seenVersion, information: jobInformationSchema.partial() }),
    output: jobInformationDetail,
  }),
  confirm: operation('POST /v1/routes/actions/confirm-information', {
    summary: 'Confirm the information of jobs; one without a Do Ref. is recorded as saved',
    needs: 'job.confirm',
    body: z.object({ jobs: chosenJobs }),
    output: results,
  }),
  recheck: operation('POST /v1/routes/{id}/actions/recheck', {
    summary: 'Open the confirmed information of a job again, with a reason',
    needs: 'job.recheck',
    params: idParams,
    body: z.object({ version: seenVersion, reason }),
    output: jobInformationDetail,
  }),
  verify: operation('POST /v1/routes/actions/verify-documents', {
    summary: 'Documents of jobs verified: what was delivered becomes approved; or no longer verified, with a reason',
    needs: 'shipment.approve',
    body: z.object({ jobs: chosenJobs, verified: z.boolean().default(true), reason: reason.nullish() }),
    output: results,
  }),
  close: operation('POST /v1/routes/{id}/actions/close', {
    summary: 'Close a completed job; with a reason when it is not confirmed or its documents are not verified',
    needs: 'job.close',
    params: idParams,
    body: z.object({ version: seenVersion, reason: reason.nullish() }),
    output: jobInformationDetail,
  }),
  reopen: operation('POST /v1/routes/{id}/actions/reopen', {
    summary: 'Open a closed job again, with a reason',
    needs: 'job.close',
    params: idParams,
    body: z.object({ version: seenVersion, reason }),
    output: jobInformationDetail,
  }),
}
