import {
  customerGroups,
  customerOptions as customerOptionsCall,
  customers,
  existedContractCodes as existedContractCodesCall,
  subcontractors,
} from '@khonsong/contract/partners.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { customerOptions, existedContractCodes } from './customer-store.ts'

/** Customers with their groups, and subcontractors. */
export const installPartners = (app: FastifyInstance): void => {
  serveResource(app, customers)
  serveResource(app, subcontractors)
  serveResource(app, customerGroups)
  serve(app, customerOptionsCall, (tx, { query }) => customerOptions(tx, query.searchText, query.id))
  serve(app, existedContractCodesCall, (tx, { body }) => existedContractCodes(tx, body.contractCodes, body.customerId))
}
