import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { billStates, isFixed } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { quantityUnits } from '@khonsong/domain/billing/contracts/quantity-unit.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { statementWords } from '@khonsong/domain/billing/reconciliation/statement-words.ts'
import { Exact } from '@khonsong/domain/billing/rules/rule-functions.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { documentDay, documentTime } from '@khonsong/domain/kernel/document-time.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { amountDisplay, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { pdfMime, renderPdf } from '../../../platform/documents/render-pdf.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { billOf } from './sheets.ts'
import { agreementOn, statementLines, type StatementLine } from './statement-store.ts'

const template = await readFile(new URL('./statement.typ', import.meta.url), 'utf8')

const baht = (amount: string): string => amountDisplay(hundredthsOf(amount))

const dayText = (day: string, language: Language): string => documentDay(instantInBangkok(day), language)

/** Same for every print of the same lines and amounts, in any language. */
const fingerprintOf = (bill: Bill, lines: readonly StatementLine[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        bill.billNo,
        bill.partnerId,
        bill.startDate,
        bill.endDate,
        Number(bill.finalCost).toFixed(2),
        // Names of services may be corrected later, and older prints have none.
        lines.map(({ subjectNo, day, origin, destination, item, quantity, amount, reason }) => {
          return { subjectNo, day, origin, destination, item, quantity, amount, reason }
        }),
      ]),
    )
    .digest('hex')

/** 9382.5 as 9,382.5. */
const grouped = (quantity: string): string => quantity.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** Quantity with its unit; baht have both decimals. */
const countedText = ({ counted, unit }: StatementLine, language: Language): string => {
  if (counted === null || unit === null) return grouped(counted ?? '')
  return `${unit === 'baht' ? baht(new Exact(counted).toFixed(2)) : grouped(counted)} ${quantityUnits[unit][language]}`
}

const itemText = ({ item, service, reason }: StatementLine): string => {
  const name = service === null ? item : `${item} · ${service}`
  return reason === null ? name : `${name}: ${reason}`
}

const shownLine = (language: Language) => (line: StatementLine, at: number) => ({
  no: String(at + 1),
  day: dayText(line.day, language),
  subject: line.subjectNo ?? '–',
  lane: line.origin === null ? '–' : `${line.origin} – ${line.destination ?? ''}`,
  item: itemText(line),
  quantity: countedText(line, language),
  amount: baht(line.amount),
})

const signed = (name: string | null, at: string | null, language: Language) =>
  name === null || at === null ? null : `${name} · ${documentTime(at, language)}`

/** Renders a bill with all its lines and the agreements of both sides as PDF; unconfirmed bills are refused. */
export const printStatement = async (tx: Tx, direction: Direction, id: string): Promise<MadeFile> => {
  const { language } = tx.caller
  const bill = await billOf(tx, direction, id)
  if (!isFixed(bill.billState))
    throw new Refused([rejection('bill.not_now', { bill: bill.billNo, state: billStates[bill.billState] })])
  const lines = await statementLines(tx, id)
  const { companyName, theirsName, theirsAt } = await agreementOn(tx, id)
  const words = Object.fromEntries(Object.entries(statementWords).map(([name, each]) => [name, each[language]]))
  const title = statementWords[direction][language]
  const content = await renderPdf(template, {
    language,
    words,
    title,
    company: companyName,
    billNo: bill.billNo,
    facts: [
      { label: statementWords[direction === 'receivable' ? 'customer' : 'carrier'][language], value: bill.partnerName },
      {
        label: statementWords.period[language],
        value: `${dayText(bill.startDate, language)} – ${dayText(bill.endDate, language)}`,
      },
      { label: statementWords.state[language], value: billStates[bill.billState][language] },
      { label: statementWords.lines[language], value: String(lines.length) },
    ],
    lines: lines.map(shownLine(language)),
    totals: [
      { label: statementWords.calculated[language], value: baht(bill.calculatedCost) },
      { label: statementWords.adjusted[language], value: baht(bill.adjustedCost) },
      { label: statementWords.total[language], value: baht(bill.finalCost) },
    ],
    ours: signed(bill.reconcilerName ?? null, bill.checkedAt, language),
    theirs: signed(theirsName, theirsAt, language),
    fingerprint: fingerprintOf(bill, lines),
    printedAt: documentTime(tx.now, language),
  })
  return { content, name: `${title} ${bill.billNo}.pdf`, mime: pdfMime }
}
