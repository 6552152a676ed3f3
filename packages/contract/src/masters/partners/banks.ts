import { bank } from '@khonsong/domain/masters/partners/bank.ts'
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
