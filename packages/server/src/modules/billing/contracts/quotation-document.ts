import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { quotationStates, type Quotation } from '@khonsong/domain/billing/contracts/quotation.ts'
import {
  quotationContent,
  quotationWords,
  type QuotationFacts,
  type QuotationPrint,
} from '@khonsong/domain/billing/contracts/quotation-document.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { pdfMime, renderPdf } from '../../../platform/documents/render-pdf.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { ratesInForce } from '../cards/index.ts'
import { linesOf } from './line-store.ts'
import { otherPartyOf, ourParty, printedParty } from './party-store.ts'
import { cardsOf, insertDocument, lastSent, namesOf, sentFile } from './quotation-document-store.ts'

const template = await readFile(new URL('./quotation.typ', import.meta.url), 'utf8')

/** Longer rate cards are sent as a sheet. */
const maxRates = 300

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

const factsOf = async (tx: Tx, row: Quotation): Promise<QuotationFacts> => {
  const { contractNo, partnerId, effectiveDate, expiryDate, remark } = row
  const { businessUnitId, projectName, contactName } = found(await namesOf(tx, row.id))
  const lines = await linesOf(tx, row.id)
  const buyer = await otherPartyOf(tx, partnerId)
  const seller = await ourParty(tx, businessUnitId)
  const rates = []
  for (const [cardId, cardName] of cardsOf(lines)) {
    const inForce = await ratesInForce(tx, cardId, effectiveDate, maxRates)
    if (inForce) rates.push({ cardName, ...inForce })
  }
  return {
    contractNo,
    offeredOn: bangkokDayOf(tx.now),
    effectiveDate,
    expiryDate,
    projectName,
    remark,
    contactName,
    seller: printedParty(seller),
    buyer: printedParty(buyer),
    lines: lines.map(({ serviceItemName, billingItemName, basis, price, minimum, maximum, free, steps, isMarginal, ...line }) => ({
      serviceItemName,
      billingItemName,
      basis,
      price,
      minimum,
      maximum,
      free,
      steps,
      isMarginal,
      ruleName: line.ruleName,
      rateCard: line.rateCard && { cardName: line.rateCard.cardName, unit: line.rateCard.unit },
    })),
    rates,
  }
}

const set = (facts: QuotationFacts, language: Language, print: QuotationPrint): Promise<Buffer> =>
  renderPdf(template, quotationContent(facts, language, print))

/** Stores the content and file of an offer when it is sent; the round is the version sent. */
export const keepSent = async (tx: Tx, row: Quotation, language: Language): Promise<string> => {
  const facts = await factsOf(tx, row)
  const content = JSON.stringify(facts)
  const contentHash = sha256(content)
  const pdf = await set(facts, language, { fingerprint: contentHash })
  const id = tx.newId()
  await insertDocument(tx, {
    id,
    quotationId: row.id,
    round: row.version,
    language,
    content,
    contentHash,
    pdf,
    sha256: sha256(pdf),
  })
  return contentHash
}

const nameOf = ({ contractNo }: Quotation, language: Language, isDraft: boolean): string =>
  `${quotationWords.title[language]} ${contractNo}${isDraft ? ` (${quotationStates.new[language]})` : ''}.pdf`.replaceAll('/', '-')

/** The offer as sent; a draft, and an offer sent before files were stored, is rendered now. */
export const quotationFile = async (tx: Tx, row: Quotation, language: Language): Promise<MadeFile> => {
  const isDraft = row.contractState === 'new'
  const sent = isDraft ? undefined : await lastSent(tx, row.id)
  const name = nameOf(row, language, isDraft)
  if (!sent) return { content: await set(await factsOf(tx, row), language, isDraft ? 'draft' : 'not_kept'), name, mime: pdfMime }
  const kept = await sentFile(tx, row.id, sent.round, language)
  const facts = JSON.parse(sent.content) as QuotationFacts // stored when the offer was sent
  return { content: kept?.pdf ?? (await set(facts, language, { fingerprint: sent.contentHash })), name, mime: pdfMime }
}

export interface DocumentToMail {
  readonly documentId: string
  readonly facts: QuotationFacts
}

/** The file of a sent offer in a language, stored so that a mail can attach it. */
export const documentToMail = async (tx: Tx, row: Quotation, language: Language): Promise<DocumentToMail> => {
  if (row.contractState !== 'pending')
    throw new Refused([rejection('quotation.not_now', { quotation: row.contractNo, state: quotationStates[row.contractState] })])
  const sent = await lastSent(tx, row.id)
  if (!sent) throw new Refused([rejection('quotation.no_document', { quotation: row.contractNo })])
  const facts = JSON.parse(sent.content) as QuotationFacts // stored when the offer was sent
  const kept = await sentFile(tx, row.id, sent.round, language)
  if (kept) return { documentId: kept.id, facts }
  const pdf = await set(facts, language, { fingerprint: sent.contentHash })
  const id = tx.newId()
  await insertDocument(tx, { ...sent, id, quotationId: row.id, language, pdf, sha256: sha256(pdf) })
  return { documentId: id, facts }
}
