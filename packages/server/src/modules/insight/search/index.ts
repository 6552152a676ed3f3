import { shell } from '@khonsong/contract/kernel/shell.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { may } from '../../../platform/caller.ts'
import { serve } from '../../../platform/http/serve.ts'
import { bestFirst } from './best-first.ts'
import { findHits, type SearchKind } from './store.ts'

/** Permission per kind; among equally good hits this is the result order, such as a customer before its many sites. */
const kinds = {
  order: 'order.view',
  shipment: 'shipment.view',
  job: 'job.view',
  vehicle: 'vehicle.view',
  driver: 'driver.view',
  customer: 'customer.view',
  site: 'site.view',
} as const satisfies Record<SearchKind, Permission>

/** Numbers by prefix, plates and names by any part; each kind has its own limit, so that none hides the others. */
export const installSearch = (app: FastifyInstance): void => {
  serve(app, shell.search, async (tx, { query }) => {
    const allowed = (Object.keys(kinds) as SearchKind[]).filter((kind) => may(tx.caller, kinds[kind])) // its own keys
    const found = await Promise.all(allowed.map((kind) => findHits(tx, kind, query.text, query.limit)))
    return bestFirst(found.flat(), query.text)
  })
}
