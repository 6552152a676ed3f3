import type { TaxGroup } from '@khonsong/domain/billing/bills/taxes.ts'
import type { PaperParty } from '@khonsong/domain/billing/contracts/printed-party.ts'
import type { PaperKind, PaperState } from '@khonsong/domain/billing/papers/paper-kind.ts'
import type { WithholdingReturn } from '@khonsong/domain/billing/papers/withholding.ts'
import type { TaxCode } from '@khonsong/domain/billing/rating/tax-code.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { amountText, hundredthsOf, type Hundredths } from '@khonsong/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

const byOf = ({ caller }: Tx) => (caller.userId === '' ? null : caller.userId)

interface Series {
  readonly kind: PaperKind
  readonly branchNo: string
  /** First day of the month. */
  readonly month: string
}

/** Locks the number counter of a kind, branch and month until the commit and returns it. */
export const lockNumbers = async (
  tx: Tx,
  { kind, branchNo, month }: Series,
): Promise<{ readonly value: number; readonly lastOn: string | null }> => {
  const { tenantId } = tx.caller
  await sql`insert into paper_numbers (tenant_id, kind, branch_no, month) values (${tenantId}::uuid, ${kind}, ${branchNo}, ${month}::date)
    on conflict (tenant_id, kind, branch_no, month) do nothing`.execute(tx.db)
  const { rows } = await sql<{ value: number; lastOn: string | null }>`
    select value, last_on::text as "lastOn" from paper_numbers
    where tenant_id = ${tenantId}::uuid and kind = ${kind} and branch_no = ${branchNo} and month = ${month}::date for update`.execute(
    tx.db,
  )
  return rows[0] ?? { value: 0, lastOn: null }
}

export const writeNumber = async (tx: Tx, { kind, branchNo, month }: Series, value: number, lastOn: string): Promise<void> => {
  await sql`update paper_numbers set value = ${value}, last_on = ${lastOn}::date
    where tenant_id = ${tx.caller.tenantId}::uuid and kind = ${kind} and branch_no = ${branchNo} and month = ${month}::date`.execute(
    tx.db,
  )
}

export interface NewPaper extends Series {
  readonly id: string
  readonly direction: Direction
  readonly paperNo: string
  readonly sequence: number
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly partnerId: string
  readonly billId: string | null
  readonly billNo: string | null
  readonly refersTo: string | null
  readonly refersToNo: string | null
  readonly paymentId: string | null
  readonly net: Hundredths
  readonly vat: Hundredths
  readonly total: Hundredths
  readonly wht: Hundredths
  readonly returnForm: WithholdingReturn | null
  readonly reason: string | null
  readonly content: string
  readonly contentHash: string
  readonly customerId: string | null
  readonly subcontractorId: string | null
  readonly searchKey: string
  readonly party: PaperParty
}

export const insertPaper = async (tx: Tx, paper: NewPaper): Promise<void> => {
  const { tenantId } = tx.caller
  const by = byOf(tx)
  await sql`insert into papers (tenant_id, id, direction, kind, paper_no, branch_no, month, sequence, issued_on, due_on, partner_id, party_name,
      party_tax_id, party_branch_no, party_address, bill_id, bill_no,
      refers_to, refers_to_no, payment_id, net, vat, total, wht, return_form, reason, content, content_hash, seen_by_customer_id,
      seen_by_subcontractor_id, search_key, created_at, created_by, updated_at, updated_by)
    values (${tenantId}::uuid, ${paper.id}::uuid, ${paper.direction}, ${paper.kind}, ${paper.paperNo}, ${paper.branchNo}, ${paper.month}::date,
      ${paper.sequence}, ${paper.issuedOn}::date, ${paper.dueOn}::date, ${paper.partnerId}::uuid, ${paper.party.name},
      ${paper.party.taxId}, ${paper.party.branchNo}, ${paper.party.address}, ${paper.billId}::uuid, ${paper.billNo},
      ${paper.refersTo}::uuid, ${paper.refersToNo}, ${paper.paymentId}::uuid, ${amountText(paper.net)}::numeric, ${amountText(paper.vat)}::numeric,
      ${amountText(paper.total)}::numeric, ${amountText(paper.wht)}::numeric, ${paper.returnForm}, ${paper.reason}, ${paper.content},
      ${paper.contentHash}, ${paper.customerId}::uuid, ${paper.subcontractorId}::uuid, ${paper.searchKey}, ${tx.now}::timestamptz, ${by}::uuid,
      ${tx.now}::timestamptz, ${by}::uuid)`.execute(tx.db)
}

/** Inserts the amounts by tax code; `sign` is −1 for a credit note. */
export const insertPaperTaxes = async (tx: Tx, paperId: string, groups: readonly TaxGroup[], sign: 1 | -1): Promise<void> => {
  const rows = groups.map((group) => ({
    ...group,
    amount: amountText(sign * group.amount),
    vat: amountText(sign * group.vat),
    wht: amountText(sign * group.wht),
  }))
  await sql`insert into paper_taxes (tenant_id, paper_id, tax_code, own_tax_code, own_tax_name, vat_treatment, amount, vat_percent, vat, wht_percent, wht)
    select ${tx.caller.tenantId}::uuid, ${paperId}::uuid, n."taxCode", coalesce(n."ownTaxCode", ''), n."ownTaxName", n."vatTreatment", n.amount, n."vatPercent", n.vat, n."whtPercent", n.wht
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("taxCode" text, "ownTaxCode" text, "ownTaxName" text, "vatTreatment" text, amount numeric, "vatPercent" numeric, vat numeric,
      "whtPercent" numeric, wht numeric)`.execute(tx.db)
}

export const insertFile = async (tx: Tx, paperId: string, pdf: Buffer, sha256: string): Promise<void> => {
  await sql`insert into paper_files (tenant_id, paper_id, pdf, sha256) values (${tx.caller.tenantId}::uuid, ${paperId}::uuid, ${pdf}, ${sha256})`.execute(
    tx.db,
  )
}

export const readFileOf = async (tx: Tx, paperId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ pdf: Buffer }>`
    select pdf from paper_files where tenant_id = ${tx.caller.tenantId}::uuid and paper_id = ${paperId}::uuid`.execute(tx.db)
  return rows[0]?.pdf
}

export const insertCovers = async (tx: Tx, paperId: string, coveredIds: readonly string[]): Promise<void> => {
  await sql`insert into paper_covers (tenant_id, paper_id, covered_id)
    select ${tx.caller.tenantId}::uuid, ${paperId}::uuid, id from unnest(${[...coveredIds]}::uuid[]) id`.execute(tx.db)
}

/** Active billing notes that cover papers, by paper. */
export const coveringNotes = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; no: string }>`
    select c.covered_id as id, p.paper_no as no from paper_covers c join papers p on p.tenant_id = c.tenant_id and p.id = c.paper_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.covered_id = any(${[...ids]}::uuid[]) and p.paper_state = 'issued'`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, no }) => [id, no]))
}

/** Active papers that refer to a paper: notes to an invoice, billing notes over it. */
export const papersReferringTo = async (tx: Tx, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ no: string }>`
    select p.paper_no as no from papers p where p.tenant_id = ${tx.caller.tenantId}::uuid and p.refers_to = ${id}::uuid and p.paper_state = 'issued'
    union all
    select p.paper_no from paper_covers c join papers p on p.tenant_id = c.tenant_id and p.id = c.paper_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.covered_id = ${id}::uuid and p.paper_state = 'issued' order by 1`.execute(
    tx.db,
  )
  return rows.map(({ no }) => no)
}

export interface StandingPaperRow {
  readonly kind: PaperKind
  readonly paperNo: string
  readonly paperState: PaperState
  readonly billId: string | null
  readonly paymentId: string | null
  readonly refersTo: string | null
  readonly partnerId: string
  readonly branchNo: string
  readonly issuedOn: string
  readonly net: Hundredths
  readonly total: Hundredths
  readonly wht: Hundredths
  readonly content: string
}

/** Data of a paper beyond its row; the caller has locked it. */
export const standingPaper = async (tx: Tx, id: string): Promise<StandingPaperRow> => {
  const { rows } = await sql<Omit<StandingPaperRow, 'net' | 'total' | 'wht'> & { net: string; total: string; wht: string }>`
    select kind, paper_no as "paperNo", paper_state as "paperState", bill_id as "billId", payment_id as "paymentId", refers_to as "refersTo",
      partner_id as "partnerId", branch_no as "branchNo", issued_on::text as "issuedOn", net::text as net, total::text as total, wht::text as wht, content
    from papers where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error(`The paper ${id} is not there`)
  return { ...row, net: hundredthsOf(row.net), total: hundredthsOf(row.total), wht: hundredthsOf(row.wht) }
}

/** Remaining amounts of an invoice by tax code, at its rates: its own amounts and those of active notes. */
export const leftOfInvoice = async (tx: Tx, id: string): Promise<readonly TaxGroup[]> => {
  const { rows } = await sql<{
    taxCode: TaxCode
    ownTaxCode: string | null
    ownTaxName: string | null
    vatTreatment: TaxGroup['vatTreatment']
    amount: string
    vatPercent: number
    vat: string
    whtPercent: number
    wht: string
  }>`
    select t.tax_code as "taxCode", nullif(t.own_tax_code, '') as "ownTaxCode", max(t.own_tax_name) as "ownTaxName",
      t.vat_treatment as "vatTreatment", sum(t.amount)::text as amount, max(t.vat_percent)::float8 as "vatPercent",
      sum(t.vat)::text as vat, max(t.wht_percent)::float8 as "whtPercent", sum(t.wht)::text as wht
    from paper_taxes t join papers p on p.tenant_id = t.tenant_id and p.id = t.paper_id
    where p.tenant_id = ${tx.caller.tenantId}::uuid and (p.id = ${id}::uuid or p.refers_to = ${id}::uuid) and p.paper_state = 'issued'
    group by t.tax_code, t.own_tax_code, t.vat_treatment order by t.tax_code, t.own_tax_code`.execute(tx.db)
  return rows.map((row) => ({ ...row, amount: hundredthsOf(row.amount), vat: hundredthsOf(row.vat), wht: hundredthsOf(row.wht) }))
}

/** Locks the bill of a paper before the paper, in the same order as issuing, to avoid deadlocks. */
export const lockBillOf = async (tx: Tx, paperId: string): Promise<void> => {
  await sql`select 1 from bills b where b.tenant_id = ${tx.caller.tenantId}::uuid and b.id = (
      select coalesce(p.bill_id, r.bill_id) from papers p left join papers r on r.tenant_id = p.tenant_id and r.id = p.refers_to
      where p.tenant_id = b.tenant_id and p.id = ${paperId}::uuid) for update`.execute(tx.db)
}

export const cancelRow = async (tx: Tx, id: string, reason: string): Promise<void> => {
  await sql`update papers set paper_state = 'cancelled', cancel_reason = ${reason}, cancelled_at = ${tx.now}::timestamptz, version = version + 1,
      updated_at = ${tx.now}::timestamptz, updated_by = ${byOf(tx)}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** A note changes what is left of its invoice: whoever saw it before has to look again. */
export const touchInvoice = async (tx: Tx, id: string): Promise<void> => {
  await sql`update papers set version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${byOf(tx)}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

export interface PaperOfBill {
  readonly id: string
  readonly paperNo: string
  readonly kind: string
  readonly paperState: string
  readonly total: string
}

/** Papers of a bill visible to the caller: invoices with their notes and billing notes, or certificates of payments. */
export const papersOfBill = async (tx: Tx, billId: string): Promise<readonly PaperOfBill[]> => {
  const { rows } = await sql<PaperOfBill>`
    with own as (select p.id from papers p where p.tenant_id = ${tx.caller.tenantId}::uuid and p.bill_id = ${billId}::uuid)
    select p.id, p.paper_no as "paperNo", p.kind, p.paper_state as "paperState", p.total::text as total from papers p
    where p.tenant_id = ${tx.caller.tenantId}::uuid and (p.id in (select id from own) or p.refers_to in (select id from own)
      or p.id in (select c.paper_id from paper_covers c where c.tenant_id = p.tenant_id and c.covered_id in (select id from own)))
    order by p.created_at, p.id limit 200`.execute(tx.db)
  return rows
}

export const findPaperId = async (tx: Tx, paperNo: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from papers where tenant_id = ${tx.caller.tenantId}::uuid and direction = 'receivable' and paper_no = ${paperNo}`.execute(
    tx.db,
  )
  return rows[0]?.id
}

/** Number of the invoice of a bill. */
export const invoiceOfBill = async (tx: Tx, billId: string): Promise<string | null> => {
  const { rows } = await sql<{ no: string }>`
    select paper_no as no from papers where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${billId}::uuid and paper_state = 'issued'
      and kind in ('tax_invoice', 'invoice', 'credit_note')`.execute(tx.db)
  return rows[0]?.no ?? null
}

/** Adds the amount of a note to a bill and to its expected withholding tax. */
export const addNoted = async (tx: Tx, billId: string, total: Hundredths, wht: Hundredths): Promise<void> => {
  await sql`update bills set noted_amount = noted_amount + ${amountText(total)}::numeric, wht_amount = wht_amount + ${amountText(wht)}::numeric,
      version = version + 1, updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${billId}::uuid`.execute(tx.db)
}

export const writeSupplierInvoice = async (tx: Tx, billId: string, invoiceNo: string, invoiceOn: string): Promise<void> => {
  await sql`update bills set supplier_invoice_no = ${invoiceNo}, supplier_invoice_on = ${invoiceOn}::date, version = version + 1,
      updated_at = ${tx.now}::timestamptz, updated_by = ${byOf(tx)}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${billId}::uuid`.execute(tx.db)
}

/** Writes a certificate received from a customer. Returns whether the payment belongs to the bill and had tax withheld. */
export const writeCertificate = async (
  tx: Tx,
  billId: string,
  {
    paymentId,
    certificateNo,
    certificateOn,
  }: { readonly paymentId: string; readonly certificateNo: string; readonly certificateOn: string },
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update bill_payments set wht_certificate_no = ${certificateNo}, wht_certificate_on = ${certificateOn}::date
    where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${billId}::uuid and id = ${paymentId}::uuid and wht_amount > 0 returning id`.execute(
    tx.db,
  )
  if (rows.length === 0) return false
  await sql`update bills set version = version + 1, updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${billId}::uuid`.execute(tx.db)
  return true
}

/** Data of a certificate: the payment and the totals of its bill. */
export const paymentOf = async (tx: Tx, paymentId: string) => {
  const { rows } = await sql<{ billId: string; paidOn: string; amount: string; wht: string }>`
    select bill_id as "billId", paid_on::text as "paidOn", amount::text as amount, wht_amount::text as wht from bill_payments
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${paymentId}::uuid`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error(`The payment ${paymentId} is not there`)
  return { ...row, amount: hundredthsOf(row.amount), wht: hundredthsOf(row.wht) }
}
