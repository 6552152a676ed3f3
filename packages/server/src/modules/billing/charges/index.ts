import {
  meters,
  payablePricings,
  pricingActions,
  receivablePricings,
  runMeter,
} from '@khonsong/contract/billing/charges/charges.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { Meter } from '@khonsong/domain/billing/charges/meter.ts'
import { anomalies } from '@khonsong/domain/billing/charges/anomaly.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { movedDaysTask, serveMovedDays } from './adjust-dates.ts'
import { addCharge, chargesOfJob, chargesOfShipment, marginOfOrder, serviceItemsOfRoute } from './charges-of.ts'
import { seenSubjects } from './charge-rows-store.ts'
import { explainPricing } from './explain.ts'
import { exportFees } from './export-fees.ts'
import { meterTask, meterTaskTitle } from './meter-task.ts'
import { priceSubjects } from './price-subjects.ts'
import { rerateTask } from './rerate-task.ts'
import { watchMeters } from './run-meters.ts'

/** Reprices the chosen rows visible to the caller; each succeeds or fails on its own. */
const priceAgain = async (tx: Tx, direction: Direction, ids: readonly string[]) => {
  const seen = (await seenSubjects(tx, direction, ids)).map(({ id }) => id)
  const priced = new Map((await priceSubjects(tx, direction, seen)).map((one) => [one.id, one.outcome]))
  const { language } = tx.caller
  return ids.map((id) => {
    const outcome = priced.get(id)
    const told = outcome?.found ? `${anomalies[outcome.found.anomaly][language]}: ${outcome.found.detail}` : null
    return {
      id,
      done: outcome !== undefined && outcome.state !== 'anomaly',
      version: null,
      code: outcome === undefined ? 'access.not_found' : (outcome.found?.anomaly ?? null),
      message: told,
    }
  })
}

/** Charges: pricing by contract with anomalies, manual charges, and automatic meters. */
export const installCharges = (app: FastifyInstance): void => {
  const receivable = serveResource(app, receivablePricings)
  const payable = serveResource(app, payablePricings)
  serve(app, pricingActions.receivableWhy, (tx, { params }) => explainPricing(tx, receivable, 'receivable', params.id))
  serve(app, pricingActions.payableWhy, (tx, { params }) => explainPricing(tx, payable, 'payable', params.id))
  serve(app, pricingActions.receivablePrice, (tx, { body }) => priceAgain(tx, 'receivable', body.ids))
  serve(app, pricingActions.payablePrice, (tx, { body }) => priceAgain(tx, 'payable', body.ids))
  serve(app, pricingActions.ofShipment, (tx, { params }) => chargesOfShipment(tx, params.id))
  serve(app, pricingActions.ofJob, (tx, { params }) => chargesOfJob(tx, params.id))
  serve(app, pricingActions.ofOrder, (tx, { params }) => marginOfOrder(tx, params.id))
  serve(app, pricingActions.addToShipment, (tx, { params, body }) => addCharge(tx, 'receivable', params.id, body))
  serve(app, pricingActions.addToJob, (tx, { params, body }) => addCharge(tx, 'payable', params.id, body))
  serve(app, pricingActions.serviceItemsOfRoute, (tx, { params }) => serviceItemsOfRoute(tx, params.routeId))
  serve(app, pricingActions.exportFees, (tx, { query }) => exportFees(tx, query))
  const meterTable = serveResource(app, meters)
  // The task queue is installed after this module.
  app.addHook('onReady', async () => {
    app.tasks.register(meterTask)
    app.tasks.register(rerateTask)
    app.tasks.register(movedDaysTask)
  })
  serve(app, runMeter, async (tx, { params, body }) => {
    const { direction } = found(await findRow(tx, meterTable, params.id)) as unknown as Meter // read with the declared columns
    return {
      taskId: await app.tasks.queue(
        tx,
        meterTask,
        { meterId: params.id, direction, from: body.dateFrom, to: body.dateTo },
        meterTaskTitle,
      ),
    }
  })
  serveMovedDays(app)
  watchMeters(app)
}

export { chargeQuantity, chargeUnit } from './charge-quantity.ts'
export { chargeJoins, chargeSelect } from './charge-rows-store.ts'
export { surchargeRefusal } from './surcharge-by-hand.ts'
export { sumBills } from './charge-store.ts'
export { currentInputs, priceSubjects } from './price-subjects.ts'
export { countDue, dueSubjects } from './due-store.ts'
export { findContract } from './contract-terms-store.ts'
export { rerateTask, rerateTitle } from './rerate-task.ts'
export { outcomesOf, readSubjects } from './outcomes.ts'
export { openReadings } from './price-readings.ts'
export type { Assumptions } from './assumptions.ts'
export type { DueLine, Outcome } from './price-one.ts'
export type { Subject } from './subject.ts'
