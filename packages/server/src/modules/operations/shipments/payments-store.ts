import type { Currency } from '@khonsong/domain/masters/cargo/currency.ts'
import type { PaymentStatus } from '@khonsong/domain/operations/shipments/payment-status.ts'
import type { PaymentChannel } from '@khonsong/domain/company/settings/payment-channel.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface Payment {
  readonly id: string
  readonly shipmentId: string
  readonly eventSeq: number
  readonly channel: PaymentChannel
  readonly amountHundredths: number
  readonly currency: Currency
  readonly status: PaymentStatus
  readonly reference: string | null
  readonly message: string | null
  readonly createdAt: string
  readonly settledAt: string | null
}

export const insertPayments = async (
  tx: Tx,
  payments: readonly Omit<Payment, 'id' | 'reference' | 'message' | 'createdAt' | 'settledAt'>[],
): Promise<void> => {
  if (payments.length === 0) return
  await tx.db
    .insertInto('payments')
    .values(
      payments.map((payment) => ({
        tenantId: tx.caller.tenantId,
        id: tx.newId(),
        ...payment,
        nextTryAt: payment.status === 'due' ? tx.now : null,
        createdAt: tx.now,
      })),
    )
    .execute()
}

const columns = sql`p.id, p.shipment_id, p.event_seq, p.channel, p.amount_hundredths::float8 as amount_hundredths, p.currency, p.status,
  p.reference, p.message, p.created_at, p.settled_at`

/** Payments of shipments, oldest first; the caller has checked access. */
export const paymentsOf = async (tx: Tx, shipmentIds: readonly string[]): Promise<Payment[]> => {
  const { rows } = await sql<Payment>`
    select ${columns} from payments p where p.tenant_id = ${tx.caller.tenantId} and p.shipment_id = any(${shipmentIds}::uuid[])
    order by p.shipment_id, p.event_seq`.execute(tx.db)
  return rows
}

export const setPaymentStatus = async (tx: Tx, id: string, status: PaymentStatus): Promise<void> => {
  await sql`update payments set status = ${status}, next_try_at = null
    where tenant_id = ${tx.caller.tenantId} and id = ${id}::uuid`.execute(tx.db)
}

export interface DuePayment extends Payment {
  readonly tenantId: string
  readonly shipmentNo: string
  readonly tries: number
}

/** Leases payments due for a gateway request for two minutes, so that no other process sends them. */
export const takeDuePayments = async ({ writer }: Database, now: string, limit: number): Promise<DuePayment[]> => {
  const { rows } = await sql<DuePayment>`
    update payments p set tries = p.tries + 1, next_try_at = ${now}::timestamptz + interval '2 minutes'
    from shipments s
    where s.tenant_id = p.tenant_id and s.id = p.shipment_id and (p.tenant_id, p.id) in (
      select d.tenant_id, d.id from payments d where d.next_try_at <= ${now}::timestamptz
      order by d.next_try_at limit ${limit} for update skip locked)
    returning p.tenant_id, p.tries, s.shipment_no, ${columns}`.execute(writer)
  return rows
}

export interface PaymentOutcome {
  readonly status: PaymentStatus
  readonly reference: string | null
  readonly message: string | null
  readonly nextTryAt: string | null
}

/** Returns whether the payment was still pending: a correction in between takes precedence, and received money must be refunded. */
export const savePaymentOutcome = async (
  tx: Tx,
  id: string,
  { status, reference, message, nextTryAt }: PaymentOutcome,
): Promise<void> => {
  const settledAt = nextTryAt === null ? tx.now : null
  await sql`
    update payments p set
      status = case when p.next_try_at is not null then ${status} when ${status} in ('paid', 'pending') then 'to_refund' else p.status end,
      next_try_at = case when p.next_try_at is not null then ${nextTryAt}::timestamptz end,
      reference = coalesce(${reference}, p.reference), message = ${message}, settled_at = ${settledAt}::timestamptz
    where p.tenant_id = ${tx.caller.tenantId} and p.id = ${id}::uuid`.execute(tx.db)
}
