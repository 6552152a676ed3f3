import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { StandingCharge } from '@khonsong/domain/billing/charges/settle-charges.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** A charge written by pricing. */
export interface StoredCharge extends StandingCharge {
  readonly subjectId: string
  readonly billId: string | null
  readonly billingItemId: string
  readonly serviceItemId: string | null
  readonly surchargeItemId: string | null
}

const columnOf = (direction: Direction) => sql.ref(direction === 'receivable' ? 'c.shipment_id' : 'c.job_id')

/** Advisory locks on the subjects being priced, in order of their ids to avoid deadlocks. */
export const lockSubjects = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const names = ids.toSorted().map((id) => `pricing ${id}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(n, 0)) from unnest(${names}::text[]) n`.execute(tx.db)
}

/**
 * Priced charges of subjects. Locks the charges (against being billed), then their bills (against confirmation); only then
 * reads which are frozen.
 */
export const chargesOfPricing = async (tx: Tx, direction: Direction, ids: readonly string[]): Promise<readonly StoredCharge[]> => {
  const { tenantId } = tx.caller
  await sql`select 1 from charges c where c.tenant_id = ${tenantId}::uuid and c.direction = ${direction}
      and ${columnOf(direction)} = any(${[...ids]}::uuid[]) and c.kind in ('contract', 'difference') order by c.id for update`.execute(
    tx.db,
  )
  await sql`select 1 from bills b where b.tenant_id = ${tenantId}::uuid and b.id in (select c.bill_id from charges c
      where c.tenant_id = ${tenantId}::uuid and c.direction = ${direction} and ${columnOf(direction)} = any(${[...ids]}::uuid[]) and c.bill_id is not null)
    order by b.id for update`.execute(tx.db)
  const { rows } = await sql<StoredCharge>`
    select c.id, ${columnOf(direction)} as "subjectId", c.line_key as "lineKey", c.amount::text as amount, c.bill_id as "billId",
      c.billing_item_id as "billingItemId", c.service_item_id as "serviceItemId", c.surcharge_item_id as "surchargeItemId",
      coalesce(b.bill_state not in ('unconfirmed', 'merged', 'void'), false) as "isFrozen"
    from charges c left join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    where c.tenant_id = ${tenantId}::uuid and c.direction = ${direction} and ${columnOf(direction)} = any(${[...ids]}::uuid[])
      and c.kind in ('contract', 'difference') order by c.created_at, c.id`.execute(tx.db)
  return rows
}

export interface WrittenCharge {
  readonly id: string
  readonly kind: 'contract' | 'difference'
  readonly partnerId: string
  readonly shipmentId: string | null
  readonly jobId: string | null
  readonly subjectNo: string
  readonly basisDate: string
  readonly contractId: string | null
  readonly lineKey: string
  readonly serviceItemId: string | null
  readonly surchargeItemId: string | null
  readonly billingItemId: string
  readonly quantity: string | null
  readonly amount: string
  readonly trace: unknown
}

/**
 * Inserts charges, or replaces the open ones with the same ids; a replaced charge stays on its unconfirmed bill while its
 * party is unchanged.
 */
export const writeCharges = async (tx: Tx, direction: Direction, charges: readonly WrittenCharge[]): Promise<void> => {
  if (charges.length === 0) return
  const by = tx.caller.userId === '' ? null : tx.caller.userId
  await sql`
    insert into charges (tenant_id, id, direction, kind, partner_id, shipment_id, job_id, subject_no, basis_date, contract_id, line_key,
      service_item_id, surcharge_item_id, billing_item_id, quantity, amount, trace, created_at, created_by, updated_at, updated_by)
    select ${tx.caller.tenantId}::uuid, n.id, ${direction}, n.kind, n."partnerId", n."shipmentId", n."jobId", n."subjectNo", n."basisDate", n."contractId",
      n."lineKey", n."serviceItemId", n."surchargeItemId", n."billingItemId", n.quantity, n.amount, n.trace, ${tx.now}::timestamptz, ${by}::uuid, ${tx.now}::timestamptz, ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as n (id uuid, kind text, "partnerId" uuid, "shipmentId" uuid, "jobId" uuid,
      "subjectNo" text, "basisDate" date, "contractId" uuid, "lineKey" text, "serviceItemId" uuid, "surchargeItemId" uuid, "billingItemId" uuid, quantity numeric,
      amount numeric, trace jsonb)
    on conflict (tenant_id, id) do update set kind = excluded.kind, partner_id = excluded.partner_id,
      bill_id = case when charges.partner_id = excluded.partner_id then charges.bill_id end, basis_date = excluded.basis_date, contract_id = excluded.contract_id,
      billing_item_id = excluded.billing_item_id, quantity = excluded.quantity, amount = excluded.amount, trace = excluded.trace,
      match_state = 'open', counterpart_amount = null, match_reason = null, version = charges.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx.db)
}

export const deleteCharges = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`delete from charges where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${[...ids]}::uuid[])`.execute(tx.db)
}

export interface WrittenPricing {
  readonly id: string
  readonly subjectNo: string
  readonly subjectVersion: number
  readonly businessUnitId: string
  readonly pricingState: string
  readonly anomaly: string | null
  readonly detail: string | null
  readonly problem: unknown
  readonly partyName: string | null
  readonly partnerId: string | null
  readonly basisDate: string
  readonly contractId: string | null
  readonly contractNo: string | null
  readonly total: string | null
  readonly inputs: unknown
  readonly searchKey: string
}

export const writePricings = async (tx: Tx, direction: Direction, pricings: readonly WrittenPricing[]): Promise<void> => {
  if (pricings.length === 0) return
  const by = tx.caller.userId === '' ? null : tx.caller.userId
  await sql`
    insert into pricings (tenant_id, id, direction, subject_no, subject_version, business_unit_id, pricing_state, anomaly, detail, problem, party_name,
      partner_id, basis_date, contract_id, contract_no, total, inputs, priced_at, search_key, created_at, created_by, updated_at, updated_by)
    select ${tx.caller.tenantId}::uuid, n.id, ${direction}, n."subjectNo", n."subjectVersion", n."businessUnitId", n."pricingState", n.anomaly,
      left(n.detail, 200), n.problem, n."partyName", n."partnerId", n."basisDate", n."contractId", n."contractNo", n.total, n.inputs,
      ${tx.now}::timestamptz, n."searchKey", ${tx.now}::timestamptz, ${by}::uuid, ${tx.now}::timestamptz, ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(pricings)}::jsonb) as n (id uuid, "subjectNo" text, "subjectVersion" integer, "businessUnitId" uuid,
      "pricingState" text, anomaly text, detail text, problem jsonb, "partyName" text, "partnerId" uuid, "basisDate" date, "contractId" uuid,
      "contractNo" text, total numeric, inputs jsonb, "searchKey" text)
    on conflict (tenant_id, id) do update set subject_no = excluded.subject_no, subject_version = excluded.subject_version,
      business_unit_id = excluded.business_unit_id, pricing_state = excluded.pricing_state, anomaly = excluded.anomaly, detail = excluded.detail,
      problem = excluded.problem, party_name = excluded.party_name, partner_id = excluded.partner_id, basis_date = excluded.basis_date,
      contract_id = excluded.contract_id, contract_no = excluded.contract_no, total = excluded.total, inputs = excluded.inputs,
      priced_at = excluded.priced_at, search_key = excluded.search_key, version = pricings.version + 1, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx.db)
}

/** Recalculates the totals of changed bills and increments their versions. */
export const sumBills = async (tx: Tx, billIds: readonly string[]): Promise<void> => {
  if (billIds.length === 0) return
  const by = tx.caller.userId === '' ? null : tx.caller.userId
  await sql`
    update bills b set charge_count = t.lines, calculated_cost = t.calculated, adjusted_cost = t.adjusted, final_cost = t.calculated + t.adjusted,
      counterpart_cost = case when t.told > 0 then t.theirs else b.counterpart_cost end,
      difference = case when t.told > 0 then t.theirs else b.counterpart_cost end - (t.calculated + t.adjusted),
      version = b.version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${by}::uuid
    from (select x.id, count(c.id)::int as lines, coalesce(sum(c.amount) filter (where c.kind <> 'adjustment'), 0) as calculated,
        coalesce(sum(c.amount) filter (where c.kind = 'adjustment'), 0) as adjusted,
        count(c.id) filter (where c.match_state <> 'open') as told,
        sum(case when c.match_state = 'agreed' then c.amount else coalesce(c.counterpart_amount, c.amount) end) as theirs
      from unnest(${[...new Set(billIds)]}::uuid[]) x (id)
      left join charges c on c.tenant_id = ${tx.caller.tenantId}::uuid and c.bill_id = x.id group by x.id) t
    where b.tenant_id = ${tx.caller.tenantId}::uuid and b.id = t.id`.execute(tx.db)
}
