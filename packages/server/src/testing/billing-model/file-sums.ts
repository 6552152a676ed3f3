/** Files of billing: their rows add up to their last row, and both to what the screens and the papers tell. */
import { accountWords } from '@khonsong/domain/billing/papers/account.ts'
import type { AccountStatement } from '@khonsong/contract/billing/papers/accounts.ts'
import { taxReports } from '@khonsong/contract/billing/papers/tax-reports.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { amountDisplay } from '@khonsong/domain/kernel/money.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import { paperText } from '../paper-text.ts'
import { differs, sum, type Faults } from './check.ts'
import { satang, today, type BillingModel, type ModelState } from './model.ts'

type Summary = OutputOf<typeof taxReports.summary>

/** Commas within quotes are text. */
const separator = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/
const cells = (line: string): readonly string[] =>
  line.split(separator).map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))

/** Rows of a CSV file below its heading. */
const csvRows = async ({ clerk }: BillingModel, url: string): Promise<readonly (readonly string[])[]> => {
  const { statusCode, body } = await clerk.inject({ url })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
  return body.trim().split('\r\n').slice(1).map(cells)
}

const column = (rows: readonly (readonly string[])[], at: number): number => sum(rows.map((row) => row[at] ?? ''))

/** Sums of the money columns (all from `first` on) in satang; faults where the last row tells others. */
const totalled = async (model: BillingModel, url: string, first: number) => {
  const rows = await csvRows(model, url)
  const last = rows.at(-1) ?? []
  const totals = last.map((told, at) => (at < first ? 0 : satang(told)))
  const faults = totals.flatMap((told, at) =>
    at < first ? [] : differs(`${url}, column ${at}`, told, column(rows.slice(0, -1), at)),
  )
  return { totals: totals.slice(first), faults, count: rows.length - 1 }
}

const thisMonth = today.slice(0, 7)
const months = [...new Set([addDays(today, -40), addDays(today, -20), today].map((day) => day.slice(0, 7)))]
const span = `monthFrom=${months[0]}&monthTo=${thisMonth}`

const ofTaxFiles = async (model: BillingModel, month: string): Promise<Faults> => {
  const told = await model.clerk.items<Summary>('GET', `/v1/tax-reports?month=${month}`)
  const file = (name: string) => `/v1/tax-reports/${name}/file?month=${month}&format=csv`
  const sales = await totalled(model, file('sales-vat'), 7)
  const purchases = await totalled(model, file('purchase-vat'), 7)
  const withheld = await totalled(model, file('pnd53'), 10)
  const persons = await totalled(model, file('pnd3'), 10)
  const journal = await csvRows(model, file('journal'))
  const vat = ({ totals: [base, , tax] }: typeof sales) => [base, tax].join()
  const two = ({ base, tax }: Summary['salesVat']) => [satang(base), satang(tax)].join()
  const entries = Map.groupBy(journal, ([entry = '']) => entry)
  return [
    ...[sales, purchases, withheld, persons].flatMap(({ faults }) => faults),
    ...differs(`sales VAT of ${month}`, two(told.salesVat), vat(sales)),
    ...differs(`purchase VAT of ${month}`, two(told.purchaseVat), vat(purchases)),
    ...differs(`PND 53 of ${month}`, two(told.pnd53), withheld.totals.join()),
    ...differs(`PND 3 of ${month}`, two(told.pnd3), persons.totals.join()),
    ...differs(`VAT due of ${month}`, satang(told.vatDue), (sales.totals[2] ?? 0) - (purchases.totals[2] ?? 0)),
    ...differs(`journal debit of ${month}`, column(journal, 7), satang(told.journal.debit)),
    ...[...entries].flatMap(([no, lines]) => differs(`journal entry ${no} of ${month}`, column(lines, 7), column(lines, 8))),
  ]
}

/** The report of sales VAT is the sum of the tax papers that were issued and not cancelled. */
const ofSalesVat = async (model: BillingModel, { papers }: ModelState): Promise<Faults> => {
  if (model.side.direction === 'payable') return []
  const all = await Promise.all(
    months.map((month) => totalled(model, `/v1/tax-reports/sales-vat/file?month=${month}&format=csv`, 7)),
  )
  const told = all.reduce((total, { totals }) => total + totals.reduce((a, b) => a + b, 0), 0)
  const kinds = new Map(papers.map(({ paperNo, kind }) => [paperNo, kind]))
  const isTaxed = ({ kind, refersToNo }: (typeof papers)[number]) =>
    (refersToNo === null ? kind : kinds.get(refersToNo)) === 'tax_invoice'
  const taxed = papers.filter((one) => one.paperState === 'issued' && one.kind !== 'billing_note' && isTaxed(one))
  const issued = taxed.reduce((total, { kind, total: amount }) => total + (kind === 'credit_note' ? -1 : 1) * satang(amount), 0)
  return differs('sales VAT report', told, issued)
}

/** Margins by customer, by lane and by vehicle are the same money, as are costs by company and by group. */
const ofStatements = async (model: BillingModel): Promise<Faults> => {
  const file = (name: string, more = '') => `/v1/financial-statements/${name}/export?${span}&format=csv&lang=en${more}`
  const margins = []
  for (const by of ['customer', 'lane', 'vehicle']) margins.push(await totalled(model, file('margins', `&by=${by}`), 2))
  const [company, group] = [await totalled(model, file('company-cost'), 1), await totalled(model, file('group-cost'), 1)]
  // Without the percentage, which does not add up.
  const told = margins.map(({ totals }) => totals.slice(0, 4).join())
  const faults = margins.flatMap((one) => one.faults.filter((fault) => !fault.includes('column 6')))
  return [
    ...faults,
    ...company.faults,
    ...group.faults,
    ...differs('margins by lane', told[1], told[0]),
    ...differs('margins by vehicle', told[2], told[0]),
    ...differs('costs by group', group.totals.join(), company.totals.join()),
  ]
}

/** Ageing, the list of bills and the printed statement of account close with the same open amount. */
const ofAccounts = async (model: BillingModel, { bills }: ModelState): Promise<Faults> => {
  const { side, clerk, partnerId } = model
  const open = sum(bills.flatMap(({ bill, taxes }) => (taxes === undefined ? [] : bill.openAmount)))
  const ageing = await totalled(model, `${side.ageing}/export?format=csv&lang=en`, 1)
  const url = `${side.accounts}/${partnerId}`
  const days = `from=${addDays(today, -40)}&to=${today}`
  const { entries, opening, closing } = await clerk.items<AccountStatement>('GET', `${url}?${days}`)
  const moved = sum(entries.map(({ debit }) => debit)) - sum(entries.map(({ credit }) => credit))
  const pdf = await clerk.inject({ url: `${url}/file?${days}&lang=en` })
  const { whole } = await paperText(pdf.rawPayload)
  return [
    ...ageing.faults,
    ...differs('file of ageing', ageing.totals.at(-1), open),
    ...differs('entries of the statement of account', satang(opening) + moved, satang(closing)),
    ...differs(
      'the printed statement of account tells its closing balance',
      whole.includes(`${accountWords.closing.en}${amountDisplay(satang(closing))}`.replaceAll(' ', '')),
      true,
    ),
  ]
}

/** What is wrong with the files of this state. */
export const filesDiffer = async (model: BillingModel, state: ModelState): Promise<Faults> => {
  const ofTaxes = []
  for (const month of months) ofTaxes.push(...(await ofTaxFiles(model, month)))
  return [...ofTaxes, ...(await ofSalesVat(model, state)), ...(await ofStatements(model)), ...(await ofAccounts(model, state))]
}
