import { fuelCourse, plainResources, serviceItems } from '@khonsong/contract/billing/rating/rating.ts'
import { bandOf, priceOn } from '@khonsong/domain/billing/rating/fuel-band.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource, serveResources } from '../../../platform/resource/serve-resource.ts'
import { serviceItemSeams } from './service-item-seams.ts'
import { postedUntil } from './fuel-course-store.ts'

export { postedBetween } from './fuel-course-store.ts'

const courseDays = 92

/** Basics of pricing: services, billing items, and fuel prices. */
export const installRating = (app: FastifyInstance): void => {
  serve(app, fuelCourse, async (tx, { query }) => {
    const day = query.on ?? bangkokDayOf(tx.now)
    const posted = await postedUntil(tx, query.product, day, courseDays + 1)
    const inForce = priceOn(posted, day)
    const band = inForce && bandOf(inForce.price)
    const from = addDays(day, -courseDays)
    return {
      inForce: inForce ? { ...inForce, band: band ? { from: band.from, to: band.to } : null } : null,
      prices: posted.filter((one) => one.day >= from).toReversed(),
    }
  })
  serveResource(app, serviceItems, serviceItemSeams)
  serveResources(app, plainResources)
}
