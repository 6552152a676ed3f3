import {
  cooperateOnProject,
  cooperateWithPartner,
  partnerContacts,
  partners,
  plainResources,
  projects,
  salesmen,
  surchargeGroups,
} from '@khonsong/contract/masters/commerce/commerce.ts'
import type { partner } from '@khonsong/domain/masters/commerce/partner.ts'
import type { project } from '@khonsong/domain/masters/commerce/project.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource, serveResources } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { findSalesmen, hasOtherKeyContact, releaseKeyContacts } from './commerce-store.ts'
import { cooperateWith } from './cooperate-with.ts'
import { surchargeLevels } from './surcharge-levels.ts'

/** Rejections for constraint violations. */
export const commerceConstraints = [
  ['partners_own_company', rejection('partner.own_company_once', {}, 'ownCompany')],
  ['partners_check', rejection('partner.bills_itself', {}, 'parentCompanyId')],
] as const

/** A partner with contacts has exactly one key contact. */
const keyContact: WriteSeams = {
  check: async (tx, after, before) => {
    if (after['keyContact'] === true) return []
    const other = await hasOtherKeyContact(tx, String(after['partnerId']), before?.id ?? null)
    return other ? [] : [rejection('contact.key_needed', {}, 'keyContact')]
  },
  written: async (tx, after) => {
    if (after['keyContact'] === true) await releaseKeyContacts(tx, String(after['partnerId']), after.id)
  },
}

/** Partners with their contacts, products, projects, business areas and lines. */
export const installCommerce = (app: FastifyInstance): void => {
  serve(app, salesmen, (tx, { query }) => findSalesmen(tx, query.searchText))
  const partnerTable = serveResource(app, partners)
  serveResource(app, partnerContacts, keyContact)
  serveResources(app, plainResources)
  const projectTable = serveResource(app, projects)
  serveResource(app, surchargeGroups, surchargeLevels)
  // The rows have the declarations' types, which the kit's store does not carry.
  serve(app, cooperateWithPartner, async (tx, { params, body }) => {
    const row = await cooperateWith(tx, partnerTable, { id: params.id, ...body, reason: body.reason })
    return row as unknown as Row<typeof partner>
  })
  serve(app, cooperateOnProject, async (tx, { params, body }) => {
    const row = await cooperateWith(tx, projectTable, { id: params.id, ...body, reason: body.reason })
    return row as unknown as Row<typeof project>
  })
}
