import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { payableSheets, receivableSheets } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'

interface SheetSide {
  readonly bills: typeof receivableBills
  readonly sheets: typeof receivableSheets
}

/** The calls of each side of billing; both sides are declared alike. */
export const sheetSides: Readonly<Record<Direction, SheetSide>> = {
  receivable: { bills: receivableBills, sheets: receivableSheets },
  payable: {
    bills: payableBills as unknown as typeof receivableBills, // differs in words only
    sheets: payableSheets as unknown as typeof receivableSheets, // differs in paths only
  },
}
