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

/** API calls per direction; both directions have the same shapes. */
export const sheetSides: Readonly<Record<Direction, SheetSide>> = {
  receivable: {
    bills: receivableBills,
    sheets: receivableSheets,
    disputed: receivableDisputedLines,
    lines: receivableBillActions.charges,
  },
  payable: {
    bills: payableBills as unknown as typeof receivableBills, // only labels differ
    sheets: payableSheets as unknown as typeof receivableSheets, // only paths differ
    disputed: payableDisputedLines as unknown as typeof receivableDisputedLines,
    lines: payableBillActions.charges as unknown as typeof receivableBillActions.charges,
  },
}
