import type { TaxGroup, TaxPartyKind, TaxTotals } from '@khonsong/domain/billing/bills/taxes.ts'
import type { DatedTerms, TaxCode } from '@khonsong/domain/billing/rating/tax-code.ts'
import type { serviceTypes } from '@khonsong/domain/billing/rating/service-item.ts'
import { amountText, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export const datedTerms = async (tx: Tx): Promise<readonly DatedTerms[]> => {
  const { rows } = await sql<DatedTerms>`
    select r.tax_code as "taxCode", t.code as "ownTaxCode", r.valid_from::text as "validFrom", r.vat_treatment as "vatTreatment",
      r.vat_percent::float8 as "vatPercent", r.wht_percent::float8 as "whtPercent"
    from tax_rates r left join tax_codes t on t.tenant_id = r.tenant_id and t.id = r.own_tax_code_id
    where r.tenant_id = ${tx.caller.tenantId}::uuid and r.status = 1`.execute(tx.db)
  return rows
}

export interface BilledItemRow {
  readonly billingItemName: string
  readonly taxCode: TaxCode
  readonly ownTaxCode: string | null
  readonly ownTaxName: string | null
  readonly serviceTypes: readonly (keyof typeof serviceTypes)[]
  readonly lines: number
  readonly amount: number
}

/** Charges of a bill grouped by billing item, in code order. */
export const billedItems = async (tx: Tx, billId: string): Promise<readonly BilledItemRow[]> => {
  const { rows } = await sql<Omit<BilledItemRow, 'amount'> & { amount: string }>`
    select i.name as "billingItemName", i.tax_code as "taxCode", t.code as "ownTaxCode", t.name as "ownTaxName", count(*)::int as lines, sum(c.amount)::text as amount,
      coalesce(array_agg(distinct s.service_type) filter (where s.service_type is not null), '{}') as "serviceTypes"
    from charges c join billing_items i on i.tenant_id = c.tenant_id and i.id = c.billing_item_id
    left join tax_codes t on t.tenant_id = i.tenant_id and t.id = i.own_tax_code_id
    left join service_items s on s.tenant_id = c.tenant_id and s.id = c.service_item_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.bill_id = ${billId}::uuid group by i.code, i.name, i.tax_code, t.code, t.name order by i.code`.execute(
    tx.db,
  )
  return rows.map((row) => ({ ...row, amount: hundredthsOf(row.amount) }))
}

export interface TaxParty {
  readonly kind: TaxPartyKind
  readonly isRegistered: boolean
  /** Days until payment is due. */
  readonly termDays: number
}

/** Payment term in days where none is agreed. */
const standardDays = 30

export const taxPartyOf = async (tx: Tx, partnerId: string): Promise<TaxParty> => {
  const { rows } = await sql<TaxParty>`
    select case when p.nature = 'foundation' then 'foundation'
        when p.partner_type = 'individual' or p.nature in ('individual', 'sole_proprietor') or c.customer_type = 'individual' then 'person'
        else 'company' end as kind,
      p.vat_registered as "isRegistered",
      coalesce(case when p.customer_id is not null then c.credit_term else s.payment_term end, ${standardDays})::int as "termDays"
    from partners p left join customers c on c.tenant_id = p.tenant_id and c.id = p.customer_id
    left join subcontractors s on s.tenant_id = p.tenant_id and s.id = p.subcontractor_id
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.id = ${partnerId}::uuid`.execute(tx.db)
  const [party] = rows
  if (!party) throw new Error(`The partner ${partnerId} of a bill is not there`)
  return party
}

/** The stored taxes of a bill; empty for one without. */
export const fixedTaxes = async (tx: Tx, billId: string): Promise<readonly TaxGroup[]> => {
  const { rows } = await sql<Omit<TaxGroup, 'amount' | 'vat' | 'wht'> & { amount: string; vat: string; wht: string }>`
    select tax_code as "taxCode", nullif(own_tax_code, '') as "ownTaxCode", own_tax_name as "ownTaxName", vat_treatment as "vatTreatment", amount::text as amount, vat_percent::float8 as "vatPercent", vat::text as vat,
      wht_percent::float8 as "whtPercent", wht::text as wht from bill_taxes
    where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${billId}::uuid order by tax_code, own_tax_code`.execute(tx.db)
  return rows.map((row) => ({ ...row, amount: hundredthsOf(row.amount), vat: hundredthsOf(row.vat), wht: hundredthsOf(row.wht) }))
}

export const writeTaxes = async (tx: Tx, billId: string, { groups, vat, wht }: TaxTotals): Promise<void> => {
  const { tenantId } = tx.caller
  await sql`delete from bill_taxes where tenant_id = ${tenantId}::uuid and bill_id = ${billId}::uuid`.execute(tx.db)
  const rows = groups.map((group) => ({
    ...group,
    amount: amountText(group.amount),
    vat: amountText(group.vat),
    wht: amountText(group.wht),
  }))
  await sql`insert into bill_taxes (tenant_id, bill_id, tax_code, own_tax_code, own_tax_name, vat_treatment, amount, vat_percent, vat, wht_percent, wht)
    select ${tenantId}::uuid, ${billId}::uuid, n."taxCode", coalesce(n."ownTaxCode", ''), n."ownTaxName", n."vatTreatment", n.amount, n."vatPercent", n.vat, n."whtPercent", n.wht
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("taxCode" text, "ownTaxCode" text, "ownTaxName" text, "vatTreatment" text, amount numeric, "vatPercent" numeric, vat numeric,
      "whtPercent" numeric, wht numeric)`.execute(tx.db)
  await sql`update bills set tax_amount = ${amountText(vat)}::numeric, wht_amount = ${amountText(wht)}::numeric
    where tenant_id = ${tenantId}::uuid and id = ${billId}::uuid`.execute(tx.db)
}

export const writeDue = async (tx: Tx, billId: string, dueOn: string): Promise<void> => {
  await sql`update bills set due_on = ${dueOn}::date where tenant_id = ${tx.caller.tenantId}::uuid and id = ${billId}::uuid`.execute(
    tx.db,
  )
}

export interface BillMoney {
  readonly net: number
  readonly vat: number
  readonly noted: number
  readonly paid: number
  readonly wht: number
  readonly withheld: number
  readonly open: number
}

export const moneyOf = async (tx: Tx, billId: string): Promise<BillMoney> => {
  const { rows } = await sql<Record<keyof BillMoney, string>>`
    select final_cost::text as net, tax_amount::text as vat, noted_amount::text as noted, paid_amount::text as paid, wht_amount::text as wht,
      withheld_amount::text as withheld, open_amount::text as open from bills
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${billId}::uuid`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error(`The bill ${billId} is not there`)
  return {
    net: hundredthsOf(row.net),
    vat: hundredthsOf(row.vat),
    noted: hundredthsOf(row.noted),
    paid: hundredthsOf(row.paid),
    wht: hundredthsOf(row.wht),
    withheld: hundredthsOf(row.withheld),
    open: hundredthsOf(row.open),
  }
}
