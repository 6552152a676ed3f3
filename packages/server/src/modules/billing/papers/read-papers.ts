import { eTaxInvoice, isETaxKind, type ETaxFacts, type ETaxKind } from '@khonsong/domain/billing/papers/e-tax-invoice.ts'
import { lumpSumWarnings } from '@khonsong/domain/billing/papers/lump-sum.ts'
import { paperKinds, paperStates } from '@khonsong/domain/billing/papers/paper-kind.ts'
import { totalsOf } from '@khonsong/domain/billing/bills/taxes.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { amountText } from '@khonsong/domain/kernel/money.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { pdfMime } from '../../../platform/documents/render-pdf.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { asBill, billedItems, fixedTaxes, moneyOf, calculateTaxes } from '../bills/index.ts'
import { asPaper } from './lock-paper.ts'
import { leftOfInvoice, papersOfBill, readFileOf, standingPaper } from './paper-store.ts'

/** Tax totals, open amount and papers of a bill. Warnings are for internal users only. */
export const taxesOfBill = async (tx: Tx, table: ResourceTable, direction: Direction, id: string) => {
  const bill = asBill(found(await findRow(tx, table, id)))
  const { BILL_TAXES, TAX_BUSINESS } = await readSomeSettings(tx, 'BILL_TAXES', 'TAX_BUSINESS')
  const fixed = await fixedTaxes(tx, id)
  const isFixed = fixed.length > 0
  const reckoned =
    !isFixed && BILL_TAXES ? (await calculateTaxes(tx, direction, bill, bangkokDayOf(tx.now))).totals : totalsOf(fixed)
  const money = await moneyOf(tx, id)
  const isOurs = tx.caller.scope.kind === 'all' || tx.caller.scope.kind === 'business_units'
  const warnings =
    direction === 'receivable' && BILL_TAXES && isOurs ? lumpSumWarnings(await billedItems(tx, id), TAX_BUSINESS) : []
  return {
    isOn: BILL_TAXES,
    isFixed,
    groups: reckoned.groups.map((group) => ({
      ...group,
      ownTaxCode: group.ownTaxCode ?? null,
      ownTaxName: group.ownTaxName ?? null,
      amount: amountText(group.amount),
      vat: amountText(group.vat),
      wht: amountText(group.wht),
    })),
    net: amountText(money.net),
    vat: amountText(reckoned.vat),
    total: amountText(money.net + reckoned.vat),
    wht: amountText(reckoned.wht),
    noted: amountText(money.noted),
    paid: amountText(money.paid),
    withheld: amountText(money.withheld),
    open: amountText(money.open),
    warnings: warnings.map(({ code, params }) => ({ code, message: sentence(code, params, tx.caller.language) })),
    papers: [...(await papersOfBill(tx, id))],
  }
}

/** What a credit or debit note to an invoice can still cover. */
export const leftOf = async (tx: Tx, table: ResourceTable, id: string) => {
  found(await findRow(tx, table, id))
  return (await leftOfInvoice(tx, id)).map(({ taxCode, ownTaxCode = null, ownTaxName = null, amount }) => ({
    taxCode,
    ownTaxCode,
    ownTaxName,
    amount: amountText(amount),
  }))
}

/** The file as issued. */
export const paperFile = async (tx: Tx, table: ResourceTable, id: string): Promise<MadeFile> => {
  const { paperNo, kind, paperState } = asPaper(found(await findRow(tx, table, id)))
  const content = found(await readFileOf(tx, id))
  const state = paperState === 'cancelled' ? ` (${paperStates.cancelled.th})` : ''
  return { content, name: `${paperKinds[kind].th} ${paperNo}${state}.pdf`.replaceAll('/', '-'), mime: pdfMime }
}

/** Converts a tax paper into an electronic one. A signing and submitting service provider would be another implementation. */
export interface ElectronicInvoicePort {
  readonly mime: string
  readonly extension: string
  readonly write: (facts: ETaxFacts, kind: ETaxKind, createdAt: string) => Buffer
}

/** Unsigned, for download. */
export const etdaXml: ElectronicInvoicePort = {
  mime: 'application/xml',
  extension: 'xml',
  write: (facts, kind, createdAt) => Buffer.from(eTaxInvoice(facts, kind, createdAt), 'utf8'),
}

export const electronicInvoice = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  port: ElectronicInvoicePort,
): Promise<MadeFile> => {
  const row = asPaper(found(await findRow(tx, table, id)))
  const { kind, paperNo, content } = await standingPaper(tx, id)
  if (!isETaxKind(kind)) throw new Refused([rejection('paper.not_invoice', { paper: paperNo })])
  const facts = JSON.parse(content) as ETaxFacts // written when the paper was issued, for these kinds
  return {
    content: port.write(facts, kind, row.createdAt),
    name: `${paperNo}.${port.extension}`.replaceAll('/', '-'),
    mime: port.mime,
  }
}
