import type { FastifyInstance } from 'fastify'
import { siteTypes } from '@khonsong/contract/masters/places/site-types.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { siteTypeSeams } from './lookup-seams.ts'
import { serveAddresses } from './address-routes.ts'
import { serveAreas } from './area-routes.ts'
import { serveOutsidePlaces } from './outside/outside-place-routes.ts'
import { serveRestStops } from './rest-stop-routes.ts'
import { serveRouteCodes } from './route-code-routes.ts'
import { serveSites } from './site-routes.ts'

export { areaNamesOf } from './area-book-store.ts'
export { postalCodeFits } from './postal-code-seam.ts'
export { restStopsNear } from './rest-stops-near-store.ts'
export { existingAddresses, saveAddresses, undoAddresses } from './import-addresses.ts'

/** Sites and their types, rest stops, route codes and addresses. */
export const installPlaces = (app: FastifyInstance): void => {
  serveSites(app)
  serveResource(app, siteTypes, siteTypeSeams)
  serveRestStops(app)
  serveRouteCodes(app)
  serveAddresses(app)
  serveAreas(app)
  serveOutsidePlaces(app)
}
