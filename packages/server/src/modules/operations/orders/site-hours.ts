import type { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { checkSiteHours } from '@khonsong/domain/operations/orders/site-hours.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { toProblemErrors } from './decisions.ts'
import { siteHoursOf } from './site-hours-store.ts'

type Asked = z.output<typeof orders.siteHours.query>

/** Whether an order's visible sites are open at its target times. */
export const siteHoursAt = async (tx: Tx, { originSiteId, destinationSiteId, ...targets }: Asked) => {
  const hours = await siteHoursOf(tx, [originSiteId, destinationSiteId])
  return { warnings: toProblemErrors(tx, checkSiteHours(targets, hours.get(originSiteId), hours.get(destinationSiteId))) }
}
