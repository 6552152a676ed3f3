import { shell } from '@khonsong/contract/kernel/shell.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { may } from '../../../platform/caller.ts'
import { serve } from '../../../platform/http/serve.ts'
import { bestFirst } from './best-first.ts'
import { findHits, type SearchKind } from './store.ts'

/** Who may look at what; a customer stands before its many sites. Among hits that fit as well, the order is the order of the answer. */
const kinds = {
  order: 'order.view',
  shipment: 'shipment.view',
  job: 'job.view',
  vehicle: 'vehicle.view',
  driver: 'driver.view',
  customer: 'customer.view',
  site: 'site.view',
} as const satisfies Record<SearchKind, Permission>

/** Numbers by their beginning, plates and names by any part; each kind by itself and limited, so that no kind hides the others. */
export const installSearch = (app: FastifyInstance): void => {
  serve(app, shell.search, async (tx, { query }) => {
    const allowed = (Object.keys(kinds) as SearchKind[]).filter((kind) => may(tx.caller, kinds[kind])) // its own keys
    const found = await Promise.all(allowed.map((kind) => findHits(tx, kind, query.text, query.limit)))
    return bestFirst(found.flat(), query.text)
  })
}
