import { bank } from '@khonsong/domain/partners/bank.ts'
import { siteType } from '@khonsong/domain/places/site-type.ts'
import { operationsFor, type ResourceNeeds } from './resource.ts'

/** Small sets that the company looks after itself; what clients keep copies of is read by the calls of the addresses. */

const needs: ResourceNeeds = {
  view: 'reference.view',
  create: 'reference.edit',
  edit: 'reference.edit',
  status: 'reference.edit',
  export: 'reference.view',
  import: 'reference.edit',
}

export const banks = operationsFor(
  bank,
  {
    list: 'GET /v1/banks',
    detail: 'GET /v1/banks/{id}',
    add: 'POST /v1/banks',
    edit: 'PUT /v1/banks/{id}',
    setStatus: 'POST /v1/banks/actions/set-status',
    history: 'GET /v1/banks/{id}/history',
    log: 'GET /v1/banks/history',
    export: 'GET /v1/banks/export',
  },
  { needs },
)

export const siteTypes = operationsFor(
  siteType,
  {
    list: 'GET /v1/site-types',
    detail: 'GET /v1/site-types/{id}',
    add: 'POST /v1/site-types',
    edit: 'PUT /v1/site-types/{id}',
    setStatus: 'POST /v1/site-types/actions/set-status',
    history: 'GET /v1/site-types/{id}/history',
    log: 'GET /v1/site-types/history',
    export: 'GET /v1/site-types/export',
  },
  { needs },
)
