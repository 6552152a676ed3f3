import type { BookedGroup } from '@khonsong/domain/billing/papers/ledger.ts'
import type { LedgerPurpose } from '@khonsong/domain/billing/papers/ledger.ts'
import type { WithholdingReturn } from '@khonsong/domain/billing/papers/withholding.ts'
import type { TaxCode } from '@khonsong/domain/billing/rating/tax-code.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** First and last day of a month. */
export interface Month {
  readonly from: string
  readonly to: string
}

/** Report limit: a month of a very large company. */
const maxRows = 200_000

interface VatRow {
  readonly day: string
  readonly no: string
  readonly name: string
  readonly taxId: string | null
  readonly branchNo: string | null
  readonly isCancelled: boolean
  readonly base: string
  readonly exempt: string
  readonly vat: string
}

/** Tax invoices and notes of a month; cancelled ones are listed without amounts. */
export const salesVatRows = async (tx: Tx, { from, to }: Month): Promise<readonly VatRow[]> => {
  const { rows } = await sql<VatRow>`
    select p.issued_on::text as day, p.paper_no as no, p.party_name as name, p.party_tax_id as "taxId", p.party_branch_no as "branchNo",
      p.paper_state = 'cancelled' as "isCancelled",
      case when p.paper_state = 'cancelled' then '0' else coalesce(sum(t.amount) filter (where t.vat_treatment in ('standard', 'zero')), 0)::text end as base,
      case when p.paper_state = 'cancelled' then '0' else coalesce(sum(t.amount) filter (where t.vat_treatment in ('exempt', 'none')), 0)::text end as exempt,
      case when p.paper_state = 'cancelled' then '0' else coalesce(sum(t.vat), 0)::text end as vat
    from papers p left join paper_taxes t on t.tenant_id = p.tenant_id and t.paper_id = p.id
    left join papers i on i.tenant_id = p.tenant_id and i.id = p.refers_to
    where ${visible(tx.caller, 'papers', 'p')} and p.direction = 'receivable' and p.issued_on between ${from}::date and ${to}::date
      and (p.kind = 'tax_invoice' or i.kind = 'tax_invoice')
    group by p.tenant_id, p.id order by p.issued_on, p.paper_no limit ${maxRows}`.execute(tx.db)
  return rows
}

/** Carriers' bills with VAT by their tax invoice; without one they cannot be claimed. */
export const purchaseVatRows = async (tx: Tx, { from, to }: Month): Promise<readonly VatRow[]> => {
  const { rows } = await sql<VatRow>`
    select b.supplier_invoice_on::text as day, b.supplier_invoice_no as no, coalesce(s.name, p.name) as name,
      coalesce(s.company_tax_id, p.business_licence_no) as "taxId", coalesce(s.company_branch, '00000') as "branchNo", false as "isCancelled",
      coalesce(sum(t.amount) filter (where t.vat_treatment in ('standard', 'zero')), 0)::text as base,
      coalesce(sum(t.amount) filter (where t.vat_treatment in ('exempt', 'none')), 0)::text as exempt, sum(t.vat)::text as vat
    from bills b join bill_taxes t on t.tenant_id = b.tenant_id and t.bill_id = b.id
    join partners p on p.tenant_id = b.tenant_id and p.id = b.partner_id
    left join subcontractors s on s.tenant_id = p.tenant_id and s.id = p.subcontractor_id
    where ${visible(tx.caller, 'bills', 'b')} and b.direction = 'payable' and b.supplier_invoice_on between ${from}::date and ${to}::date
      and b.tax_amount <> 0
    group by b.tenant_id, b.id, s.name, p.name, s.company_tax_id, p.business_licence_no, s.company_branch
    order by b.supplier_invoice_on, b.supplier_invoice_no limit ${maxRows}`.execute(tx.db)
  return rows
}

export interface WithheldReportRow {
  readonly paidOn: string
  readonly no: string
  readonly name: string
  readonly address: string | null
  readonly taxId: string | null
  readonly branchNo: string | null
  readonly taxCode: TaxCode
  readonly ownTaxName: string | null
  readonly percent: number
  readonly base: string
  readonly wht: string
}

/** Tax withheld by payments of a month, one row per income type of a certificate. */
export const withheldReportRows = async (
  tx: Tx,
  form: WithholdingReturn,
  { from, to }: Month,
): Promise<readonly WithheldReportRow[]> => {
  const { rows } = await sql<WithheldReportRow>`
    select y.paid_on::text as "paidOn", p.paper_no as no, p.party_name as name, p.party_address as address, p.party_tax_id as "taxId",
      p.party_branch_no as "branchNo", t.tax_code as "taxCode", t.own_tax_name as "ownTaxName", t.wht_percent::float8 as percent, t.amount::text as base, t.wht::text as wht
    from bill_payments y join papers p on p.tenant_id = y.tenant_id and p.payment_id = y.id and p.paper_state = 'issued'
    join paper_taxes t on t.tenant_id = p.tenant_id and t.paper_id = p.id
    where ${visible(tx.caller, 'papers', 'p')} and y.paid_on between ${from}::date and ${to}::date and p.return_form = ${form}
    order by y.paid_on, p.paper_no, t.tax_code, t.own_tax_code limit ${maxRows}`.execute(tx.db)
  return rows
}

/** Missing for a month: carriers' tax invoices and customers' certificates. */
export const lackingOf = async (
  tx: Tx,
  { from, to }: Month,
): Promise<{ readonly withoutInvoice: number; readonly withoutCertificate: number }> => {
  const { rows } = await sql<{ withoutInvoice: number; withoutCertificate: number }>`
    select (select count(*)::int from bills b where ${visible(tx.caller, 'bills', 'b')} and b.direction = 'payable' and b.tax_amount <> 0
        and b.supplier_invoice_no is null and b.bill_state in ('reconciled', 'paid')
        and b.checked_at >= (${from}::date)::timestamp at time zone 'Asia/Bangkok'
        and b.checked_at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok') as "withoutInvoice",
      (select count(*)::int from bill_payments y join bills b on b.tenant_id = y.tenant_id and b.id = y.bill_id
        where ${visible(tx.caller, 'bills', 'b')} and b.direction = 'receivable' and y.wht_amount > 0 and y.wht_certificate_no is null
        and y.paid_on between ${from}::date and ${to}::date) as "withoutCertificate"`.execute(tx.db)
  return rows[0] ?? { withoutInvoice: 0, withoutCertificate: 0 }
}

export const accountMap = async (
  tx: Tx,
): Promise<ReadonlyMap<LedgerPurpose, { readonly no: string; readonly name: string | null }>> => {
  const { rows } = await sql<{ purpose: LedgerPurpose; no: string; name: string | null }>`
    select purpose, account_no as no, account_name as name from ledger_accounts where tenant_id = ${tx.caller.tenantId}::uuid and status = 1`.execute(
    tx.db,
  )
  return new Map(rows.map(({ purpose, no, name }) => [purpose, { no, name }]))
}

interface BookedDocument {
  readonly day: string
  readonly no: string
  readonly partnerName: string
  readonly groups: readonly BookedGroup[]
}

type RawDocument = Omit<BookedDocument, 'groups'> & {
  readonly groups: readonly { taxCode: TaxCode; amount: string; vat: string }[]
}
const booked = (rows: readonly RawDocument[]): readonly BookedDocument[] =>
  rows.map((row) => ({
    ...row,
    groups: row.groups.map(({ taxCode, amount, vat }) => ({ taxCode, amount: hundredthsOf(amount), vat: hundredthsOf(vat) })),
  }))

/** Invoices and notes of a month as issued, plus a reversal on the day of cancellation. */
export const bookedSales = async (tx: Tx, { from, to }: Month): Promise<readonly BookedDocument[]> => {
  const { rows } = await sql<RawDocument>`
    select d.day::text as day, d.paper_no as no, d.party_name as "partnerName",
      jsonb_agg(jsonb_build_object('taxCode', t.tax_code, 'amount', (d.sign * t.amount)::text, 'vat', (d.sign * t.vat)::text) order by t.tax_code) as groups
    from (
      select p.tenant_id, p.id, p.paper_no, p.party_name, p.issued_on as day, 1 as sign from papers p
      where ${visible(tx.caller, 'papers', 'p')} and p.direction = 'receivable' and p.issued_on between ${from}::date and ${to}::date
      union all
      select p.tenant_id, p.id, p.paper_no, p.party_name, (p.cancelled_at at time zone 'Asia/Bangkok')::date, -1 from papers p
      where ${visible(tx.caller, 'papers', 'p')} and p.direction = 'receivable' and p.cancelled_at is not null
        and (p.cancelled_at at time zone 'Asia/Bangkok')::date between ${from}::date and ${to}::date
    ) d join paper_taxes t on t.tenant_id = d.tenant_id and t.paper_id = d.id
    group by d.tenant_id, d.id, d.paper_no, d.party_name, d.day, d.sign order by d.day, d.paper_no, d.sign desc limit ${maxRows}`.execute(
    tx.db,
  )
  return booked(rows)
}

/** Carriers' bills on the day both sides agreed. */
export const bookedPurchases = async (tx: Tx, { from, to }: Month): Promise<readonly BookedDocument[]> => {
  const { rows } = await sql<RawDocument>`
    select (b.checked_at at time zone 'Asia/Bangkok')::date::text as day, coalesce(b.supplier_invoice_no, b.bill_no) as no, p.name as "partnerName",
      jsonb_agg(jsonb_build_object('taxCode', t.tax_code, 'amount', t.amount::text, 'vat', t.vat::text) order by t.tax_code) as groups
    from bills b join bill_taxes t on t.tenant_id = b.tenant_id and t.bill_id = b.id
    join partners p on p.tenant_id = b.tenant_id and p.id = b.partner_id
    where ${visible(tx.caller, 'bills', 'b')} and b.direction = 'payable' and b.bill_state in ('reconciled', 'paid')
      and b.checked_at >= (${from}::date)::timestamp at time zone 'Asia/Bangkok' and b.checked_at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'
    group by b.tenant_id, b.id, p.name order by 1, 2 limit ${maxRows}`.execute(tx.db)
  return booked(rows)
}

interface BookedPaymentRow {
  readonly day: string
  readonly no: string
  readonly partnerName: string
  readonly direction: 'receivable' | 'payable'
  readonly means: 'bank_transfer' | 'cash' | 'cheque'
  readonly amount: number
  readonly wht: number
  readonly withheldFor: WithholdingReturn
}

export const bookedPayments = async (tx: Tx, { from, to }: Month): Promise<readonly BookedPaymentRow[]> => {
  const { rows } = await sql<Omit<BookedPaymentRow, 'amount' | 'wht'> & { amount: string; wht: string }>`
    select y.paid_on::text as day, coalesce(y.reference, b.bill_no) as no, p.name as "partnerName", b.direction, y.means, y.amount::text as amount,
      y.wht_amount::text as wht, coalesce(c.return_form, 'pnd53') as "withheldFor"
    from bill_payments y join bills b on b.tenant_id = y.tenant_id and b.id = y.bill_id
    join partners p on p.tenant_id = b.tenant_id and p.id = b.partner_id
    left join papers c on c.tenant_id = y.tenant_id and c.payment_id = y.id and c.paper_state = 'issued'
    where ${visible(tx.caller, 'bills', 'b')} and y.paid_on between ${from}::date and ${to}::date
    order by y.paid_on, y.id limit ${maxRows}`.execute(tx.db)
  return rows.map((row) => ({ ...row, amount: hundredthsOf(row.amount), wht: hundredthsOf(row.wht) }))
}
