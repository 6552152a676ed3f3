import { ownPartnerKindNames } from '@khonsong/domain/insight/own-company/own-partner.ts'
import { cooperationStatuses, type CooperationStatus } from '@khonsong/domain/masters/commerce/cooperation.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'

const cooperations = Object.keys(cooperationStatuses) as [CooperationStatus, ...CooperationStatus[]] // the type is the table's keys
const grams = z.number().int().nullable()

const card = z.object({
  id: z.uuid(),
  code: z.string(),
  companyNameTH: z.string(),
  companyRegisteredName: z.string().nullable(),
  companyTaxId: z.string().nullable(),
  companyBranch: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  keyContactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** Active sites of this customer. */
  siteCount: z.number().int(),
  /** Users of this customer who may sign in. */
  userCount: z.number().int(),
})
export type OwnCompany = z.output<typeof card>

const ownProject = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  cooperation: z.enum(cooperations),
  serviceNames: z.array(z.string()),
  minWeightGrams: grams,
  maxWeightGrams: grams,
  goodsTypeName: z.string().nullable(),
  temperatureTypeName: z.string().nullable(),
  requiredReceipt: z.boolean(),
  /** Orders of the last twelve months, counted up to 1,000. */
  orderCount: z.number().int(),
  lastOrderAt: z.string().nullable(),
})
export type OwnProject = z.output<typeof ownProject>

const ownPartner = z.object({
  kind: z.enum(ownPartnerKindNames),
  id: z.uuid(),
  name: z.string(),
  shipmentCount: z.number().int(),
  lastShipmentAt: z.string(),
})
export type OwnPartner = z.output<typeof ownPartner>

/** A customer user's view of their own company. */
export const ownCompany = {
  card: operation('GET /v1/own-company', {
    summary: 'The caller’s own company, as we keep it; only customers have one',
    needs: 'own_company.view',
    output: card,
  }),
  projects: operation('GET /v1/own-company/projects', {
    summary: 'Projects agreed with the caller’s own company, or named by its orders; empty to everybody who is no customer',
    needs: 'own_company.view',
    query: listQuery({}),
    output: listOf(ownProject),
  }),
  partners: operation('GET /v1/own-company/partners', {
    summary: 'Carriers and places of the customer’s own shipments of the last twelve months; empty to everybody who is no customer',
    needs: 'own_company.view',
    query: listQuery({ kind: several(z.enum(ownPartnerKindNames)) }),
    output: listOf(ownPartner),
  }),
}
