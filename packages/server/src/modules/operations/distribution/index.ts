import { distribution } from '@khonsong/contract/operations/distribution/distribution.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { dispatchDirectly, reviewOrders } from './dispatch-orders.ts'
import { modifyOrders } from './modify-orders.ts'

export { draftOf } from './draft-of-stored.ts'

/** Distribution: review, direct dispatch, and bulk changes of orders. */
export const installDistribution = (app: FastifyInstance): void => {
  serve(app, distribution.review, (tx, { body }) => reviewOrders(tx, body))
  serve(app, distribution.directDispatch, (tx, { body }) => dispatchDirectly(tx, body))
  serve(app, distribution.modify, async (tx, { body }) => ({ results: await modifyOrders(tx, body.orders, body.changes) }))
}
