import { customerOptions as customerOptionsCall, customers, subcontractors } from '@khonsong/contract/partners.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { customerOptions } from './customer-store.ts'

/** Customers and subcontractors. */
export const installPartners = (app: FastifyInstance): void => {
  serveResource(app, customers)
  serveResource(app, subcontractors)
  serve(app, customerOptionsCall, (tx, { query }) => customerOptions(tx, query.searchText, query.id))
}
