import { jobDetailsSchema } from '@khonsong/domain/operations/jobs/job-details.ts'
import { z } from 'zod'
import { idParams, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { jobDetail } from './jobs.ts'

/** Type of job, lane and remark of a dispatch order. */
export const jobDetails = {
  save: operation('PATCH /v1/routes/{id}', {
    summary: 'Change the type of job, the route code or the remark of a job; what is not sent stays',
    needs: 'job.edit',
    params: idParams,
    body: z.object({ version: seenVersion, details: jobDetailsSchema.partial() }),
    output: jobDetail,
  }),
}
