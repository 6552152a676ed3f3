/**
 * A tax paper as ETDA e-tax invoice XML (ขมธอ. 3-2560, cross industry invoice). Written from the content stored at issue;
 * signing and submission are left to the company's provider.
 */
import { amountText, type Hundredths } from '../../kernel/money.ts'
import type { TaxGroup } from '../bills/taxes.ts'
import { taxKeyOf } from '../rating/tax-code.ts'
import type { PaperParty } from '../contracts/printed-party.ts'
import type { InvoiceFacts, NoteFacts, PaperLine } from './paper-content.ts'
import { headOffice, type PaperKind } from './paper-kind.ts'

export type ETaxFacts = InvoiceFacts | NoteFacts

type Shape = 'TaxInvoice' | 'DebitCreditNote' | 'Invoice'

const shapes = {
  // A receipt that is also a tax invoice.
  tax_invoice: { shape: 'TaxInvoice', type: 'T03', name: 'ใบเสร็จรับเงิน/ใบกำกับภาษี' },
  invoice: { shape: 'Invoice', type: '380', name: 'ใบแจ้งหนี้' },
  credit_note: { shape: 'DebitCreditNote', type: '81', name: 'ใบลดหนี้' },
  debit_note: { shape: 'DebitCreditNote', type: '80', name: 'ใบเพิ่มหนี้' },
} as const satisfies Partial<Record<PaperKind, { readonly shape: Shape; readonly type: string; readonly name: string }>>
export type ETaxKind = keyof typeof shapes
export const isETaxKind = (kind: PaperKind): kind is ETaxKind => Object.hasOwn(shapes, kind)

/** The standard's reason codes of notes: other reasons, for services. */
const purposes = { credit_note: 'CDNS99', debit_note: 'DBNS99' } as const

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string): string => value.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

const element = (name: string, content: string, attributes = ''): string => `<ram:${name}${attributes}>${content}</ram:${name}>`
const amount = (name: string, satang: Hundredths): string => element(name, amountText(satang))
const moment = (name: string, day: string): string => element(name, `${day}T00:00:00.000`)

/** Tax id and branch concatenated: 18 digits. */
const party = (name: string, { name: partyName, taxId, branchNo, address }: PaperParty): string =>
  element(
    name,
    [
      element('Name', text(partyName)),
      element(
        'SpecifiedTaxRegistration',
        element(
          'ID',
          `${taxId ?? 'N/A'}${taxId === null ? '' : (branchNo ?? headOffice)}`,
          ` schemeID="${taxId === null ? 'OTHR' : branchNo === null ? 'NIDN' : 'TXID'}"`,
        ),
      ),
      element(
        'PostalTradeAddress',
        element('LineOne', text(address ?? '-')) + element('CountryID', 'TH', ' schemeID="3166-1 alpha-2"'),
      ),
    ].join(''),
  )

const tax = (
  { vatTreatment, vatPercent }: Pick<TaxGroup, 'vatTreatment' | 'vatPercent'>,
  basis: Hundredths,
  calculated: Hundredths,
): string =>
  element(
    'ApplicableTradeTax',
    element('TypeCode', vatTreatment === 'standard' || vatTreatment === 'zero' ? 'VAT' : 'FRE') +
      element('CalculatedRate', String(vatPercent)) +
      amount('BasisAmount', basis) +
      amount('CalculatedAmount', calculated),
  )

const isNote = (facts: ETaxFacts): facts is NoteFacts => facts.kind === 'credit_note' || facts.kind === 'debit_note'

const agreement = (facts: ETaxFacts): string =>
  element(
    'ApplicableHeaderTradeAgreement',
    party('SellerTradeParty', facts.seller) +
      party('BuyerTradeParty', facts.buyer) +
      (isNote(facts)
        ? element(
            'AdditionalReferencedDocument',
            element('IssuerAssignedID', text(facts.refersTo.paperNo)) +
              moment('IssueDateTime', facts.refersTo.issuedOn) +
              element('ReferenceTypeCode', facts.refersTo.kind === 'tax_invoice' ? shapes.tax_invoice.type : shapes.invoice.type),
          )
        : ''),
  )

const settlement = (facts: ETaxFacts): string => {
  const { groups, net, vat, total } = facts.taxes
  const original = isNote(facts)
    ? amount('OriginalInformationAmount', facts.refersTo.net) +
      amount('LineTotalAmount', facts.kind === 'credit_note' ? facts.refersTo.net - net : facts.refersTo.net + net) +
      amount('DifferenceInformationAmount', net)
    : amount('LineTotalAmount', net)
  return element(
    'ApplicableHeaderTradeSettlement',
    element('InvoiceCurrencyCode', 'THB', ' listID="ISO 4217 3A"') +
      groups.map((group) => tax(group, group.amount, group.vat)).join('') +
      element(
        'SpecifiedTradeSettlementHeaderMonetarySummation',
        original + amount('TaxBasisTotalAmount', net) + amount('TaxTotalAmount', vat) + amount('GrandTotalAmount', total),
      ),
  )
}

/** Tax of a line as its share of the tax of its code; the last line of a code takes the rounding remainder. */
const lineTaxes = (lines: readonly PaperLine[], groups: readonly TaxGroup[]): readonly Hundredths[] => {
  const left = new Map<string, Hundredths>(groups.map((group) => [taxKeyOf(group), group.vat]))
  return lines.map((line, at) => {
    const key = taxKeyOf(line)
    const group = groups.find((one) => taxKeyOf(one) === key)
    const isLast = !lines.slice(at + 1).some((other) => taxKeyOf(other) === key)
    const share =
      isLast || !group || group.amount === 0 ? (left.get(key) ?? 0) : Math.round((group.vat * line.amount) / group.amount)
    left.set(key, (left.get(key) ?? 0) - share)
    return share
  })
}

const lineItem = (line: PaperLine, no: number, vat: Hundredths, groups: readonly TaxGroup[]): string => {
  const group = groups.find((one) => taxKeyOf(one) === taxKeyOf(line)) ?? { vatTreatment: 'none' as const, vatPercent: 0 }
  return element(
    'IncludedSupplyChainTradeLineItem',
    element('AssociatedDocumentLineDocument', element('LineID', String(no))) +
      element('SpecifiedTradeProduct', element('Name', text(line.description))) +
      element('SpecifiedLineTradeAgreement', element('GrossPriceProductTradePrice', amount('ChargeAmount', line.amount))) +
      element('SpecifiedLineTradeDelivery', element('BilledQuantity', '1', ' unitCode="AS"')) +
      element(
        'SpecifiedLineTradeSettlement',
        tax(group, line.amount, vat) +
          element(
            'SpecifiedTradeSettlementLineMonetarySummation',
            amount('NetLineTotalAmount', line.amount) + amount('NetIncludingTaxesLineTotalAmount', line.amount + vat),
          ),
      ),
  )
}

/** `kind` is one supported by the standard; `createdAt` is the time of issue. */
export const eTaxInvoice = (facts: ETaxFacts, kind: ETaxKind, createdAt: string): string => {
  const { shape, type, name } = shapes[kind]
  const root = `rsm:${shape}_CrossIndustryInvoice`
  const taxes = lineTaxes(facts.lines, facts.taxes.groups)
  const purpose = isNote(facts) ? element('Purpose', text(facts.reason)) + element('PurposeCode', purposes[facts.kind]) : ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns:rsm="urn:etda:uncefact:data:standard:${shape}_CrossIndustryInvoice:2" xmlns:ram="urn:etda:uncefact:data:standard:${shape}_ReusableAggregateBusinessInformationEntity:2">`,
    '<rsm:ExchangedDocumentContext>',
    element(
      'GuidelineSpecifiedDocumentContextParameter',
      element('ID', 'ER3-2560', ' schemeAgencyID="ETDA" schemeVersionID="v2.0"'),
    ),
    '</rsm:ExchangedDocumentContext>',
    '<rsm:ExchangedDocument>',
    element('ID', text(facts.paperNo)) +
      element('Name', name) +
      element('TypeCode', type) +
      moment('IssueDateTime', facts.issuedOn) +
      purpose +
      element('CreationDateTime', createdAt),
    '</rsm:ExchangedDocument>',
    '<rsm:SupplyChainTradeTransaction>',
    agreement(facts),
    element('ApplicableHeaderTradeDelivery', element('ShipToTradeParty', element('Name', text(facts.buyer.name)))),
    settlement(facts),
    ...facts.lines.map((line, at) => lineItem(line, at + 1, taxes[at] ?? 0, facts.taxes.groups)),
    '</rsm:SupplyChainTradeTransaction>',
    `</${root}>`,
    '',
  ].join('\n')
}
