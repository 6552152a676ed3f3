import { restoreSite as restoreSiteCall, sites, siteTypeOptions } from '@khonsong/contract/places.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { site } from '@khonsong/domain/places/site.ts'
import { siteTypes } from '@khonsong/domain/places/site-type.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { serveAddresses } from './address-routes.ts'
import { restoreSite } from './restore-site.ts'

/** Sites and addresses. */
export const installPlaces = (app: FastifyInstance): void => {
  const table = serveResource(app, sites)
  // The row is that of the declaration; the kit's store does not carry its type.
  serve(app, restoreSiteCall, async (tx, { params }) => (await restoreSite(tx, table, params.id)) as unknown as Row<typeof site>)
  serve(app, siteTypeOptions, async (tx) =>
    Object.entries(siteTypes).map(([id, words]) => ({ id, name: words[tx.caller.language] })),
  )
  serveAddresses(app)
}
