import { customer } from '@khonsong/domain/masters/partners/customer.ts'
import { customerGroup } from '@khonsong/domain/masters/partners/customer-group.ts'
import { subcontractor } from '@khonsong/domain/masters/partners/subcontractor.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { operationsFor } from '../../kernel/resource.ts'

export const customers = operationsFor(
  customer,
  {
    list: 'GET /v1/customer/list',
    detail: 'GET /v1/customer/{id}/detail',
    add: 'POST /v1/customer/add',
    edit: 'PUT /v1/customer/edit',
    setStatus: 'POST /v1/customer/set-status',
    history: 'GET /v1/customer/{id}/history',
    log: 'GET /v1/customer/history',
    export: 'GET /v1/customer/export',
  },
  {
    needs: {
      view: 'customer.view',
      create: 'customer.create',
      edit: 'customer.edit',
      status: 'customer.status',
      export: 'customer.export',
      import: 'customer.import',
    },
    synonyms: { customerStatus: 'status' },
  },
)

export const customerOptions = operation('GET /v1/customer/get-customer', {
  summary: 'Customers to choose from: id, name and tax id',
  // Ordering requires choosing a customer; customer users find only their own.
  needs: ['customer.view', 'order.create'],
  query: z.object({ searchText: z.string().trim().max(100).optional(), id: z.uuid().optional() }),
  output: z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string(), companyTaxId: z.string().nullable() })),
})

/** Contract codes that other customers already use. */
export const existedContractCodes = operation('POST /v1/customer/list-existed-contract-code', {
  summary: 'Contract codes that other customers have already',
  needs: ['customer.create', 'customer.edit'],
  body: z.object({
    contractCodes: z.array(z.string().trim().min(1).max(40)).min(1).max(100),
    /** The customer being edited, whose own codes are ignored. */
    customerId: z.uuid().optional(),
  }),
  output: z.array(z.object({ contractCode: z.string(), customerId: z.uuid(), customerCode: z.string(), customerName: z.string() })),
})

export const customerGroups = operationsFor(
  customerGroup,
  {
    list: 'GET /v1/customer-group/list',
    detail: 'GET /v1/customer-group/{id}/detail',
    add: 'POST /v1/customer-group/add',
    edit: 'PUT /v1/customer-group/edit',
    setStatus: 'POST /v1/customer-group/set-status',
    history: 'GET /v1/customer-group/{id}/history',
    export: 'GET /v1/customer-group/export',
  },
  {
    needs: {
      view: 'customer.view',
      create: 'customer.edit',
      edit: 'customer.edit',
      status: 'customer.edit',
      export: 'customer.export',
      import: 'customer.edit',
    },
  },
)

export const subcontractors = operationsFor(
  subcontractor,
  {
    list: 'GET /v1/sub-contractor/list',
    detail: 'GET /v1/sub-contractor/{id}/detail',
    add: 'POST /v1/sub-contractor/add',
    edit: 'PUT /v1/sub-contractor/edit',
    setStatus: 'POST /v1/sub-contractor/set-status',
    log: { route: 'GET /v1/sub-contractor/history', id: 'subcontractorId' },
    export: 'GET /v1/sub-contractor/export',
  },
  {
    needs: {
      view: 'subcontractor.view',
      create: 'subcontractor.create',
      edit: 'subcontractor.edit',
      status: 'subcontractor.status',
      export: 'subcontractor.export',
      import: 'subcontractor.import',
    },
  },
)

/** Served by the resource kit without server-side rules. */
export const plainResources = [customerGroups]
