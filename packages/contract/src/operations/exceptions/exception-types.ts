import { exceptionType } from '@khonsong/domain/operations/exceptions/exception-type.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const needs: ResourceNeeds = {
  view: 'reference.view',
  create: 'reference.edit',
  edit: 'reference.edit',
  status: 'reference.edit',
  export: 'reference.view',
  import: 'reference.edit',
}

/** Exception types, managed by the company. */
export const exceptionTypes = operationsFor(
  exceptionType,
  {
    list: 'GET /v1/exception-types',
    detail: 'GET /v1/exception-types/{id}',
    add: 'POST /v1/exception-types',
    edit: 'PUT /v1/exception-types/{id}',
    setStatus: 'POST /v1/exception-types/actions/set-status',
    history: 'GET /v1/exception-types/{id}/history',
    log: 'GET /v1/exception-types/history',
    export: 'GET /v1/exception-types/export',
  },
  { needs },
)

/** Served by the resource kit without server-side rules. */
export const plainResources = [exceptionTypes]
