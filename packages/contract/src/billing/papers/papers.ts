import { ledgerAccount } from '@khonsong/domain/billing/papers/ledger.ts'
import { payablePaper, receivablePaper } from '@khonsong/domain/billing/papers/paper.ts'
import { ownTaxCode } from '@khonsong/domain/billing/rating/own-tax-code.ts'
import { taxRate } from '@khonsong/domain/billing/rating/tax-rate.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const needsOf = (area: 'receivable_bill' | 'payable_bill'): ResourceNeeds => {
  const may = (action: 'view' | 'export'): Permission => `${area}.${action}`
  return {
    view: may('view'),
    create: 'paper.issue',
    edit: 'paper.issue',
    status: 'paper.cancel',
    export: may('export'),
    import: 'paper.issue',
  }
}

/** Documents are issued and cancelled by dedicated actions; list, history and file are standard resource calls. */
export const receivablePapers = operationsFor(
  receivablePaper,
  {
    list: 'GET /v1/receivable-papers',
    detail: 'GET /v1/receivable-papers/{id}',
    history: 'GET /v1/receivable-papers/{id}/history',
    export: 'GET /v1/receivable-papers/export',
  },
  { needs: needsOf('receivable_bill') },
)

export const payablePapers = operationsFor(
  payablePaper,
  {
    list: 'GET /v1/payable-papers',
    detail: 'GET /v1/payable-papers/{id}',
    history: 'GET /v1/payable-papers/{id}/history',
    export: 'GET /v1/payable-papers/export',
  },
  { needs: needsOf('payable_bill') },
)

const setup: ResourceNeeds = {
  view: 'billing_setup.view',
  create: 'billing_setup.create',
  edit: 'billing_setup.edit',
  status: 'billing_setup.status',
  export: 'billing_setup.export',
  import: 'billing_setup.import',
}

export const taxRates = operationsFor(
  taxRate,
  {
    list: 'GET /v1/tax-rates',
    detail: 'GET /v1/tax-rates/{id}',
    add: 'POST /v1/tax-rates',
    edit: 'PUT /v1/tax-rates/{id}',
    setStatus: 'POST /v1/tax-rates/actions/set-status',
    history: 'GET /v1/tax-rates/{id}/history',
    export: 'GET /v1/tax-rates/export',
  },
  { needs: setup },
)

export const ownTaxCodes = operationsFor(
  ownTaxCode,
  {
    list: 'GET /v1/tax-codes',
    detail: 'GET /v1/tax-codes/{id}',
    add: 'POST /v1/tax-codes',
    edit: 'PUT /v1/tax-codes/{id}',
    setStatus: 'POST /v1/tax-codes/actions/set-status',
    history: 'GET /v1/tax-codes/{id}/history',
    export: 'GET /v1/tax-codes/export',
  },
  { needs: setup },
)

export const ledgerAccounts = operationsFor(
  ledgerAccount,
  {
    list: 'GET /v1/ledger-accounts',
    detail: 'GET /v1/ledger-accounts/{id}',
    add: 'POST /v1/ledger-accounts',
    edit: 'PUT /v1/ledger-accounts/{id}',
    setStatus: 'POST /v1/ledger-accounts/actions/set-status',
    history: 'GET /v1/ledger-accounts/{id}/history',
    export: 'GET /v1/ledger-accounts/export',
  },
  { needs: setup },
)

/** Resources served by the generic resource kit, without server rules of their own. */
export const plainResources = [taxRates, ledgerAccounts]
