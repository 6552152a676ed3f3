import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { workingTime } from '@khonsong/domain/telematics/hours/working-time.ts'
import { z } from 'zod'
import { idParams, reason, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { operationsFor } from '../../kernel/resource.ts'

export const workingTimes = operationsFor(
  workingTime,
  {
    list: 'GET /v1/working-times',
    detail: 'GET /v1/working-times/{id}',
    add: 'POST /v1/working-times',
    edit: 'PUT /v1/working-times/{id}',
    history: 'GET /v1/working-times/{id}/history',
    export: 'GET /v1/working-times/export',
  },
  {
    needs: {
      view: 'working_time.view',
      create: 'working_time.create',
      edit: 'working_time.edit',
      status: 'working_time.edit',
      export: 'working_time.export',
      import: 'working_time.create',
    },
  },
)

/** For a driver who forgot to clock out. */
export const forceClockOut = operation('POST /v1/working-times/{id}/actions/force-clock-out', {
  summary: 'Working time: clock a driver out now, with the reason',
  needs: 'working_time.edit',
  params: idParams,
  body: z.object({ version: seenVersion, reason }),
  output: rowSchema(workingTime),
})
