import { linehaul } from '@khonsong/contract/operations/execution/linehaul.ts'
import { perform } from '@khonsong/contract/operations/execution/perform.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { reserveTimes } from '../legs/index.ts'
import { bringBack, deliver, pickUp } from './desk-forms.ts'
import { findDeskWaybills, getDeskWaybill } from './desk-waybills.ts'
import { leadSeveralOverHub } from './lead-over-hub.ts'
import { arriveJobs, departJobs, listLinehaul } from './linehaul.ts'
import { acceptJobs, refuseJobs } from './meet.ts'
import { expectReturn, failPickups, startReturns } from './returns.ts'

export { deliver, pickUp } from './desk-forms.ts'
export { deskWaybills } from './desk-waybills.ts'

/** Execution desks: acceptance, pickup, linehaul, delivery and return. They report through the tracking modules. */
export const installExecution = (app: FastifyInstance): void => {
  serve(app, perform.find, (tx, { query }) => findDeskWaybills(tx, query.desk, query.number))
  serve(app, perform.waybill, (tx, { params, query }) => getDeskWaybill(tx, query.desk, params.id))
  serve(app, perform.pickUp, (tx, { body }) => pickUp(tx, body))
  serve(app, perform.failPickups, async (tx, { body }) => ({ results: await failPickups(tx, body) }))
  serve(app, perform.deliver, (tx, { body }) => deliver(tx, body))
  serve(app, perform.accept, async (tx, { body }) => ({ results: await acceptJobs(tx, body.jobs) }))
  serve(app, perform.refuse, async (tx, { body }) => ({ results: await refuseJobs(tx, body.jobs, body.reason) }))
  serve(app, perform.reserve, async (tx, { body: { waybills, from, to } }) => ({
    results: await reserveTimes(tx, 'pickup', { shipments: waybills, orderIds: [], from, to }),
  }))
  serve(app, perform.startReturns, async (tx, { body }) => ({ results: await startReturns(tx, body) }))
  serve(app, perform.expectReturn, async (tx, { params, body }) => {
    await expectReturn(tx, params.id, body.version, body.expectedAt)
    return getDeskWaybill(tx, 'return', params.id)
  })
  serve(app, perform.bringBack, (tx, { body }) => bringBack(tx, body))
  serve(app, linehaul.list, (tx, { query }) => listLinehaul(tx, query))
  serve(app, linehaul.depart, async (tx, { body }) => ({ results: await departJobs(tx, body) }))
  serve(app, linehaul.arrive, async (tx, { body }) => ({ results: await arriveJobs(tx, body) }))
  serve(app, linehaul.leadOverHub, async (tx, { body }) => ({ results: await leadSeveralOverHub(tx, body) }))
}
