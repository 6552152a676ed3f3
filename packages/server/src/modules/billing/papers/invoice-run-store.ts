import type { InvoiceRunRow } from '@khonsong/contract/billing/papers/invoice-runs.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import {
  maxBillsOfRun,
  type GroupingRule,
  type InvoiceRunState,
  type RowOutcome,
} from '@khonsong/domain/billing/papers/invoice-run.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ListAsked } from '../../../platform/list/list-source.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'

export interface BillFilter {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly partnerId: string | null
}

/** Agreed bills with an amount and no invoice. */
const toInvoice = (tx: Tx, { startDate, endDate, partnerId }: BillFilter): RawBuilder<SqlBool> => sql<SqlBool>`
  ${visible(tx.caller, 'bills', 'b')} and b.direction = 'receivable' and b.bill_state in ('reconciled', 'paid') and b.final_cost > 0
  and (${startDate}::date is null or b.end_date >= ${startDate}::date) and (${endDate}::date is null or b.end_date <= ${endDate}::date)
  and (${partnerId}::uuid is null or b.partner_id = ${partnerId}::uuid)
  and not exists (select from papers i where i.tenant_id = b.tenant_id and i.bill_id = b.id and i.paper_state = 'issued'
    and i.kind in ('tax_invoice', 'invoice'))`

export const previewBills = async (tx: Tx, filter: BillFilter) => {
  const { rows } = await sql<{ bills: number; customers: number; total: string }>`
    select count(*)::int as bills, count(distinct b.partner_id)::int as customers, round(coalesce(sum(b.final_cost), 0), 2)::text as total
    from bills b where ${toInvoice(tx, filter)}`.execute(tx.db)
  return rows[0] ?? { bills: 0, customers: 0, total: '0.00' }
}

interface NewRun {
  readonly id: string
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly groupingRule: GroupingRule
  readonly businessUnitId: string | null
  readonly searchKey: string
}

export const insertRun = async (tx: Tx, run: NewRun): Promise<void> => {
  const by = tx.caller.userId === '' ? null : tx.caller.userId
  await tx.db
    .insertInto('invoiceRuns')
    .values({ tenantId: tx.caller.tenantId, ...run, createdAt: tx.now, createdBy: by, updatedAt: tx.now, updatedBy: by })
    .execute()
}

/** Adds bills to a run, ordered by customer and period; returns the count. */
export const insertRows = async (
  tx: Tx,
  runId: string,
  of: { readonly ids: readonly string[] } | { readonly filter: BillFilter },
): Promise<number> => {
  const { tenantId } = tx.caller
  const which =
    'ids' in of
      ? sql<SqlBool>`${visible(tx.caller, 'bills', 'b')} and b.direction = 'receivable' and b.id = any(${[...of.ids]}::uuid[])`
      : toInvoice(tx, of.filter)
  const { rows } = await sql<{ n: number }>`
    with chosen as (
      insert into invoice_run_rows (tenant_id, run_id, line_no, bill_id, bill_no, partner_id, partner_name, end_date, amount, search_key)
      select b.tenant_id, ${runId}::uuid, row_number() over (order by p.name, b.partner_id, b.end_date, b.bill_no), b.id, b.bill_no, b.partner_id, p.name,
        b.end_date, round(b.final_cost, 2), lower(b.bill_no || ' ' || p.name)
      from bills b join partners p on p.tenant_id = b.tenant_id and p.id = b.partner_id
      where ${which} limit ${maxBillsOfRun + 1} returning 1
    ), counted as (select count(*)::int as n from chosen)
    update invoice_runs r set bill_count = c.n from counted c where r.tenant_id = ${tenantId}::uuid and r.id = ${runId}::uuid returning c.n`.execute(
    tx.db,
  )
  return rows[0]?.n ?? 0
}

export interface StoredInvoiceRun {
  readonly id: string
  readonly version: number
  readonly runState: InvoiceRunState
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly groupingRule: GroupingRule
  readonly taskId: string | null
  readonly billCount: number
  readonly issuedCount: number
  readonly refusedCount: number
  readonly noteCount: number
}

/** A run by its id, without access check: callers have already looked it up. */
export const readInvoiceRun = async (tx: Tx, id: string, forUpdate = false): Promise<StoredInvoiceRun | undefined> => {
  const { rows } = await sql<StoredInvoiceRun>`
    select r.id, r.version, r.run_state as "runState", r.issued_on::text as "issuedOn", r.due_on::text as "dueOn", r.grouping_rule as "groupingRule",
      r.task_id as "taskId", r.bill_count as "billCount", r.issued_count as "issuedCount", r.refused_count as "refusedCount", r.note_count as "noteCount"
    from invoice_runs r where r.tenant_id = ${tx.caller.tenantId}::uuid and r.id = ${id}::uuid ${forUpdate ? sql`for update` : sql``}`.execute(
    tx.db,
  )
  return rows[0]
}

export const writeInvoiceRunState = async (
  tx: Tx,
  id: string,
  { runState, taskId }: { readonly runState: InvoiceRunState; readonly taskId?: string },
): Promise<void> => {
  await sql`update invoice_runs set run_state = ${runState}, task_id = coalesce(${taskId ?? null}::uuid, task_id),
      finished_at = case when ${runState} = 'done' then ${tx.now}::timestamptz end, version = version + 1, updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

interface WaitingRow {
  readonly id: string
  readonly billId: string
}

/**
 * Locks the next waiting bill until the commit. Once only bills locked by others are left, it waits for these: the
 * transaction of a killed server may still roll back, and a run is not done while one of its bills may become waiting
 * again.
 */
export const nextWaiting = async (tx: Tx, runId: string): Promise<WaitingRow | undefined> => {
  const waiting = sql`select r.id, r.bill_id as "billId" from invoice_run_rows r
    where r.tenant_id = ${tx.caller.tenantId}::uuid and r.run_id = ${runId}::uuid and r.outcome = 'waiting' order by r.line_no`
  const free = await sql<WaitingRow>`${waiting} limit 1 for update skip locked`.execute(tx.db)
  if (free.rows.length > 0) return free.rows[0]
  // No limit: a row finished while its lock was awaited would use up the limit.
  const left = await sql<WaitingRow>`${waiting} for update`.execute(tx.db)
  return left.rows[0]
}

/** Writes the outcome of a bill and updates the counts of its run. */
export const writeOutcome = async (
  tx: Tx,
  runId: string,
  rowId: string,
  outcome: { readonly paperNo: string } | { readonly refusal: Rejection },
): Promise<void> => {
  const { tenantId } = tx.caller
  const [paperNo, refusal] = 'paperNo' in outcome ? [outcome.paperNo, null] : [null, JSON.stringify(outcome.refusal)]
  await sql`
    with done as (
      update invoice_run_rows set outcome = ${paperNo === null ? 'refused' : 'issued'}, paper_no = ${paperNo}, refusal = ${refusal}::jsonb
      where tenant_id = ${tenantId}::uuid and id = ${rowId}::uuid returning outcome, amount
    )
    update invoice_runs r set issued_count = r.issued_count + (d.outcome = 'issued')::int, refused_count = r.refused_count + (d.outcome = 'refused')::int,
      total = r.total + case when d.outcome = 'issued' then d.amount else 0 end
    from done d where r.tenant_id = ${tenantId}::uuid and r.id = ${runId}::uuid`.execute(tx.db)
}

export interface CoveredRow {
  readonly rowId: string
  readonly paperId: string
  readonly version: number
}

/** Invoices of the next billing note: of one customer, of one month if so grouped, at most one note's worth. */
export const nextNote = async (tx: Tx, runId: string, rule: GroupingRule, most: number): Promise<readonly CoveredRow[]> => {
  const { tenantId } = tx.caller
  const isByMonth = rule === 'customer_month'
  const open = sql`r.tenant_id = ${tenantId}::uuid and r.run_id = ${runId}::uuid and r.outcome = 'issued' and r.note_no is null and r.refusal is null
    and p.tenant_id = r.tenant_id and p.bill_id = r.bill_id and p.paper_state = 'issued' and p.kind in ('tax_invoice', 'invoice')`
  const { rows } = await sql<CoveredRow>`
    with first as (select r.partner_id, date_trunc('month', r.end_date) as month from invoice_run_rows r, papers p where ${open} order by r.line_no limit 1)
    select r.id as "rowId", p.id as "paperId", p.version from first f, invoice_run_rows r, papers p
    where ${open} and r.partner_id = f.partner_id and (not ${isByMonth}::boolean or date_trunc('month', r.end_date) = f.month)
    order by r.line_no limit ${most} for update of r`.execute(tx.db)
  return rows
}

/** Writes the billing note of rows, or why there is none. */
export const writeNote = async (
  tx: Tx,
  runId: string,
  rowIds: readonly string[],
  outcome: { readonly noteNo: string } | { readonly refusal: Rejection },
): Promise<void> => {
  const { tenantId } = tx.caller
  const [noteNo, refusal] = 'noteNo' in outcome ? [outcome.noteNo, null] : [null, JSON.stringify(outcome.refusal)]
  await sql`update invoice_run_rows set note_no = ${noteNo}, refusal = ${refusal}::jsonb
    where tenant_id = ${tenantId}::uuid and id = any(${[...rowIds]}::uuid[])`.execute(tx.db)
  if (noteNo !== null)
    await sql`update invoice_runs set note_count = note_count + 1 where tenant_id = ${tenantId}::uuid and id = ${runId}::uuid`.execute(
      tx.db,
    )
}

type ListedRow = Omit<InvoiceRunRow, 'message'> & { readonly refusal: Rejection | null }

interface RowQuery {
  readonly runId: string
  readonly outcome?: RowOutcome | undefined
}

const rowsList = defineList<RowQuery>({
  table: 'invoiceRunRows',
  alias: 'r',
  select: {
    id: 'r.id',
    lineNo: 'r.line_no',
    billId: 'r.bill_id',
    billNo: 'r.bill_no',
    partnerName: 'r.partner_name',
    amount: 'r.amount::text',
    outcome: 'r.outcome',
    paperNo: 'r.paper_no',
    noteNo: 'r.note_no',
    refusal: 'r.refusal',
  } satisfies Record<keyof ListedRow, string>,
  sorts: {
    lineNo: { by: 'r.line_no', type: 'numeric' },
    billNo: { by: 'r.bill_no', type: 'text' },
    amount: { by: 'r.amount', type: 'numeric' },
  },
  defaultSort: { by: 'lineNo', descending: false },
  numbers: ['r.bill_no'],
  filters: ({ runId, outcome }): readonly RawBuilder<SqlBool>[] => [
    sql<SqlBool>`r.run_id = ${runId}::uuid`,
    ...(outcome === undefined ? [] : [sql<SqlBool>`r.outcome = ${outcome}`]),
  ],
})

/** Outcomes of the bills of a run; the caller's access is already checked. */
export const rowsOfRun = (tx: Tx, query: RowQuery & ListAsked): Promise<ListAnswer<ListedRow>> =>
  readList<ListedRow, RowQuery>(tx, rowsList, query)
