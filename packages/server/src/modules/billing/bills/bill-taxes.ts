import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { taxesOf, type TaxParties, type TaxTotals } from '@khonsong/domain/billing/bills/taxes.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { termsOn } from '@khonsong/domain/billing/rating/tax-code.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { billedItems, datedTerms, taxPartyOf, writeDue, writeTaxes, type BilledItemRow, type TaxParty } from './tax-store.ts'

export interface ReckonedTaxes {
  readonly totals: TaxTotals
  readonly items: readonly BilledItemRow[]
  readonly party: TaxParty
  readonly sellerIsRegistered: boolean
}

/** Seller and buyer: on a customer's bill we sell, on a carrier's bill the carrier does. */
const partiesOf = (direction: Direction, party: TaxParty, weAreRegistered: boolean): TaxParties =>
  direction === 'receivable'
    ? { sellerIsRegistered: weAreRegistered, payer: party.kind, payee: 'company' }
    : { sellerIsRegistered: party.isRegistered, payer: 'company', payee: party.kind }

/** Calculates the taxes of a bill with the rates of a day. */
export const calculateTaxes = async (
  tx: Tx,
  direction: Direction,
  { id, partnerId }: Pick<Bill, 'id' | 'partnerId'>,
  day: string,
  isContinuing = false,
): Promise<ReckonedTaxes> => {
  const { TAX_VAT_REGISTERED } = await readSomeSettings(tx, 'TAX_VAT_REGISTERED')
  const [items, dated, party] = [await billedItems(tx, id), await datedTerms(tx), await taxPartyOf(tx, partnerId)]
  const parties = partiesOf(direction, party, TAX_VAT_REGISTERED)
  const { sellerIsRegistered } = parties
  return { totals: taxesOf(items, termsOn(day, dated), parties, isContinuing), items, party, sellerIsRegistered }
}

/** Stores the tax totals and the due date of a bill; no taxes where the company has them disabled. */
export const fixTaxes = async (tx: Tx, direction: Direction, bill: Pick<Bill, 'id' | 'partnerId'>, day: string): Promise<void> => {
  const { BILL_TAXES } = await readSomeSettings(tx, 'BILL_TAXES')
  if (BILL_TAXES) {
    const { totals, party } = await calculateTaxes(tx, direction, bill, day)
    await writeTaxes(tx, bill.id, totals)
    await writeDue(tx, bill.id, addDays(day, party.termDays))
    return
  }
  await writeDue(tx, bill.id, addDays(day, (await taxPartyOf(tx, bill.partnerId)).termDays))
}
