import { goodsType } from '@khonsong/domain/cargo/goods-type-resource.ts'
import { temperatureType } from '@khonsong/domain/cargo/temperature-type-resource.ts'
import { operationsFor, type ResourceNeeds } from './resource.ts'

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
