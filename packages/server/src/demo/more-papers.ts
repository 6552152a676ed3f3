/** Papers after the invoices: notes, a cancelled billing note, an invoice run, and documents that the other sides sent. */
import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { receivablePapers } from '@khonsong/contract/billing/papers/papers.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import {
  cancelPaper,
  insertInvoiceRows,
  insertInvoiceRun,
  issueBillingNote,
  issueNote,
  recordCertificate,
  recordInvoice,
  workOnRun,
  writeInvoiceRunState,
} from '../modules/billing/papers/index.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction, type WorkFacts } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/tx.ts'
import { tableOf } from '../platform/resource/resource-table.ts'

const tables = {
  bills: tableOf(receivableBills.of.resource),
  payables: tableOf(payableBills.of.resource),
  papers: tableOf(receivablePapers.of.resource),
} as const

interface Paper {
  readonly id: string
  readonly version: number
}

interface OpenInvoice extends Paper {
  readonly partnerId: string
}

/** Invoices for transport without a note, of unpaid bills first, then of customers whose people sign in. */
const openInvoices = async (tx: Tx): Promise<readonly OpenInvoice[]> => {
  const { rows } = await sql<OpenInvoice>`select p.id, p.version, p.partner_id as "partnerId" from papers p
    join bills b on b.tenant_id = p.tenant_id and b.id = p.bill_id join partners a on a.tenant_id = p.tenant_id and a.id = p.partner_id
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.direction = 'receivable' and p.kind in ('tax_invoice', 'invoice')
      and p.paper_state = 'issued' and exists (select from paper_taxes t where t.tenant_id = p.tenant_id and t.paper_id = p.id
        and t.tax_code = 'transport' and t.own_tax_code = '' and t.amount >= 1000)
      and not exists (select from papers n where n.tenant_id = p.tenant_id and n.refers_to = p.id)
    order by b.bill_state = 'paid', exists (select from users u where u.tenant_id = a.tenant_id and u.customer_id = a.customer_id) desc, p.paper_no`.execute(
    tx.db,
  )
  return rows
}

/** Papers of a customer that no billing note covers. */
const uncovered = async (tx: Tx, partnerId: string): Promise<readonly Paper[]> => {
  const { rows } = await sql<Paper>`select p.id, p.version from papers p
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.partner_id = ${partnerId}::uuid and p.direction = 'receivable'
      and p.paper_state = 'issued' and p.kind <> 'billing_note'
      and not exists (select from paper_covers c join papers n on n.tenant_id = c.tenant_id and n.id = c.paper_id
        where c.tenant_id = p.tenant_id and c.covered_id = p.id and n.paper_state = 'issued')
    order by p.paper_no`.execute(tx.db)
  return rows
}

const bill = async (tx: Tx, partnerId: string): Promise<Paper | undefined> => {
  const papers = await uncovered(tx, partnerId)
  if (papers.length === 0) return undefined
  const { id, version } = await issueBillingNote(tx, tables.papers, { papers, issuedOn: bangkokDayOf(tx.now), dueOn: null })
  return { id, version }
}

const note = (tx: Tx, { id, version }: Paper, kind: 'credit_note' | 'debit_note'): Promise<unknown> => {
  const [reason, amount] =
    kind === 'credit_note' ? (['สินค้าเสียหาย 2 ลัง ตกลงลดค่าขนส่ง', '500.00'] as const) : (['รถรอลงสินค้าเกินเวลาที่ตกลง', '350.00'] as const)
  return issueNote(tx, tables.bills, tables.papers, id, {
    version,
    kind,
    issuedOn: bangkokDayOf(tx.now),
    reason,
    lines: [{ description: reason, amount, taxCode: 'transport', ownTaxCode: null }],
  })
}

/** A credit note and a debit note, each then billed with its invoice; the first billing note is cancelled and made again. */
const noteInvoices = async (tx: Tx): Promise<void> => {
  for (const [at, kind] of (['credit_note', 'debit_note'] as const).entries()) {
    const [invoice] = await openInvoices(tx)
    if (!invoice) return
    await note(tx, invoice, kind)
    const made = await bill(tx, invoice.partnerId)
    if (at > 0 || !made) continue
    await cancelPaper(tx, tables.bills, tables.papers, made.id, { version: made.version, reason: 'ลูกค้าขอเปลี่ยนวันนัดชำระ' })
    await bill(tx, invoice.partnerId)
  }
}

/** Paid carriers sent their tax invoices, and the first customer that withheld tax its certificate. */
const recordReceived = async (tx: Tx): Promise<void> => {
  const { tenantId } = tx.caller
  const today = bangkokDayOf(tx.now)
  const paid = await sql<Paper>`select id, version from bills where tenant_id = ${tenantId}::uuid and direction = 'payable'
    and bill_state = 'paid' order by bill_no`.execute(tx.db)
  for (const [at, { id, version }] of paid.rows.entries())
    await recordInvoice(tx, tables.payables, id, {
      version,
      invoiceNo: `INV-${String(at + 118).padStart(5, '0')}`,
      invoiceOn: today,
    })
  const { rows } = await sql<Paper & { paymentId: string }>`select b.id, b.version, y.id as "paymentId" from bill_payments y
    join bills b on b.tenant_id = y.tenant_id and b.id = y.bill_id
    where y.tenant_id = ${tenantId}::uuid and b.direction = 'receivable' and y.wht_amount > 0 order by b.bill_no, y.id limit 1`.execute(
    tx.db,
  )
  for (const { id, version, paymentId } of rows)
    await recordCertificate(tx, tables.bills, id, { version, paymentId, certificateNo: 'WHT-0001', certificateOn: today })
}

/** One invoice run over the two agreed bills without an invoice, and an invoiced one, which it refuses. */
const runInvoices = async (database: Database, facts: WorkFacts): Promise<void> => {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database, facts, work)
  const runId = await inCompany(async (tx) => {
    const { rows } = await sql<{ id: string }>`select b.id from bills b where b.tenant_id = ${tx.caller.tenantId}::uuid
      and b.direction = 'receivable' and b.bill_state in ('reconciled', 'paid') and b.final_cost > 0
      order by exists (select from papers p where p.tenant_id = b.tenant_id and p.bill_id = b.id), b.bill_no limit 3`.execute(tx.db)
    if (rows.length === 0) return undefined
    const [id, issuedOn] = [tx.newId(), bangkokDayOf(tx.now)]
    const run = { id, issuedOn, dueOn: null, groupingRule: 'customer', businessUnitId: null, searchKey: issuedOn } as const
    await insertInvoiceRun(tx, run)
    await insertInvoiceRows(tx, id, { ids: rows.map((row) => row.id) })
    return id
  })
  if (runId === undefined) return
  await workOnRun({ database, signal: new AbortController().signal, progress: async () => {} }, facts, runId, tables)
  await inCompany((tx) => writeInvoiceRunState(tx, runId, { runState: 'done' }))
}

/** Once all bills of the demo company have reached their state. */
export const issueMorePapers = async (database: Database, facts: WorkFacts): Promise<void> => {
  await runInvoices(database, facts)
  await inTransaction(database, facts, noteInvoices)
  await inTransaction(database, facts, recordReceived)
}
