import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { chargeQuantity, chargeUnit } from './charge-quantity.ts'

/** Property of a charge in responses → SQL over `c` and the joins below. */
export const chargeSelect = {
  id: 'c.id',
  kind: 'c.kind',
  billId: 'c.bill_id',
  billNo: 'cb.bill_no',
  billState: 'cb.bill_state',
  shipmentId: 'c.shipment_id',
  jobId: 'c.job_id',
  subjectNo: 'c.subject_no',
  waybillJobId: 'cj.id',
  waybillJobNo: 'cj.job_no',
  basisDate: 'c.basis_date::text',
  contractNo: 'cc.contract_no',
  serviceItemName: 'coalesce(cs.name, cu.name)',
  billingItemName: 'ci.name',
  quantity: chargeQuantity,
  unit: chargeUnit,
  amount: 'c.amount::text',
  counterpartAmount: 'c.counterpart_amount::text',
  matchState: 'c.match_state',
  matchReason: 'c.match_reason',
  reason: 'c.reason',
  commentCount:
    '(select count(*)::int from charge_comments cm where cm.tenant_id = c.tenant_id and cm.charge_id = c.id and cm.partner_id = c.partner_id)',
  version: 'c.version',
} as const satisfies Record<keyof ChargeRow, string>

export const chargeJoins = `left join bills cb on cb.tenant_id = c.tenant_id and cb.id = c.bill_id
  left join contracts cc on cc.tenant_id = c.tenant_id and cc.id = c.contract_id
  left join service_items cs on cs.tenant_id = c.tenant_id and cs.id = c.service_item_id
  left join surcharge_items cu on cu.tenant_id = c.tenant_id and cu.id = c.surcharge_item_id
  left join billing_items ci on ci.tenant_id = c.tenant_id and ci.id = c.billing_item_id
  left join shipments cw on cw.tenant_id = c.tenant_id and cw.id = c.shipment_id
  left join jobs cj on cj.tenant_id = c.tenant_id and cj.id = cw.job_id`

const columns = sql.raw(
  Object.entries(chargeSelect)
    .map(([name, from]) => `${from} as "${name}"`)
    .join(', '),
)

/** A charge with its calculation trace and service type. */
export interface TracedCharge extends ChargeRow {
  readonly trace: unknown
  readonly serviceType: string | null
  readonly serviceItemId: string | null
  readonly serviceCode: string | null
  readonly quotationUnit: string | null
}

/** Row scope: external users see their confirmed charges, internal users all within their scope. */
const seenCharge = ({ caller }: Tx) => {
  const { scope } = caller
  if (scope.kind === 'customer') return sql`cb.seen_by_customer_id = ${scope.id}`
  if (scope.kind === 'subcontractor') return sql`cb.seen_by_subcontractor_id = ${scope.id}`
  return scope.kind === 'driver' ? sql`false` : sql`true`
}

const chargesWhere = async (tx: Tx, fits: RawBuilder<unknown>): Promise<readonly TracedCharge[]> => {
  const { rows } = await sql<TracedCharge>`
    select ${columns}, c.trace, cs.service_type as "serviceType", c.service_item_id as "serviceItemId", cs.code as "serviceCode",
      cs.quotation_unit as "quotationUnit"
    from charges c ${sql.raw(chargeJoins)} where c.tenant_id = ${tx.caller.tenantId}::uuid and ${fits}
    order by c.basis_date, c.subject_no, c.created_at, c.id limit 1000`.execute(tx.db)
  return rows
}

interface Of {
  readonly id?: string
  readonly shipmentId?: string
  readonly jobId?: string
  /** Includes the waybills of this dispatch order. */
  readonly withWaybills?: boolean
}

/** Charges of a waybill or dispatch order by date; the caller's access is already checked. */
export const chargesOf = (
  tx: Tx,
  direction: Direction,
  { id, shipmentId, jobId, withWaybills = false }: Of,
): Promise<readonly TracedCharge[]> => {
  const { tenantId } = tx.caller
  const waybills = sql`c.shipment_id in (select s.id from shipments s where s.tenant_id = ${tenantId}::uuid and s.job_id = ${jobId ?? null}::uuid)`
  const one = id === undefined ? sql`true` : sql`c.id = ${id}::uuid`
  const shipment = shipmentId === undefined ? sql`true` : sql`c.shipment_id = ${shipmentId}::uuid`
  const job = jobId === undefined ? sql`true` : sql`(c.job_id = ${jobId}::uuid or (${withWaybills} and ${waybills}))`
  return chargesWhere(tx, sql`c.direction = ${direction} and ${seenCharge(tx)} and ${one} and ${shipment} and ${job}`)
}

/** Pricing inputs of a subject and its anomaly. */
export const storedFacts = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ inputs: Readonly<Record<string, string | boolean>>; problem: Rejection | null }>`
    select inputs, problem from pricings where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
  return rows[0]
}

const subjectTables = {
  receivable: ['shipments', 'shipment_no'],
  payable: ['jobs', 'job_no'],
  order: ['orders', 'order_no'],
} as const

/** Which of these waybills, dispatch orders or orders the caller sees, with their numbers. */
export const seenSubjects = async (
  tx: Tx,
  of: keyof typeof subjectTables,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly no: string }[]> => {
  const [table, no] = subjectTables[of]
  const { rows } = await sql<{ id: string; no: string }>`select r.id, ${sql.ref(`r.${no}`)} as no from ${sql.table(table)} r
    where ${visible(tx.caller, table, 'r')} and r.id = any(${[...ids]}::uuid[])`.execute(tx.db)
  return rows
}

interface ByHand {
  readonly direction: Direction
  readonly subjectId: string
  readonly subjectNo: string
  readonly partnerId: string
  readonly basisDate: string
  readonly billingItemId: string
  readonly surchargeItemId: string | null
  readonly amount: string
  readonly reason: string
}

/** Inserts a manual charge. Returns its id; undefined when the company does not use the billing item. */
export const insertByHand = async (tx: Tx, charge: ByHand): Promise<string | undefined> => {
  const { tenantId, userId } = tx.caller
  const { direction, subjectId } = charge
  const id = tx.newId()
  const { rows } = await sql<{
    id: string
  }>`insert into charges (tenant_id, id, direction, kind, partner_id, shipment_id, job_id, subject_no, basis_date, billing_item_id, surcharge_item_id, amount, reason,
      created_at, created_by, updated_at, updated_by)
    select ${tenantId}::uuid, ${id}::uuid, ${direction}, 'manual', ${charge.partnerId}::uuid, ${direction === 'receivable' ? subjectId : null}::uuid,
      ${direction === 'payable' ? subjectId : null}::uuid, ${charge.subjectNo}, ${charge.basisDate}::date, i.id, ${charge.surchargeItemId}::uuid, ${charge.amount}::numeric,
      ${charge.reason}, ${tx.now}::timestamptz, ${userId}::uuid, ${tx.now}::timestamptz, ${userId}::uuid
    from billing_items i where i.tenant_id = ${tenantId}::uuid and i.id = ${charge.billingItemId}::uuid and i.status = 1 returning id`.execute(
    tx.db,
  )
  return rows[0]?.id
}
