import { goodsType } from '@khonsong/domain/masters/cargo/goods-type-resource.ts'
import { temperatureType } from '@khonsong/domain/masters/cargo/temperature-type-resource.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { z } from 'zod'
import { several } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'
import { bulkResult, operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const needs: ResourceNeeds = {
  view: 'reference.view',
  create: 'reference.edit',
  edit: 'reference.edit',
  status: 'reference.edit',
  export: 'reference.view',
  import: 'reference.edit',
}

export const temperatureTypes = operationsFor(
  temperatureType,
  {
    list: 'GET /v1/temperaturecontrols',
    detail: 'GET /v1/temperaturecontrols/{id}',
    add: 'POST /v1/temperaturecontrols',
    edit: 'PUT /v1/temperaturecontrols',
    setStatus: 'POST /v1/temperaturecontrols/set-status',
    history: 'GET /v1/temperaturecontrols/{id}/history',
    export: 'GET /v1/temperaturecontrols/export',
  },
  { needs },
)

const idList = several(z.uuid())

/** The ids are named `pids` or `pIds`; a type in use is not deleted. */
export const deleteTemperatureTypes = operation('DELETE /v1/temperaturecontrols', {
  summary: 'Temperature types: delete one or several that nothing uses',
  needs: needs.edit,
  query: z.object({ pids: idList, pIds: idList }).transform(({ pids, pIds }, context) => {
    const ids = [...new Set([...(pids ?? []), ...(pIds ?? [])])]
    if (ids.length === 0) context.addIssue(issueOf(rejection('field.required', { field: temperatureType.label }, 'pids')))
    return { ids }
  }),
  output: bulkResult,
})

export const goodsTypes = operationsFor(
  goodsType,
  {
    list: 'GET /v1/goodstype/list',
    detail: 'GET /v1/goodstype/{id}/detail',
    add: 'POST /v1/goodstype/add',
    edit: 'PUT /v1/goodstype/edit',
    setStatus: 'POST /v1/goodstype/set-status',
    history: 'GET /v1/goodstype/{id}/history',
    export: 'GET /v1/goodstype/export',
  },
  { needs },
)

/** Goods types for forms and filters, inactive ones included. */
export const goodsTypeOptions = operation('GET /v1/goodstype/options', {
  summary: 'Goods types by their name in the language of the reader',
  needs: needs.view,
  output: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string(), status: z.number().int() })),
})

/** Served by the resource kit without server-side rules. */
export const plainResources = [goodsTypes]
