import { payableBill, receivableBill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

type Area = 'receivable_bill' | 'payable_bill'
const needsOf = (area: Area): ResourceNeeds => {
  const may = (action: 'view' | 'create' | 'edit' | 'export'): Permission => `${area}.${action}`
  return {
    view: may('view'),
    create: may('create'),
    edit: may('edit'),
    status: may('edit'),
    export: may('export'),
    import: may('create'),
  }
}

export const receivableBills = operationsFor(
  receivableBill,
  {
    list: 'GET /v1/receivable-bills',
    detail: 'GET /v1/receivable-bills/{id}',
    edit: 'PUT /v1/receivable-bills/{id}',
    history: 'GET /v1/receivable-bills/{id}/history',
    export: 'GET /v1/receivable-bills/export',
  },
  { needs: needsOf('receivable_bill') },
)

export const payableBills = operationsFor(
  payableBill,
  {
    list: 'GET /v1/payable-bills',
    detail: 'GET /v1/payable-bills/{id}',
    edit: 'PUT /v1/payable-bills/{id}',
    history: 'GET /v1/payable-bills/{id}/history',
    export: 'GET /v1/payable-bills/export',
  },
  { needs: needsOf('payable_bill') },
)
