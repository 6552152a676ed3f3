import { payableBillActions, receivableBillActions } from '@khonsong/contract/billing/bills/bill-actions.ts'
import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { payableSheets, receivableSheets } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import { payableDisputedLines, receivableDisputedLines } from '@khonsong/contract/billing/reconciliation/disputed-lines.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'

interface SheetSide {
  readonly bills: typeof receivableBills
  readonly sheets: typeof receivableSheets
  readonly disputed: typeof receivableDisputedLines
  readonly lines: typeof receivableBillActions.charges
}

/** The calls of each side of billing; both sides are declared alike. */
export const sheetSides: Readonly<Record<Direction, SheetSide>> = {
  receivable: {
    bills: receivableBills,
    sheets: receivableSheets,
    disputed: receivableDisputedLines,
    lines: receivableBillActions.charges,
  },
  payable: {
    bills: payableBills as unknown as typeof receivableBills, // differs in words only
    sheets: payableSheets as unknown as typeof receivableSheets, // differs in paths only
    disputed: payableDisputedLines as unknown as typeof receivableDisputedLines,
    lines: payableBillActions.charges as unknown as typeof receivableBillActions.charges,
  },
}
