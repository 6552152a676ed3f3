import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { certificateContent } from '@khonsong/domain/billing/papers/paper-content.ts'
import { returnOf, withheldRows } from '@khonsong/domain/billing/papers/withholding.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { fixedTaxes, moneyOf, payBill, taxPartyOf } from '../bills/index.ts'
import { issuePaper } from './issue-paper.ts'
import { assertComplete } from './issue-invoices.ts'
import { paymentOf } from './paper-store.ts'
import { otherPartyOf, ourParty, printedParty } from '../contracts/index.ts'

/** Issues the withholding certificate of a payment, dated today: certificate numbers cannot be backdated to the payment. */
export const issueCertificate = async (tx: Tx, billNo: string, partnerId: string, paymentId: string): Promise<void> => {
  const payment = await paymentOf(tx, paymentId)
  const { net, vat, noted } = await moneyOf(tx, payment.billId)
  const rows = withheldRows(await fixedTaxes(tx, payment.billId), {
    amount: payment.amount,
    due: net + vat + noted,
    wht: payment.wht,
  })
  const payee = await otherPartyOf(tx, partnerId)
  const payer = await ourParty(tx, payee.businessUnitId)
  assertComplete(payer, payee, false)
  if (payee.taxId === null) throw new Refused([rejection('paper.buyer_incomplete', { partner: payee.partnerName })])
  const returnForm = returnOf((await taxPartyOf(tx, partnerId)).kind)
  const issuedOn = bangkokDayOf(tx.now)
  const groups = rows.map(({ taxCode, ownTaxCode, ownTaxName, percent, base, wht }) => ({
    taxCode,
    ownTaxCode,
    ownTaxName,
    vatTreatment: 'none' as const,
    amount: base,
    vatPercent: 0,
    vat: 0,
    whtPercent: percent,
    wht,
  }))
  const base = rows.reduce((sum, row) => sum + row.base, 0)
  await issuePaper(tx, {
    kind: 'wht_certificate',
    direction: 'payable',
    branchNo: payer.branchNo,
    issuedOn,
    dueOn: null,
    party: payee,
    billId: payment.billId,
    billNo,
    refersTo: null,
    paymentId,
    net: base,
    vat: 0,
    total: base,
    wht: payment.wht,
    groups,
    returnForm,
    reason: null,
    contentOf: (paperNo) => {
      const facts = { paperNo, issuedOn, paidOn: payment.paidOn, payer, payee: printedParty(payee), returnForm, rows }
      return { facts, print: certificateContent(facts) }
    },
  })
}

/** Records a payment; a carrier gets its certificate in the same transaction. */
export const payAndCertify = async (
  tx: Tx,
  table: ResourceTable,
  direction: Direction,
  id: string,
  asked: Parameters<typeof payBill>[4],
): Promise<Stored> => {
  const { bill, paymentId, wht } = await payBill(tx, table, direction, id, asked)
  if (direction === 'payable' && wht > 0) await issueCertificate(tx, bill.billNo, bill.partnerId, paymentId)
  return found(await findRow(tx, table, id))
}
