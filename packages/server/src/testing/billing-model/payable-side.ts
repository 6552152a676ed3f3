import { billActions } from './bill-actions.ts'
import { beforeBills, contractActions } from './contract-actions.ts'
import { payableActions } from './payable-actions.ts'
import { payableFaults } from './payable-check.ts'
import { payableModel, readPayables, type PayableModel, type PayableState } from './payable-model.ts'
import type { WalkedSide } from './walk.ts'

/** What clerk and carrier do. */
export const payableSide: WalkedSide<PayableModel, PayableState> = {
  begin: payableModel,
  read: readPayables,
  faults: payableFaults,
  actions: [...billActions, ...contractActions, ...payableActions],
  first: beforeBills,
  neverAccepted: new Map([
    ['pay too much', 'bill.paid_more'],
    ['take back a billed contract', 'contract.billed'],
    ['pay a held bill', 'bill.held'],
    ['withhold another tax', 'payment.wht_differs'],
  ]),
  // A bill is held only while a paper is missing, and a paper on a confirmed bill is not opened again. `carriers-paid.test.ts` tries to pay a
  // held bill.
  rarelyPossible: new Set(['pay a held bill', 'open a paper again']),
}
