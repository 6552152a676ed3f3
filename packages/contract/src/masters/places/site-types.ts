import { siteType } from '@khonsong/domain/masters/places/site-type.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

/** Managed by the company; the set cached by clients is read by the address lookups. */

const needs: ResourceNeeds = {
  view: 'reference.view',
  create: 'reference.edit',
  edit: 'reference.edit',
  status: 'reference.edit',
  export: 'reference.view',
  import: 'reference.edit',
}

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
