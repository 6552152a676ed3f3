/** Last month's documents: invoices, a billing note, payments with withholding tax, carriers' certificates. */
import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { receivablePapers } from '@khonsong/contract/billing/papers/papers.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { stepBills } from '../modules/billing/bills/index.ts'
import { issueBillingNote, issueInvoices, payAndCertify } from '../modules/billing/papers/index.ts'
import { releaseHeld } from './weekly-bills.ts'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/tx.ts'
import { tableOf } from '../platform/resource/resource-table.ts'

/** Rendering documents takes time; these are enough to show. */
const maxInvoices = 7
const maxPayments = 4

const bills = { receivable: tableOf(receivableBills.of.resource), payable: tableOf(payableBills.of.resource) } as const
const papers = tableOf(receivablePapers.of.resource)

/** Company data for documents, tax settings, and partners that are VAT-registered or pay early. */
export const prepareDemoTaxes = async (tx: Tx): Promise<void> => {
  const { tenantId } = tx.caller
  await sql`update organisations set name = case when name = 'บริษัทขนส่งของเรา' then 'บริษัท ขนส่งรุ่งเรือง โลจิสติกส์ จำกัด' else name end,
      tax_id = coalesce(tax_id, '0105562011116'), branch_no = '00000', phone = coalesce(phone, '020001234'),
      address = '99/9 หมู่ 4 ถนนบางนา-ตราด กม.12 ตำบลบางพลีใหญ่ อำเภอบางพลี จังหวัดสมุทรปราการ 10540'
    where tenant_id = ${tenantId}::uuid and kind = 'company'`.execute(tx.db)
  await sql`insert into settings (tenant_id, code, value) values (${tenantId}::uuid, 'BILL_TAXES', 'true')
    on conflict (tenant_id, code) do nothing`.execute(tx.db)
  await sql`update partners set vat_registered = true where tenant_id = ${tenantId}::uuid and nature in ('limited', 'public')`.execute(
    tx.db,
  )
}

/** Confirmed bills by number, with their open amount. */
const billsIn = async (tx: Tx, direction: Direction, state: string) => {
  const { rows } = await sql<{ id: string; version: number; open: string; partnerId: string }>`
    select id, version, open_amount::text as open, partner_id as "partnerId" from bills
    where tenant_id = ${tx.caller.tenantId}::uuid and direction = ${direction} and bill_state = ${state} order by bill_no`.execute(
    tx.db,
  )
  return rows
}

/** The first bill's customer has a short payment term, so that an invoice is overdue. */
const payWithinAFortnight = async (tx: Tx): Promise<void> => {
  const [first] = await billsIn(tx, 'receivable', 'confirmed')
  if (first)
    await sql`update customers set credit_term = 15 where tenant_id = ${tx.caller.tenantId}::uuid
      and id = (select customer_id from partners where tenant_id = ${tx.caller.tenantId}::uuid and id = ${first.partnerId}::uuid)`.execute(
      tx.db,
    )
}

/** Confirms some carriers' bills without verified documents; the setting is restored afterwards. */
const confirmCarriers = async (tx: Tx, open: readonly { readonly id: string; readonly version: number }[]): Promise<void> => {
  const { tenantId } = tx.caller
  await sql`insert into settings (tenant_id, code, value) values (${tenantId}::uuid, 'BILL_NEEDS_VERIFIED', 'false')
    on conflict (tenant_id, code) do nothing`.execute(tx.db)
  await stepBills(tx, bills.payable, 'payable', { action: 'confirm', bills: [...open] })
  await sql`delete from settings where tenant_id = ${tenantId}::uuid and code = 'BILL_NEEDS_VERIFIED' and value = 'false'`.execute(
    tx.db,
  )
}

/** The other side agrees to every line, and both sides complete. */
const complete = async (tx: Tx, direction: Direction, most: number): Promise<void> => {
  const chosen = (await billsIn(tx, direction, 'confirmed')).slice(0, most)
  await stepBills(tx, bills[direction], direction, { action: 'reconcile', bills: chosen })
  await sql`update charges set match_state = 'agreed', counterpart_amount = amount where tenant_id = ${tx.caller.tenantId}::uuid
    and bill_id = any(${chosen.map(({ id }) => id)}::uuid[])`.execute(tx.db)
  const { rows } = await sql<{ id: string; version: number }>`select id, version from bills
    where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${chosen.map(({ id }) => id)}::uuid[]) and bill_state = 'reconciling'`.execute(
    tx.db,
  )
  await stepBills(tx, bills[direction], direction, { action: 'complete', bills: rows })
}

const invoiceAndBill = async (tx: Tx): Promise<void> => {
  const chosen = (await billsIn(tx, 'receivable', 'reconciled')).filter(({ open }) => Number(open) > 0)
  await issueInvoices(tx, bills.receivable, papers, {
    bills: chosen,
    issuedOn: bangkokDayOf(tx.now),
    refersToNo: null,
    reason: null,
  })
  const { rows } = await sql<{ id: string; version: number }>`select id, version from papers
    where tenant_id = ${tx.caller.tenantId}::uuid and direction = 'receivable' order by paper_no limit 1`.execute(tx.db)
  if (rows.length > 0) await issueBillingNote(tx, papers, { papers: rows, issuedOn: bangkokDayOf(tx.now), dueOn: null })
}

const payment = (paidOn: string, amount: string, reference: string) => ({
  paidOn,
  means: 'bank_transfer',
  amount,
  whtCertificateNo: null,
  whtCertificateOn: null,
  isContinuing: false,
  reference,
})

/** Customers pay every second invoice less one per cent withholding tax; the first carriers are paid with certificates. */
const pay = async (tx: Tx): Promise<void> => {
  const paidOn = bangkokDayOf(tx.now)
  for (const direction of ['receivable', 'payable'] as const) {
    const chosen = (await billsIn(tx, direction, 'reconciled'))
      .filter(({ open }) => Number(open) > 0)
      .filter((_, place) => place % 2 === (direction === 'receivable' ? 1 : 0))
      .slice(0, maxPayments)
    for (const [at, { id, open }] of chosen.entries()) {
      await releaseHeld(tx, direction, id)
      const { rows } = await sql<{ version: number; wht: string }>`select version, wht_amount::text as wht from bills
        where id = ${id}::uuid`.execute(tx.db)
      const [now] = rows
      if (!now) continue
      const newPayment = payment(paidOn, Number(open).toFixed(2), `KBANK-${String(at + 1).padStart(4, '0')}`)
      const wht = direction === 'receivable' ? { wht: now.wht } : {}
      await payAndCertify(tx, bills[direction], direction, id, { ...newPayment, version: now.version, ...wht })
    }
  }
}

/** Last month is agreed on and invoiced on the fifth and partly paid on the twentieth, as far as these days have come. */
export const issueDemoPapers = async (database: Database, tenantId: string, now?: string): Promise<void> => {
  const real = now ?? new Date().toISOString()
  const on = (day: string): string => {
    const moment = `${bangkokDayOf(real).slice(0, 7)}-${day}T03:00:00.000Z`
    return moment < real ? moment : real
  }
  const at = (moment: string, work: (tx: Tx) => Promise<void>): Promise<void> =>
    inTransaction(database, { caller: systemCaller(tenantId), requestId: 'demo-papers', now: moment }, work)
  await at(on('05'), async (tx) => {
    await payWithinAFortnight(tx)
    await complete(tx, 'receivable', maxInvoices)
    await confirmCarriers(tx, (await billsIn(tx, 'payable', 'unconfirmed')).slice(0, maxPayments))
    await complete(tx, 'payable', maxPayments * 2)
    await invoiceAndBill(tx)
  })
  await at(on('20'), pay)
}
