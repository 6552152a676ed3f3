import { travelBandCodes, travelBandsOf } from '@khonsong/domain/operations/planning/travel-bands.ts'
import type { TravelBand } from '@khonsong/domain/operations/planning/travel.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../../platform/db/tx.ts'
import { readSomeSettings } from '../../../company/settings/index.ts'
import { openRoadRouter } from './road-router.ts'
import { openTravelService, type TravelService } from './travel-service.ts'

const services = new WeakMap<FastifyInstance, TravelService>()

/** Travel service of an app; a single one, so that all plans of a process share its circuit breaker. */
export const travelServiceOf = (app: FastifyInstance): TravelService => {
  const opened = services.get(app)
  if (opened) return opened
  const { roads, messaging } = app.config
  const service = openTravelService({
    database: app.database,
    router: roads && openRoadRouter(roads, messaging.outgoingAllow),
    warn: (error) => app.log.warn({ err: error }, 'the road router failed'),
  })
  services.set(app, service)
  return service
}

/** Speed bands of the caller's company, for estimates. */
export const readTravelBands = async (tx: Tx): Promise<readonly TravelBand[]> =>
  travelBandsOf(await readSomeSettings(tx, ...travelBandCodes))
