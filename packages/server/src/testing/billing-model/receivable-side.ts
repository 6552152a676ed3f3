import { billActions } from './bill-actions.ts'
import { beforeBills, contractActions } from './contract-actions.ts'
import { readState, type BillingModel, type ModelState } from './model.ts'
import { paperActions } from './paper-actions.ts'
import { receivableFaults } from './receivable-check.ts'
import { receivableModel } from './receivable-model.ts'
import type { WalkedSide } from './walk.ts'

/** What clerk and customer do. */
export const receivableSide: WalkedSide<BillingModel, ModelState> = {
  begin: receivableModel,
  read: readState,
  faults: receivableFaults,
  actions: [...billActions, ...contractActions, ...paperActions],
  first: beforeBills,
  neverAccepted: new Map([
    ['pay too much', 'bill.paid_more'],
    ['take back a billed contract', 'contract.billed'],
  ]),
  // An invoice without note, billing note or payment is soon gone. `cancelled-invoice.test.ts` cancels one.
  rarelyPossible: new Set(['cancel an invoice']),
}
