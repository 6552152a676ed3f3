import type { pricingActions } from '@khonsong/contract/billing/charges/charges.ts'
import { feesOf } from '@khonsong/domain/billing/charges/fee-categories.ts'
import { Exact } from '@khonsong/domain/billing/rules/rule-functions.ts'
import type { serviceTypes } from '@khonsong/domain/billing/rating/service-item.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import { may } from '../../../platform/caller.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { announce } from '../../../platform/events/announce.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { chargesWhere, type TracedCharge } from './charge-rows-store.ts'
import { chargeOnly } from './explain.ts'
import { jobSubjects } from './job-subject-store.ts'
import { shipmentSubjects } from './shipment-subject-store.ts'

type ChargesOf = z.output<typeof pricingActions.ofShipment.output>
type ServiceType = keyof typeof serviceTypes

/** Outside people see what was billed to them and confirmed, our own people see all of it. */
const seenCharge = ({ caller }: Tx) => {
  const { scope } = caller
  if (scope.kind === 'customer') return sql`cb.seen_by_customer_id = ${scope.id}`
  if (scope.kind === 'subcontractor') return sql`cb.seen_by_subcontractor_id = ${scope.id}`
  return scope.kind === 'driver' ? sql`false` : sql`true`
}

const sum = (charges: readonly TracedCharge[]) => charges.reduce((total, { amount }) => total.plus(amount), new Exact(0))

const answer = (tx: Tx, charges: readonly (TracedCharge & { readonly isReceivable: boolean })[]): ChargesOf => {
  const mayReceivable = may(tx.caller, 'receivable_bill.view')
  const mayPayable = may(tx.caller, 'payable_bill.view')
  const receivable = mayReceivable ? charges.filter(({ isReceivable }) => isReceivable) : []
  const payable = mayPayable ? charges.filter(({ isReceivable }) => !isReceivable) : []
  const typed = (mayReceivable ? receivable : payable).map(({ serviceType, amount }) => ({
    serviceType: serviceType as ServiceType | null,
    amount,
  })) // stored by the declaration
  return {
    receivable: receivable.map(chargeOnly),
    payable: payable.map(chargeOnly),
    fees: feesOf(typed),
    margin: mayReceivable && mayPayable ? sum(receivable).minus(sum(payable)).toFixed(2) : null,
  }
}

const directed = async (tx: Tx, fits: ReturnType<typeof sql>) => {
  const seen = seenCharge(tx)
  const receivable = await chargesWhere(tx, sql`c.direction = 'receivable' and ${seen} and ${fits}`)
  const payable = await chargesWhere(tx, sql`c.direction = 'payable' and ${seen} and ${fits}`)
  return [...receivable.map((one) => ({ ...one, isReceivable: true })), ...payable.map((one) => ({ ...one, isReceivable: false }))]
}

const isSeen = async (tx: Tx, table: 'shipments' | 'jobs', id: string): Promise<{ id: string } | undefined> => {
  const { rows } = await sql<{
    id: string
  }>`select r.id from ${sql.table(table)} r where ${visible(tx.caller, table, 'r')} and r.id = ${id}::uuid`.execute(tx.db)
  return rows[0]
}

/** Charges of a waybill; what its trip costs stands with the dispatch order. */
export const chargesOfShipment = async (tx: Tx, id: string): Promise<ChargesOf> => {
  found(await isSeen(tx, 'shipments', id))
  return answer(tx, await directed(tx, sql`c.shipment_id = ${id}::uuid`))
}

/** Charges of a dispatch order and those of the waybills on it. */
export const chargesOfJob = async (tx: Tx, id: string): Promise<ChargesOf> => {
  found(await isSeen(tx, 'jobs', id))
  const { tenantId } = tx.caller
  const ofJob = sql`(c.job_id = ${id}::uuid or c.shipment_id in (select s.id from shipments s where s.tenant_id = ${tenantId}::uuid and s.job_id = ${id}::uuid))`
  return answer(tx, await directed(tx, ofJob))
}

/** Bill service items of a dispatch order: what its carrier is paid for. */
export const serviceItemsOfRoute = async (tx: Tx, id: string) => {
  found(await isSeen(tx, 'jobs', id))
  const charges = await chargesWhere(tx, sql`c.direction = 'payable' and c.job_id = ${id}::uuid and ${seenCharge(tx)}`)
  return charges.map(
    ({ serviceItemId, serviceCode, serviceItemName, billingItemName, serviceType, quotationUnit, quantity, amount, billNo }) => ({
      serviceItemId,
      code: serviceCode,
      name: serviceItemName ?? billingItemName,
      serviceType,
      quotationUnit,
      quantity,
      amount,
      billNo,
    }),
  )
}

interface ByHand {
  readonly billingItemId: string
  readonly amount: string
  readonly reason: string
  readonly basisDate: string | null
}

/** Adds a charge by hand; pricing never touches it. */
export const addCharge = async (
  tx: Tx,
  direction: 'receivable' | 'payable',
  subjectId: string,
  { billingItemId, amount, reason, basisDate }: ByHand,
) => {
  const table = direction === 'receivable' ? 'shipments' : 'jobs'
  found(await isSeen(tx, table, subjectId))
  const { BILLING_POINT } = await readSomeSettings(tx, 'BILLING_POINT')
  const [subject] = await (direction === 'receivable' ? shipmentSubjects : jobSubjects)(tx, [subjectId], BILLING_POINT)
  const [partnerId] = found(subject).partnerIds
  if (!subject || partnerId === undefined) throw new Refused([rejection('charge.no_party', { subject: subject?.no ?? '' })])
  const { tenantId, userId } = tx.caller
  const { rows: items } =
    await sql`select 1 from billing_items where tenant_id = ${tenantId}::uuid and id = ${billingItemId}::uuid and status = 1`.execute(
      tx.db,
    )
  if (items.length === 0) throw new Refused([rejection('access.not_found', {}, 'billingItemId')])
  const id = tx.newId()
  await sql`insert into charges (tenant_id, id, direction, kind, partner_id, shipment_id, job_id, subject_no, basis_date, billing_item_id, amount, reason,
      created_at, created_by, updated_at, updated_by)
    values (${tenantId}::uuid, ${id}::uuid, ${direction}, 'manual', ${partnerId}::uuid, ${direction === 'receivable' ? subjectId : null}::uuid,
      ${direction === 'payable' ? subjectId : null}::uuid, ${subject.no}, ${basisDate ?? subject.day}::date, ${billingItemId}::uuid, ${amount}::numeric,
      ${reason}, ${tx.now}::timestamptz, ${userId}::uuid, ${tx.now}::timestamptz, ${userId}::uuid)`.execute(tx.db)
  await audit(tx, {
    subject: table,
    subjectId,
    action: 'charge_added',
    changes: { amount: [null, amount], reason: [null, reason] },
  })
  await announce(tx, { topic: 'billing' })
  const [row] = await chargesWhere(tx, sql`c.id = ${id}::uuid`)
  return chargeOnly(found(row))
}
