import { billActions } from './bill-actions.ts'
import { payableActions } from './payable-actions.ts'
import { payableFaults } from './payable-check.ts'
import { payableModel, readPayables, type PayableModel, type PayableState } from './payable-model.ts'
import type { WalkedSide } from './walk.ts'

/** What clerk and carrier do. */
export const payableSide: WalkedSide<PayableModel, PayableState> = {
  begin: payableModel,
  read: readPayables,
  faults: payableFaults,
  actions: [...billActions, ...payableActions],
  neverAccepted: new Set(['pay too much', 'pay a held bill', 'withhold another tax']),
  rarelyPossible: new Set(),
}
