import { daySchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { restStop } from '@khonsong/domain/masters/places/rest-stop.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { operationsFor } from '../../kernel/resource.ts'

/** Rest stops have their own prefix, and their calls display errors themselves. */
export const restStops = operationsFor(
  restStop,
  {
    list: 'GET /dt/admin/v1/rest-stop/list',
    detail: 'GET /dt/admin/v1/rest-stop/{id}',
    add: 'POST /dt/admin/v1/rest-stop',
    edit: 'PUT /dt/admin/v1/rest-stop/{id}',
    log: { route: 'GET /dt/admin/v1/rest-stop/history', id: 'restStopId' },
    export: 'GET /dt/admin/v1/rest-stop/export',
  },
  {
    needs: {
      view: 'rest_stop.view',
      create: 'rest_stop.create',
      edit: 'rest_stop.edit',
      status: 'rest_stop.status',
      export: 'rest_stop.export',
      import: 'rest_stop.import',
    },
  },
)

const statusType = z.union([z.literal(0), z.literal(1)])
const status = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** `statusType` 1: from one day to another, with both dates; 0: at once without end, without dates. */
export const updateRestStopStatus = operation('PATCH /dt/admin/v1/rest-stop/{id}/update-status', {
  summary: 'Set the status of a rest stop, at once or from one day to another',
  needs: 'rest_stop.status',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    statusType,
    /** Default Active: usable on those days. */
    status: status.default(1),
    statusStartDate: daySchema.nullish(),
    statusEndDate: daySchema.nullish(),
  }),
  output: rowSchema(restStop),
})
