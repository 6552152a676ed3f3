import { readFile } from 'node:fs/promises'
import { accountWords, balanced, entryKinds } from '@khonsong/domain/billing/papers/account.ts'
import { ageBucketNames, ageBuckets, ageingOf, type AgeRow } from '@khonsong/domain/billing/papers/ageing.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { documentDay, documentTime } from '@khonsong/domain/kernel/document-time.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { amountDisplay, amountNumber, amountText } from '@khonsong/domain/kernel/money.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { addDays, bangkokDayOf, daysBetween, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { pdfMime, renderPdf } from '../../../platform/documents/render-pdf.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { entriesOf, maxEntries, openBillsOn, openingOf, seenPartner } from './account-store.ts'
import { otherPartyOf, ourParty } from '../contracts/index.ts'
import { sheetFile } from './sheet-file.ts'

const shown = ({ partnerId, partnerName, buckets, total }: AgeRow) => ({
  partnerId,
  partnerName,
  buckets: Object.fromEntries(ageBucketNames.map((name) => [name, amountText(buckets[name])])),
  total: amountText(total),
})

const agedOn = async (tx: Tx, direction: Direction, on: string | undefined) => {
  const today = bangkokDayOf(tx.now)
  const day = on === undefined || on > today ? today : on
  return { on: day, ...ageingOf(await openBillsOn(tx, direction, day), day) }
}

/** Ageing: open balances per partner at the end of a day, by days overdue. */
export const ageing = async (tx: Tx, direction: Direction, { on }: { readonly on?: string | undefined }) => {
  const aged = await agedOn(tx, direction, on)
  return { on: aged.on, rows: aged.rows.map(shown), total: shown(aged.total) }
}

const ageingNames = {
  receivable: { en: 'Ageing of receivables', th: 'รายงานอายุลูกหนี้', zh: '应收账龄' },
  payable: { en: 'Ageing of payables', th: 'รายงานอายุเจ้าหนี้', zh: '应付账龄' },
} as const satisfies Record<Direction, Words>

const partnerHead: Words = { en: 'Partner', th: 'คู่ค้า', zh: '合作伙伴' }
const totalHead: Words = { en: 'Total', th: 'รวม', zh: '合计' }

interface FileAsked {
  readonly on?: string | undefined
  readonly format?: 'xlsx' | 'csv' | undefined
  readonly lang?: Language | undefined
}

export const ageingFile = async (tx: Tx, direction: Direction, asked: FileAsked): Promise<MadeFile> => {
  const language = asked.lang ?? tx.caller.language
  const { on, rows, total } = await agedOn(tx, direction, asked.on)
  const labels = [partnerHead[language], ...ageBucketNames.map((name) => ageBuckets[name][language]), totalHead[language]]
  const cells = ({ buckets, total: sum }: AgeRow, name: string): SheetCell[] => [
    name,
    ...ageBucketNames.map((bucket) => amountNumber(buckets[bucket])),
    amountNumber(sum),
  ]
  const body = [...rows.map((row) => cells(row, row.partnerName ?? '')), cells(total, totalHead[language])]
  return sheetFile(`${ageingNames[direction][language]} ${on}`, labels, body, { language, format: asked.format, texts: 1 })
}

interface Span {
  readonly from: string
  readonly to: string
}
const maxDays = 1830

/** Statement of a partner for a period, with the running balance. The closing balance counts entries left out because of the limit, too. */
const accountOf = async (tx: Tx, direction: Direction, id: string, { from, to }: Span) => {
  if (from > to) throw new Refused([rejection('bill.dates', {}, 'to')])
  if (daysBetween(from, to) > maxDays) throw new Refused([rejection('account.period', { n: maxDays }, 'to')])
  const partner = found(await seenPartner(tx, id))
  const opening = await openingOf(tx, direction, id, from)
  const rows = await entriesOf(tx, direction, id, { from, to })
  const entries = balanced(opening, rows.slice(0, maxEntries))
  const isCut = rows.length > maxEntries
  const closing = isCut ? await openingOf(tx, direction, id, addDays(to, 1)) : (entries.at(-1)?.balance ?? opening)
  return { partner, opening, closing, isCut, entries }
}

export const account = async (tx: Tx, direction: Direction, id: string, span: Span) => {
  const { partner, opening, closing, isCut, entries } = await accountOf(tx, direction, id, span)
  return {
    partnerId: partner.id,
    partnerName: partner.name,
    opening: amountText(opening),
    closing: amountText(closing),
    isCut,
    entries: entries.map(({ day, kind, no, billId, debit, credit, balance }) => ({
      day,
      kind,
      no,
      billId,
      debit: amountText(debit),
      credit: amountText(credit),
      balance: amountText(balance),
    })),
  }
}

const template = await readFile(new URL('./account.typ', import.meta.url), 'utf8')

/** The statement as a PDF in the reader's language: not a tax document, rendered each time. Refused rather than cut: its reader cannot see the rest. */
export const accountFile = async (
  tx: Tx,
  direction: Direction,
  id: string,
  asked: Span & { readonly lang?: Language | undefined },
): Promise<MadeFile> => {
  const language = asked.lang ?? tx.caller.language
  const { partner, opening, closing, isCut, entries } = await accountOf(tx, direction, id, asked)
  if (isCut) throw new Refused([rejection('account.too_long', { n: maxEntries }, 'from')])
  const party = await otherPartyOf(tx, id)
  const ours = await ourParty(tx, party.businessUnitId)
  const day = (text: string) => documentDay(instantInBangkok(text), language)
  const content = await renderPdf(template, {
    language,
    words: Object.fromEntries(Object.entries(accountWords).map(([name, words]) => [name, words[language]])),
    ours: { name: ours.name, address: ours.address, taxId: ours.taxId },
    theirs: { name: party.name, address: party.address, taxId: party.taxId },
    period: `${day(asked.from)} – ${day(asked.to)}`,
    printedAt: documentTime(tx.now, language),
    opening: amountDisplay(opening),
    closing: amountDisplay(closing),
    entries: entries.map((entry) => ({
      day: day(entry.day),
      kind: entryKinds[entry.kind][language],
      no: entry.no,
      debit: entry.debit === 0 ? '' : amountDisplay(entry.debit),
      credit: entry.credit === 0 ? '' : amountDisplay(entry.credit),
      balance: amountDisplay(entry.balance),
    })),
  })
  return { content, name: `${accountWords.title[language]} ${partner.name} ${asked.from} ${asked.to}.pdf`, mime: pdfMime }
}
