import type { pricingActions } from '@khonsong/contract/billing/charges/charges.ts'
import { feesOf } from '@khonsong/domain/billing/charges/fee-categories.ts'
import { reconciliationStatusOf } from '@khonsong/domain/billing/charges/reconciliation-status.ts'
import { tripShare } from '@khonsong/domain/billing/charges/trip-share.ts'
import { Exact } from '@khonsong/domain/billing/rules/rule-functions.ts'
import type { serviceTypes } from '@khonsong/domain/billing/rating/service-item.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, notAllowed, Refused } from '../../../platform/http/refusals.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { chargesOf, insertByHand, seenSubjects, type TracedCharge } from './charge-rows-store.ts'
import { findTripCost } from '../own-costs/index.ts'
import { chargedForOrder, tripsOf } from './trip-share-store.ts'
import { chargeOnly } from './explain.ts'
import { jobSubjects } from './job-subject-store.ts'
import { surchargeRefusal } from './surcharge-by-hand.ts'
import { shipmentSubjects } from './shipment-subject-store.ts'

type ChargesOf = z.output<typeof pricingActions.ofShipment.output>
type ServiceType = keyof typeof serviceTypes

/** Costs of the trips of waybills, by the share of these waybills. */
const tripShares = async (tx: Tx, of: Parameters<typeof tripsOf>[1]) => {
  const trips = await tripsOf(tx, of)
  const total = (cost: 'payable' | 'ownCost') =>
    trips.reduce((all, trip) => all.plus(tripShare(trip[cost], trip.loads, trip.shipmentId)), new Exact(0)).toFixed(2)
  return { payable: total('payable'), ownCost: total('ownCost') }
}

/** Margins and own costs are visible to internal users only. */
const seesBothSides = ({ caller }: Tx): boolean =>
  caller.kind === 'internal' && may(caller, 'receivable_bill.view') && may(caller, 'payable_bill.view')

const sum = (charges: readonly TracedCharge[]) => charges.reduce((total, { amount }) => total.plus(amount), new Exact(0))

/** Trip costs besides charges, for users who may see both sides. */
type TripCosts = Pick<ChargesOf, 'ownCost' | 'trip'>

/** Charges of both sides as far as the caller may see them. */
const answer = async (tx: Tx, of: Parameters<typeof chargesOf>[2], { ownCost, trip }: TripCosts): Promise<ChargesOf> => {
  const mayReceivable = may(tx.caller, 'receivable_bill.view')
  const receivable = mayReceivable ? await chargesOf(tx, 'receivable', of) : []
  const payable = may(tx.caller, 'payable_bill.view') ? await chargesOf(tx, 'payable', of) : []
  const typed = (mayReceivable ? receivable : payable).map(({ serviceType, amount }) => ({
    serviceType: serviceType as ServiceType | null,
    amount,
  })) // stored by the declaration
  return {
    receivable: receivable.map(chargeOnly),
    payable: payable.map(chargeOnly),
    fees: feesOf(typed),
    reconciliation: reconciliationStatusOf(payable.map(({ billState }) => billState)),
    ownCost,
    trip,
    margin: seesBothSides(tx)
      ? sum(receivable)
          .minus(sum(payable))
          .minus(ownCost?.total ?? 0)
          .minus(trip?.payable ?? 0)
          .minus(trip?.ownCost ?? 0)
          .toFixed(2)
      : null,
  }
}

/** Charges of a waybill; trip costs are shown with the dispatch order. */
export const chargesOfShipment = async (tx: Tx, id: string): Promise<ChargesOf> => {
  found((await seenSubjects(tx, 'receivable', [id]))[0])
  const trip = seesBothSides(tx) ? await tripShares(tx, { shipmentId: id }) : null
  return await answer(tx, { shipmentId: id }, { ownCost: null, trip })
}

/** Charges of a dispatch order and of its waybills. */
export const chargesOfJob = async (tx: Tx, id: string): Promise<ChargesOf> => {
  found((await seenSubjects(tx, 'payable', [id]))[0])
  const ownCost = seesBothSides(tx) ? ((await findTripCost(tx, id)) ?? null) : null
  return await answer(tx, { jobId: id, withWaybills: true }, { ownCost, trip: null })
}

/** Margin of an order: its charges, and its share of its trips' costs. */
export const marginOfOrder = async (tx: Tx, id: string) => {
  found((await seenSubjects(tx, 'order', [id]))[0])
  if (!seesBothSides(tx)) throw notAllowed()
  const { receivable, payable: charged } = await chargedForOrder(tx, id)
  const trip = await tripShares(tx, { orderId: id })
  const payable = new Exact(charged).plus(trip.payable).toFixed(2)
  return { receivable, payable, ownCost: trip.ownCost, margin: new Exact(receivable).minus(payable).minus(trip.ownCost).toFixed(2) }
}

/** Billed service items of a dispatch order: what its carrier is paid for. */
export const serviceItemsOfRoute = async (tx: Tx, id: string) => {
  found((await seenSubjects(tx, 'payable', [id]))[0])
  const charges = await chargesOf(tx, 'payable', { jobId: id })
  return charges.map((charge) => ({
    serviceItemId: charge.serviceItemId,
    code: charge.serviceCode,
    name: charge.serviceItemName ?? charge.billingItemName,
    serviceType: charge.serviceType,
    quotationUnit: charge.quotationUnit,
    quantity: charge.quantity,
    unit: charge.unit,
    amount: charge.amount,
    billNo: charge.billNo,
  }))
}

interface ByHand {
  readonly billingItemId: string
  readonly surchargeItemId: string | null
  readonly amount: string
  readonly reason: string
  readonly basisDate: string | null
}

/** Adds a manual charge; pricing never changes it. */
export const addCharge = async (
  tx: Tx,
  direction: 'receivable' | 'payable',
  subjectId: string,
  { billingItemId, surchargeItemId, amount, reason, basisDate }: ByHand,
) => {
  const table = direction === 'receivable' ? 'shipments' : 'jobs'
  const { no } = found((await seenSubjects(tx, direction, [subjectId]))[0])
  const refusal = await surchargeRefusal(tx, surchargeItemId, amount)
  if (refusal) throw new Refused([refusal])
  const { BILLING_POINT } = await readSomeSettings(tx, 'BILLING_POINT')
  const [subject] = await (direction === 'receivable' ? shipmentSubjects : jobSubjects)(tx, [subjectId], BILLING_POINT)
  const [partnerId] = subject?.partnerIds ?? []
  if (!subject || partnerId === undefined) throw new Refused([rejection('charge.no_party', { subject: no })])
  const id = await insertByHand(tx, {
    direction,
    subjectId,
    subjectNo: subject.no,
    partnerId,
    basisDate: basisDate ?? subject.day,
    billingItemId,
    surchargeItemId,
    amount,
    reason,
  })
  if (id === undefined) throw new Refused([rejection('access.not_found', {}, 'billingItemId')])
  await audit(tx, {
    subject: table,
    subjectId,
    action: 'charge_added',
    changes: { amount: [null, amount], reason: [null, reason] },
  })
  await publishChange(tx, { topic: 'billing' })
  const [row] = await chargesOf(tx, direction, { id })
  return chargeOnly(found(row))
}
