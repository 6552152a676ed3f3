import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { routeCode } from '@khonsong/domain/masters/places/route-code.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { bulkResult, operationsFor } from '../../kernel/resource.ts'

export const routeCodes = operationsFor(
  routeCode,
  {
    list: 'GET /v1/route-code/list',
    detail: 'GET /v1/route-code/{id}/detail',
    add: 'POST /v1/route-code/add',
    edit: 'PUT /v1/route-code/edit',
    log: { route: 'GET /v1/route-code/history', id: 'routeCodeId' },
    export: 'GET /v1/route-code/export',
  },
  {
    needs: {
      view: 'route_code.view',
      create: 'route_code.create',
      edit: 'route_code.edit',
      status: 'route_code.edit',
      export: 'route_code.export',
      import: 'route_code.import',
    },
  },
)

/** The trailing slash is part of the specification; ids are comma-separated. */
export const deleteRouteCodes = operation('DELETE /v1/route-code/delete/', {
  summary: 'Delete route codes; what is in use stays, each answers for itself',
  needs: 'route_code.delete',
  query: z.object({
    ids: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      distinct(z.array(z.uuid()).min(1).max(500)),
    ),
  }),
  output: bulkResult,
})
