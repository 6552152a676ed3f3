import type { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { checkSiteHours } from '@khonsong/domain/operations/orders/site-hours.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { toProblemErrors } from './decisions.ts'
import { siteHoursOf } from './site-hours-store.ts'

type Asked = z.output<typeof orders.siteHours.query>

/** Whether the sites of an order are open at its targets, as far as the caller may know them. */
export const siteHoursAt = async (tx: Tx, { originSiteId, destinationSiteId, ...targets }: Asked) => {
  const hours = await siteHoursOf(tx, [originSiteId, destinationSiteId])
  return { warnings: toProblemErrors(tx, checkSiteHours(targets, hours.get(originSiteId), hours.get(destinationSiteId))) }
}
