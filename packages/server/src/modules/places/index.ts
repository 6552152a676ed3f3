import type { FastifyInstance } from 'fastify'
import { serveAddresses } from './address-routes.ts'
import { serveAreas } from './area-routes.ts'
import { serveRestStops } from './rest-stop-routes.ts'
import { serveRouteCodes } from './route-code-routes.ts'
import { serveSites } from './site-routes.ts'

export { areaNamesOf } from './area-book-store.ts'
export { existingAddresses, saveAddresses, undoAddresses } from './import-addresses.ts'

/** Sites, rest stops, route codes and addresses. */
export const installPlaces = (app: FastifyInstance): void => {
  serveSites(app)
  serveRestStops(app)
  serveRouteCodes(app)
  serveAddresses(app)
  serveAreas(app)
}
