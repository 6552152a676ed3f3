import { payableBillActions, receivableBillActions } from '@khonsong/contract/billing/bills/bill-actions.ts'
import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { payableTaxActions, receivableTaxActions } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import { payableAccounts, receivableAccounts } from '@khonsong/contract/billing/papers/accounts.ts'
import { payablePaperActions, receivablePaperActions } from '@khonsong/contract/billing/papers/paper-actions.ts'
import { ownTaxCodes, payablePapers, plainResources, receivablePapers } from '@khonsong/contract/billing/papers/papers.ts'
import { taxReports } from '@khonsong/contract/billing/papers/tax-reports.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource, serveResources } from '../../../platform/resource/serve-resource.ts'
import { tableOf } from '../../../platform/resource/resource-table.ts'
import { account, accountFile, ageing, ageingFile } from './accounts.ts'
import { partnersWithBills } from './account-store.ts'
import { cancelPaper } from './cancel-paper.ts'
import { payAndCertify } from './certificates.ts'
import { installInvoiceRuns } from './install-invoice-runs.ts'
import { issueInvoices } from './issue-invoices.ts'
import { issueBillingNote, issueNote } from './issue-notes.ts'
import { electronicInvoice, etdaXml, leftOf, paperFile, taxesOfBill } from './read-papers.ts'
import { ownTaxCodeSeams } from './own-tax-code-seams.ts'
import { recordCertificate, recordInvoice } from './record-received.ts'
import { journalFile, purchaseVatFile, reportSummary, salesVatFile, withheldFile } from './tax-reports.ts'

// Rows have the shape of their declarations, hence the `as never` below.

const installReceivable = (app: FastifyInstance): void => {
  const papers = serveResource(app, receivablePapers)
  const bills = tableOf(receivableBills.of.resource)
  const calls = receivablePaperActions
  serve(app, receivableTaxActions.taxes, (tx, { params }) => taxesOfBill(tx, bills, 'receivable', params.id))
  serve(app, receivableTaxActions.invoice, (tx, { body }) => issueInvoices(tx, bills, papers, body))
  serve(app, calls.billingNote, (tx, { body }) => issueBillingNote(tx, papers, body) as never)
  serve(app, calls.left, (tx, { params }) => leftOf(tx, papers, params.id))
  serve(app, calls.note, (tx, { params, body }) => issueNote(tx, bills, papers, params.id, body) as never)
  serve(app, calls.cancel, (tx, { params, body }) => cancelPaper(tx, bills, papers, params.id, body) as never)
  serve(app, calls.file, (tx, { params }) => paperFile(tx, papers, params.id))
  serve(app, calls.xml, (tx, { params }) => electronicInvoice(tx, papers, params.id, etdaXml))
  serve(
    app,
    receivableTaxActions.recordCertificate,
    (tx, { params, body }) => recordCertificate(tx, bills, params.id, body) as never,
  )
  serve(app, receivableBillActions.pay, (tx, { params, body }) => payAndCertify(tx, bills, 'receivable', params.id, body) as never)
}

const installPayable = (app: FastifyInstance): void => {
  const papers = serveResource(app, payablePapers)
  const bills = tableOf(payableBills.of.resource)
  const calls = payablePaperActions
  serve(app, payableTaxActions.taxes, (tx, { params }) => taxesOfBill(tx, bills, 'payable', params.id))
  serve(app, calls.cancel, (tx, { params, body }) => cancelPaper(tx, bills, papers, params.id, body) as never)
  serve(app, calls.file, (tx, { params }) => paperFile(tx, papers, params.id))
  serve(app, payableTaxActions.recordInvoice, (tx, { params, body }) => recordInvoice(tx, bills, params.id, body) as never)
  serve(app, payableBillActions.pay, (tx, { params, body }) => payAndCertify(tx, bills, 'payable', params.id, body) as never)
}

const installAccounts = (app: FastifyInstance, direction: Direction, calls: typeof receivableAccounts): void => {
  serve(app, calls.ageing, (tx, { query }) => ageing(tx, direction, query) as never)
  serve(app, calls.ageingFile, (tx, { query }) => ageingFile(tx, direction, query))
  serve(app, calls.partners, (tx) => partnersWithBills(tx, direction))
  serve(app, calls.account, (tx, { params, query }) => account(tx, direction, params.id, query))
  serve(app, calls.accountFile, (tx, { params, query }) => accountFile(tx, direction, params.id, query))
}

/** Taxes of bills, issued papers, payments with withholding tax, ageing and statements of account, and monthly reports. */
export const installPapers = (app: FastifyInstance): void => {
  serveResource(app, ownTaxCodes, ownTaxCodeSeams)
  serveResources(app, plainResources)
  installReceivable(app)
  installInvoiceRuns(app)
  installPayable(app)
  installAccounts(app, 'receivable', receivableAccounts)
  installAccounts(app, 'payable', payableAccounts)
  serve(app, taxReports.summary, (tx, { query }) => reportSummary(tx, query))
  serve(app, taxReports.salesVat, (tx, { query }) => salesVatFile(tx, query))
  serve(app, taxReports.purchaseVat, (tx, { query }) => purchaseVatFile(tx, query))
  serve(app, taxReports.pnd3, (tx, { query }) => withheldFile(tx, 'pnd3', query))
  serve(app, taxReports.pnd53, (tx, { query }) => withheldFile(tx, 'pnd53', query))
  serve(app, taxReports.journal, (tx, { query }) => journalFile(tx, query))
}

export { cancelPaper } from './cancel-paper.ts'
export { insertRows as insertInvoiceRows, insertRun as insertInvoiceRun, writeInvoiceRunState } from './invoice-run-store.ts'
export { workOnRun } from './invoice-run-task.ts'
export { issueBillingNote, issueNote } from './issue-notes.ts'
export { issueInvoices } from './issue-invoices.ts'
export { payAndCertify } from './certificates.ts'
export { recordCertificate, recordInvoice } from './record-received.ts'
