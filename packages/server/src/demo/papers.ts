/** The papers of the demo company's last month: invoices, a billing note, payments with tax withheld, certificates of carriers. */
import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { receivablePapers } from '@khonsong/contract/billing/papers/papers.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { asBill, makeBills, releaseBill, stepBills, whyBillHeld } from '../modules/billing/bills/index.ts'
import { issueBillingNote, issueInvoices, payAndCertify } from '../modules/billing/papers/index.ts'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/tx.ts'
import { found } from '../platform/http/refusals.ts'
import { findRow } from '../platform/resource/resource-store.ts'
import { tableOf } from '../platform/resource/resource-table.ts'

/** Papers take a moment each to set; so many show what there is to see. */
const mostInvoices = 7
const mostPayments = 4
const mostHalfTime = 3

const bills = { receivable: tableOf(receivableBills.of.resource), payable: tableOf(payableBills.of.resource) } as const
const papers = tableOf(receivablePapers.of.resource)

/** The company as its papers name it, what it is for tax, and who of its partners is registered or pays early. */
export const prepareDemoTaxes = async (tx: Tx): Promise<void> => {
  const { tenantId } = tx.caller
  await sql`update organisations set tax_id = coalesce(tax_id, '0105562011116'), branch_no = '00000', phone = coalesce(phone, '020001234'),
      address = '99/9 หมู่ 4 ถนนบางนา-ตราด กม.12 ตำบลบางพลีใหญ่ อำเภอบางพลี จังหวัดสมุทรปราการ 10540'
    where tenant_id = ${tenantId}::uuid and kind = 'company'`.execute(tx.db)
  await sql`insert into settings (tenant_id, code, value) values (${tenantId}::uuid, 'BILL_TAXES', 'true')
    on conflict (tenant_id, code) do nothing`.execute(tx.db)
  await sql`update partners set vat_registered = true where tenant_id = ${tenantId}::uuid and nature in ('limited', 'public')`.execute(
    tx.db,
  )
}

/** Bills that were confirmed, oldest number first, with what is open of them. */
const billsIn = async (tx: Tx, direction: Direction, state: string) => {
  const { rows } = await sql<{ id: string; version: number; open: string; partnerId: string }>`
    select id, version, open_amount::text as open, partner_id as "partnerId" from bills
    where tenant_id = ${tx.caller.tenantId}::uuid and direction = ${direction} and bill_state = ${state} order by bill_no`.execute(
    tx.db,
  )
  return rows
}

/** The customer of the first bill has a short term, so that something is overdue. */
const payWithinAFortnight = async (tx: Tx): Promise<void> => {
  const [first] = await billsIn(tx, 'receivable', 'confirmed')
  if (first)
    await sql`update customers set credit_term = 15 where tenant_id = ${tx.caller.tenantId}::uuid
      and id = (select customer_id from partners where tenant_id = ${tx.caller.tenantId}::uuid and id = ${first.partnerId}::uuid)`.execute(
      tx.db,
    )
}

/** Some carriers were paid before all their papers were back: verified papers are asked for again afterwards. */
const confirmCarriers = async (tx: Tx, open: readonly { readonly id: string; readonly version: number }[]): Promise<void> => {
  const { tenantId } = tx.caller
  await sql`insert into settings (tenant_id, code, value) values (${tenantId}::uuid, 'BILL_NEEDS_VERIFIED', 'false')
    on conflict (tenant_id, code) do nothing`.execute(tx.db)
  await stepBills(tx, bills.payable, 'payable', { action: 'confirm', bills: [...open] })
  await sql`delete from settings where tenant_id = ${tenantId}::uuid and code = 'BILL_NEEDS_VERIFIED' and value = 'false'`.execute(
    tx.db,
  )
}

/** The other side agrees on every line, and both sides complete. */
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

/** A carrier whose papers are still on their way is paid all the same: somebody takes it upon them. */
const releaseHeld = async (tx: Tx, chosen: readonly { readonly id: string }[]): Promise<void> => {
  for (const { id } of chosen) {
    const row = found(await findRow(tx, bills.payable, id))
    if (await whyBillHeld(tx, asBill(row)))
      await releaseBill(tx, bills.payable, id, { version: row.version, reason: 'จ่ายตามกำหนด เอกสารกำลังส่งกลับ' })
  }
}

/** Customers pay every second invoice and withhold one per cent; carriers are paid with their certificates. */
const pay = async (tx: Tx): Promise<void> => {
  const paidOn = bangkokDayOf(tx.now)
  for (const direction of ['receivable', 'payable'] as const) {
    const isOpen = ({ open: amount }: { readonly open: string }) => Number(amount) > 0
    // One more than is paid, so that a released bill is seen.
    if (direction === 'payable')
      await releaseHeld(
        tx,
        (await billsIn(tx, direction, 'reconciled')).filter(isOpen).filter((_, place) => place === 0 || place % 2 === 1),
      )
    const open = (await billsIn(tx, direction, 'reconciled')).filter(isOpen)
    for (const [at, { id, version, open: amount }] of open
      .filter((_, place) => place % 2 === 1)
      .slice(0, mostPayments)
      .entries()) {
      const { rows } = await sql<{ wht: string }>`select wht_amount::text as wht from bills where id = ${id}::uuid`.execute(tx.db)
      const own = payment(paidOn, Number(amount).toFixed(2), `KBANK-${String(at + 1).padStart(4, '0')}`)
      await payAndCertify(tx, bills[direction], direction, id, {
        ...own,
        version,
        ...(direction === 'receivable' ? { wht: rows[0]?.wht } : {}),
      })
    }
  }
}

/** Some carriers bill twice a month: what they drove so far is confirmed and held while their papers are on the way. */
const billCarriersAtHalfTime = async (tx: Tx): Promise<void> => {
  const { tenantId } = tx.caller
  const today = bangkokDayOf(tx.now)
  const [startDate, endDate] = [`${today.slice(0, 7)}-01`, addDays(today, -1)]
  const { rows } = await sql<{ partnerId: string }>`select c.partner_id as "partnerId" from charges c
    where c.tenant_id = ${tenantId}::uuid and c.direction = 'payable' and c.bill_id is null and c.basis_date between ${startDate}::date and ${endDate}::date
    group by 1 order by count(*) desc, 1 limit ${mostHalfTime}`.execute(tx.db)
  const made = []
  for (const { partnerId } of rows) made.push(...(await makeBills(tx, bills.payable, 'payable', { startDate, endDate, partnerId })))
  const ids = new Set(made.map(({ id }) => id))
  await confirmCarriers(
    tx,
    (await billsIn(tx, 'payable', 'unconfirmed')).filter(({ id }) => ids.has(id)),
  )
}

/** Last month is agreed on and invoiced on the fifth and partly paid on the twentieth, as far as these days have come. */
export const issueDemoPapers = async (database: Database, tenantId: string): Promise<void> => {
  const real = new Date().toISOString()
  const on = (day: string): string => {
    const moment = `${bangkokDayOf(real).slice(0, 7)}-${day}T03:00:00.000Z`
    return moment < real ? moment : real
  }
  const at = (now: string, work: (tx: Tx) => Promise<void>): Promise<void> =>
    inTransaction(database, { caller: systemCaller(tenantId), requestId: 'demo-papers', now }, work)
  await at(on('05'), async (tx) => {
    await payWithinAFortnight(tx)
    await complete(tx, 'receivable', mostInvoices)
    await confirmCarriers(tx, (await billsIn(tx, 'payable', 'unconfirmed')).slice(0, mostPayments))
    await complete(tx, 'payable', mostPayments * 2)
    await invoiceAndBill(tx)
  })
  await at(on('20'), pay)
  await at(real, billCarriersAtHalfTime)
}
