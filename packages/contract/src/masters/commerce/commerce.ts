import { cooperationActions } from '@khonsong/domain/masters/commerce/cooperation.ts'
import { businessArea } from '@khonsong/domain/masters/commerce/business-area.ts'
import { line } from '@khonsong/domain/masters/commerce/line.ts'
import { partnerContact } from '@khonsong/domain/masters/commerce/partner-contact.ts'
import { partner } from '@khonsong/domain/masters/commerce/partner.ts'
import { product } from '@khonsong/domain/masters/commerce/product.ts'
import { project } from '@khonsong/domain/masters/commerce/project.ts'
import { surchargeGroup } from '@khonsong/domain/masters/commerce/surcharge-group.ts'
import { surchargeItem } from '@khonsong/domain/masters/commerce/surcharge-item.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const partnerNeeds: ResourceNeeds = {
  view: 'partner.view',
  create: 'partner.create',
  edit: 'partner.edit',
  status: 'partner.status',
  export: 'partner.export',
  import: 'partner.import',
}

export const partners = operationsFor(
  partner,
  {
    list: 'GET /v1/partners',
    detail: 'GET /v1/partners/{id}',
    add: 'POST /v1/partners',
    edit: 'PUT /v1/partners/{id}',
    setStatus: 'POST /v1/partners/actions/set-status',
    history: 'GET /v1/partners/{id}/history',
    export: 'GET /v1/partners/export',
  },
  { needs: partnerNeeds },
)

/** Contacts belong to their partner: the permission to edit the partner covers them. */
export const partnerContacts = operationsFor(
  partnerContact,
  {
    list: 'GET /v1/partner-contacts',
    detail: 'GET /v1/partner-contacts/{id}',
    add: 'POST /v1/partner-contacts',
    edit: 'PUT /v1/partner-contacts/{id}',
    setStatus: 'POST /v1/partner-contacts/actions/set-status',
    history: 'GET /v1/partner-contacts/{id}/history',
    export: 'GET /v1/partner-contacts/export',
  },
  { needs: { ...partnerNeeds, create: 'partner.edit', status: 'partner.edit' } },
)

export const products = operationsFor(
  product,
  {
    list: 'GET /v1/products',
    detail: 'GET /v1/products/{id}',
    add: 'POST /v1/products',
    edit: 'PUT /v1/products/{id}',
    setStatus: 'POST /v1/products/actions/set-status',
    history: 'GET /v1/products/{id}/history',
    export: 'GET /v1/products/export',
  },
  {
    needs: {
      view: 'product.view',
      create: 'product.create',
      edit: 'product.edit',
      status: 'product.status',
      export: 'product.export',
      import: 'product.import',
    },
  },
)

export const projects = operationsFor(
  project,
  {
    list: 'GET /v1/projects',
    detail: 'GET /v1/projects/{id}',
    add: 'POST /v1/projects',
    edit: 'PUT /v1/projects/{id}',
    setStatus: 'POST /v1/projects/actions/set-status',
    history: 'GET /v1/projects/{id}/history',
    export: 'GET /v1/projects/export',
  },
  {
    needs: {
      view: 'project.view',
      create: 'project.create',
      edit: 'project.edit',
      status: 'project.status',
      export: 'project.export',
      import: 'project.import',
    },
  },
)

export const businessAreas = operationsFor(
  businessArea,
  {
    list: 'GET /v1/business-areas',
    detail: 'GET /v1/business-areas/{id}',
    add: 'POST /v1/business-areas',
    edit: 'PUT /v1/business-areas/{id}',
    setStatus: 'POST /v1/business-areas/actions/set-status',
    history: 'GET /v1/business-areas/{id}/history',
    export: 'GET /v1/business-areas/export',
  },
  {
    needs: {
      view: 'product.view',
      create: 'product.create',
      edit: 'product.edit',
      status: 'product.status',
      export: 'product.export',
      import: 'product.import',
    },
  },
)

/** Same permissions as for services. */
const surchargeNeeds: ResourceNeeds = {
  view: 'product.view',
  create: 'product.create',
  edit: 'product.edit',
  status: 'product.status',
  export: 'product.export',
  import: 'product.import',
}

export const surchargeGroups = operationsFor(
  surchargeGroup,
  {
    list: 'GET /v1/surcharge-groups',
    detail: 'GET /v1/surcharge-groups/{id}',
    add: 'POST /v1/surcharge-groups',
    edit: 'PUT /v1/surcharge-groups/{id}',
    setStatus: 'POST /v1/surcharge-groups/actions/set-status',
    history: 'GET /v1/surcharge-groups/{id}/history',
    export: 'GET /v1/surcharge-groups/export',
  },
  { needs: surchargeNeeds },
)

export const surchargeItems = operationsFor(
  surchargeItem,
  {
    list: 'GET /v1/surcharge-items',
    detail: 'GET /v1/surcharge-items/{id}',
    add: 'POST /v1/surcharge-items',
    edit: 'PUT /v1/surcharge-items/{id}',
    setStatus: 'POST /v1/surcharge-items/actions/set-status',
    history: 'GET /v1/surcharge-items/{id}/history',
    export: 'GET /v1/surcharge-items/export',
  },
  { needs: surchargeNeeds },
)

export const lines = operationsFor(
  line,
  {
    list: 'GET /v1/lines',
    detail: 'GET /v1/lines/{id}',
    add: 'POST /v1/lines',
    edit: 'PUT /v1/lines/{id}',
    setStatus: 'POST /v1/lines/actions/set-status',
    history: 'GET /v1/lines/{id}/history',
    export: 'GET /v1/lines/export',
  },
  {
    needs: {
      view: 'line.view',
      create: 'line.create',
      edit: 'line.edit',
      status: 'line.status',
      export: 'line.export',
      import: 'line.import',
    },
  },
)

export const cooperationChange = z.object({
  version: z.int().min(1),
  action: z.enum(Object.keys(cooperationActions) as (keyof typeof cooperationActions)[]), // the keys are the actions
  reason: z.string().trim().max(250).optional(),
})

export const cooperateWithPartner = operation('POST /v1/partners/{id}/actions/cooperate', {
  summary: 'Partners: accept, refuse, suspend, agree again or propose again',
  needs: 'partner.cooperate',
  params: z.object({ id: z.uuid() }),
  body: cooperationChange,
  output: rowSchema(partner),
})

export const cooperateOnProject = operation('POST /v1/projects/{id}/actions/cooperate', {
  summary: 'Projects: accept, refuse, suspend, agree again or propose again',
  needs: 'project.cooperate',
  params: z.object({ id: z.uuid() }),
  body: cooperationChange,
  output: rowSchema(project),
})

/** Users who may be set as salesman. */
export const salesmen = operation('GET /v1/partners/salesmen', {
  summary: 'Partners: people of the company who may be named as salesman',
  needs: 'partner.view',
  query: z.object({ searchText: z.string().trim().max(100).optional() }),
  output: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

/** Served by the resource kit without server-side rules. */
export const plainResources = [products, businessAreas, surchargeItems, lines]
