import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

const byOf = ({ caller }: Tx): string | null => (caller.userId === '' ? null : caller.userId)

export const knowsBillingItem = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from billing_items where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid and status = 1`.execute(
      tx.db,
    )
  return rows.length > 0
}

/** An adjustment is dated to the last day of its bill. */
export const addAdjustment = async (
  tx: Tx,
  direction: Direction,
  bill: Bill,
  {
    billingItemId,
    surchargeItemId,
    amount,
    reason,
  }: { readonly billingItemId: string; readonly surchargeItemId: string | null; readonly amount: string; readonly reason: string },
): Promise<void> => {
  const { tenantId } = tx.caller
  const by = byOf(tx)
  await sql`insert into charges (tenant_id, id, direction, kind, partner_id, bill_id, basis_date, billing_item_id, surcharge_item_id, amount, reason, created_at, created_by,
      updated_at, updated_by)
    values (${tenantId}::uuid, ${tx.newId()}::uuid, ${direction}, 'adjustment', ${bill.partnerId}::uuid, ${bill.id}::uuid, ${bill.endDate}::date,
      ${billingItemId}::uuid, ${surchargeItemId}::uuid, ${amount}::numeric, ${reason}, ${tx.now}::timestamptz, ${by}::uuid, ${tx.now}::timestamptz, ${by}::uuid)`.execute(
    tx.db,
  )
}

export const kindOfLine = async (tx: Tx, billId: string, id: string) => {
  const { rows } = await sql<{ kind: string; amount: string }>`select kind, amount::text as amount from charges
    where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${billId}::uuid and id = ${id}::uuid`.execute(tx.db)
  return rows[0]
}

/** Subjects of the priced lines of a bill. */
export const subjectsOnBill = async (tx: Tx, direction: Direction, billId: string): Promise<readonly string[]> => {
  const column = sql.ref(direction === 'receivable' ? 'c.shipment_id' : 'c.job_id')
  const { rows } = await sql<{
    id: string
  }>`select distinct ${column} as id from charges c where c.tenant_id = ${tx.caller.tenantId}::uuid
    and c.bill_id = ${billId}::uuid and c.kind in ('contract', 'difference') and ${column} is not null`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export interface ComparedLine {
  readonly id: string
  readonly state: 'open' | 'agreed' | 'disputed'
  readonly amount: string | null
  readonly reason: string | null
  /** Evidence of a dispute. */
  readonly fileIds?: readonly string[]
}

/** Writes the counterpart's verdicts on lines. Returns the number of matching lines. */
export const writeComparison = async (tx: Tx, billId: string, lines: readonly ComparedLine[]): Promise<number> => {
  if (lines.length === 0) return 0
  const { rows } = await sql<{ id: string }>`
    update charges c set match_state = n.state, counterpart_amount = case n.state when 'agreed' then c.amount when 'disputed' then n.amount end,
      match_reason = case n.state when 'disputed' then n.reason end, matched_by = ${byOf(tx)}::uuid, matched_at = ${tx.now}::timestamptz,
      version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id uuid, state text, amount numeric, reason text)
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.bill_id = ${billId}::uuid and c.id = n.id returning c.id`.execute(tx.db)
  return rows.length
}

export const writeCounterpartTotal = async (tx: Tx, billId: string, total: string): Promise<void> => {
  await sql`update bills set counterpart_cost = ${total}::numeric, difference = ${total}::numeric - final_cost
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${billId}::uuid`.execute(tx.db)
}

export interface NewPayment {
  readonly paidOn: string
  readonly means: string
  readonly amount: string
  readonly wht: string
  readonly whtCertificateNo: string | null
  readonly whtCertificateOn: string | null
  readonly reference: string | null
}

/** Records a payment with its withholding tax. Returns its id. */
export const addPayment = async (tx: Tx, billId: string, payment: NewPayment): Promise<string> => {
  const { paidOn, means, amount, wht, whtCertificateNo, whtCertificateOn, reference } = payment
  const { tenantId } = tx.caller
  const by = byOf(tx)
  const id = tx.newId()
  await sql`insert into bill_payments (tenant_id, id, bill_id, paid_on, means, amount, wht_amount, wht_certificate_no, wht_certificate_on, reference,
      created_at, created_by)
    values (${tenantId}::uuid, ${id}::uuid, ${billId}::uuid, ${paidOn}::date, ${means}, ${amount}::numeric, ${wht}::numeric, ${whtCertificateNo},
      ${whtCertificateOn}::date, ${reference}, ${tx.now}::timestamptz, ${by}::uuid)`.execute(tx.db)
  await sql`update bills set paid_amount = paid_amount + ${amount}::numeric, withheld_amount = withheld_amount + ${wht}::numeric, version = version + 1,
      updated_at = ${tx.now}::timestamptz where tenant_id = ${tenantId}::uuid and id = ${billId}::uuid`.execute(tx.db)
  return id
}

interface PaymentRow {
  readonly id: string
  readonly paidOn: string
  readonly means: string
  readonly amount: string
  readonly wht: string
  readonly whtCertificateNo: string | null
  readonly whtCertificateOn: string | null
  readonly paperId: string | null
  readonly paperNo: string | null
  readonly reference: string | null
}

/** Payments with their withholding certificates: ours, or those received from a customer. */
export const paymentsOf = async (tx: Tx, billId: string): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select b.id, b.paid_on::text as "paidOn", b.means, b.amount::text as amount, b.wht_amount::text as wht, b.wht_certificate_no as "whtCertificateNo",
      b.wht_certificate_on::text as "whtCertificateOn", p.id as "paperId", p.paper_no as "paperNo", b.reference
    from bill_payments b left join papers p on p.tenant_id = b.tenant_id and p.payment_id = b.id and p.paper_state = 'issued'
    where b.tenant_id = ${tx.caller.tenantId}::uuid and b.bill_id = ${billId}::uuid order by b.paid_on, b.id`.execute(tx.db)
  return rows
}

interface PricedCharge {
  readonly subjectId: string
  readonly subjectNo: string
  readonly inputs: Readonly<Record<string, string | null>> | null
}

/** Pricing inputs of the lines of a bill, one per waybill or dispatch order. */
export const pricedInputsOn = async (
  tx: Tx,
  direction: Direction,
  billId: string,
  only?: readonly string[],
): Promise<readonly PricedCharge[]> => {
  const column = sql.ref(direction === 'receivable' ? 'c.shipment_id' : 'c.job_id')
  const { rows } = await sql<PricedCharge>`
    select distinct on (${column}) ${column} as "subjectId", c.subject_no as "subjectNo", c.trace->'inputs' as inputs
    from charges c where c.tenant_id = ${tx.caller.tenantId}::uuid and c.bill_id = ${billId}::uuid and c.kind in ('contract', 'difference')
      and c.trace is not null and (${only === undefined} or ${column} = any(${[...(only ?? [])]}::uuid[]))
    order by ${column}, c.updated_at desc`.execute(tx.db)
  return rows
}
