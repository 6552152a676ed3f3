import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const byOf = ({ caller }: Tx) => (caller.userId === '' ? null : caller.userId)

export interface OpenCharges {
  readonly partnerId: string
  readonly partnerName: string
  readonly count: number
}

/** Advisory lock: one transaction per direction gathers charges at a time. */
export const lockGathering = async (tx: Tx, direction: Direction): Promise<void> => {
  const name = `bills ${tx.caller.tenantId} ${direction}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}

/** Partners visible to the caller with unbilled charges in the period. */
export const partnersWithOpenCharges = async (
  tx: Tx,
  direction: Direction,
  span: { readonly startDate: string; readonly endDate: string; readonly partnerId: string | null },
): Promise<readonly OpenCharges[]> => {
  const { rows } = await sql<OpenCharges>`
    select c.partner_id as "partnerId", p.name as "partnerName", count(*)::int as count
    from charges c join partners p on p.tenant_id = c.tenant_id and p.id = c.partner_id
    where ${visible(tx.caller, 'partners', 'p')} and c.tenant_id = ${tx.caller.tenantId}::uuid and c.direction = ${direction} and c.bill_id is null
      and c.basis_date between ${span.startDate}::date and ${span.endDate}::date
      and (${span.partnerId}::uuid is null or c.partner_id = ${span.partnerId}::uuid)
    group by c.partner_id, p.name order by p.name limit 2000`.execute(tx.db)
  return rows
}

/** The unconfirmed bill of a partner for exactly this period, locked. */
export const findOpenBill = async (tx: Tx, direction: Direction, partnerId: string, startDate: string, endDate: string) => {
  const { rows } = await sql<{ id: string; billNo: string }>`
    select id, bill_no as "billNo" from bills where tenant_id = ${tx.caller.tenantId}::uuid and direction = ${direction}
      and partner_id = ${partnerId}::uuid and bill_state = 'unconfirmed' and start_date = ${startDate}::date and end_date = ${endDate}::date
    order by created_at limit 1 for update`.execute(tx.db)
  return rows[0]
}

interface NewBill {
  readonly id: string
  readonly billNo: string
  readonly partnerId: string
  readonly startDate: string
  readonly endDate: string
  readonly searchKey: string
}

export const insertBill = async (tx: Tx, direction: Direction, bill: NewBill): Promise<void> => {
  await sql`insert into bills (tenant_id, id, direction, bill_no, partner_id, start_date, end_date, search_key, created_at, created_by, updated_at, updated_by)
    values (${tx.caller.tenantId}::uuid, ${bill.id}::uuid, ${direction}, ${bill.billNo}, ${bill.partnerId}::uuid, ${bill.startDate}::date,
      ${bill.endDate}::date, ${bill.searchKey}, ${tx.now}::timestamptz, ${byOf(tx)}::uuid, ${tx.now}::timestamptz, ${byOf(tx)}::uuid)`.execute(
    tx.db,
  )
}

/** Adds the unbilled charges of the partner's period to a bill. Returns the count. */
export const gatherCharges = async (tx: Tx, direction: Direction, bill: Omit<NewBill, 'billNo' | 'searchKey'>): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    update charges set bill_id = ${bill.id}::uuid, version = version + 1, updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and direction = ${direction} and partner_id = ${bill.partnerId}::uuid and bill_id is null
      and basis_date between ${bill.startDate}::date and ${bill.endDate}::date returning id`.execute(tx.db)
  return rows.length
}

/** Moves lines to another bill, or off every bill. Returns the moved lines. */
export const moveLines = async (
  tx: Tx,
  fromId: string,
  chargeIds: readonly string[] | 'all',
  toId: string | null,
): Promise<readonly string[]> => {
  const some = chargeIds === 'all' ? sql`true` : sql`id = any(${[...chargeIds]}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    update charges set bill_id = ${toId}::uuid, match_state = 'open', counterpart_amount = null, match_reason = null, version = version + 1,
      updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${fromId}::uuid and ${some} returning id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export const deleteAdjustments = async (tx: Tx, billId: string, id?: string): Promise<number> => {
  const { rows } =
    await sql`delete from charges where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${billId}::uuid and kind = 'adjustment'
    and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid) returning id`.execute(tx.db)
  return rows.length
}

interface BillStanding {
  readonly billState: string
  readonly confirms?: boolean
  readonly reconciles?: boolean
  readonly checks?: boolean
  readonly mergedInto?: string
}

/** Writes the state of a bill and its visibility to the counterpart; the caller has locked the row. */
export const writeBillState = async (
  tx: Tx,
  id: string,
  { billState, confirms = false, reconciles = false, checks = false, mergedInto }: BillStanding,
): Promise<void> => {
  const isOpen = billState === 'unconfirmed' || billState === 'merged' || billState === 'void'
  const by = byOf(tx)
  await sql`update bills b set bill_state = ${billState}, version = b.version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${by}::uuid,
      confirmor_id = case when ${confirms} then ${by}::uuid else b.confirmor_id end,
      confirmed_at = case when ${confirms} then ${tx.now}::timestamptz else b.confirmed_at end,
      confirmed_count = b.confirmed_count + case when ${confirms} then 1 else 0 end,
      reconciler_id = case when ${reconciles} then ${by}::uuid else b.reconciler_id end,
      checked_at = case when ${checks} then ${tx.now}::timestamptz else b.checked_at end,
      merged_into = ${mergedInto ?? null}::uuid,
      seen_by_customer_id = case when ${isOpen} then null else p.customer_id end,
      seen_by_subcontractor_id = case when ${isOpen} then null else p.subcontractor_id end
    from partners p where b.tenant_id = ${tx.caller.tenantId}::uuid and b.id = ${id}::uuid and p.tenant_id = b.tenant_id and p.id = b.partner_id`.execute(
    tx.db,
  )
}

/** Resets the comparison: a corrected bill is not the one that was agreed on. */
export const forgetComparison = async (tx: Tx, id: string): Promise<void> => {
  await sql`update charges set match_state = 'open', counterpart_amount = null, match_reason = null
    where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${id}::uuid and match_state <> 'open'`.execute(tx.db)
  await sql`update bills set counterpart_cost = null, difference = null, checked_at = null
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

export interface LineCounts {
  readonly lines: number
  readonly openLines: number
  readonly disputedLines: number
  /** Largest absolute sum (baht) adjusted by one person. */
  readonly adjustedBy: string
}

export const countLines = async (tx: Tx, id: string): Promise<LineCounts> => {
  const { rows } = await sql<LineCounts>`
    select count(*)::int as lines, (count(*) filter (where match_state = 'open'))::int as "openLines",
      (count(*) filter (where match_state = 'disputed'))::int as "disputedLines",
      coalesce(sum(abs(amount)) filter (where kind in ('adjustment', 'manual') and created_by = ${byOf(tx)}::uuid), 0)::text as "adjustedBy"
    from charges where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${id}::uuid`.execute(tx.db)
  return rows[0] ?? { lines: 0, openLines: 0, disputedLines: 0, adjustedBy: '0' }
}

/** Numbers of the waybills on a bill whose documents are not verified. */
export const unverifiedOn = async (tx: Tx, id: string): Promise<readonly string[]> => {
  const { tenantId } = tx.caller
  const { rows } = await sql<{ no: string }>`
    select distinct s.shipment_no as no from charges c
    join shipments s on s.tenant_id = c.tenant_id and (s.id = c.shipment_id or (c.job_id is not null and s.job_id = c.job_id))
    where c.tenant_id = ${tenantId}::uuid and c.bill_id = ${id}::uuid and c.kind in ('contract', 'difference')
      and s.status in ('shipment_delivered') and s.is_final_leg order by 1 limit 10000`.execute(tx.db)
  return rows.map(({ no }) => no)
}

/** After a merge the bill covers the periods of both. */
export const extendDays = async (
  tx: Tx,
  id: string,
  days: { readonly startDate: string; readonly endDate: string },
): Promise<void> => {
  await sql`update bills set start_date = least(start_date, ${days.startDate}::date), end_date = greatest(end_date, ${days.endDate}::date)
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}
