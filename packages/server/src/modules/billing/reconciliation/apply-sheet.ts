import type { applyingSheet } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { applyComparison } from '@khonsong/domain/billing/reconciliation/apply-comparison.ts'
import type { ComparedGroup } from '@khonsong/domain/billing/reconciliation/compare-sheet.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { amountDisplay, amountText, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { compareBill, lockBill } from '../bills/index.ts'
import { groupsOf, isComparable } from './compare.ts'
import { billTables, sheetAsSeen } from './sheets.ts'
import { writeApplied } from './sheet-store.ts'

/** Maximum number of rows named in a reason. */
const maxNamed = 5

const reasonsIn = ({ caller: { language } }: Tx, file: string) => ({
  differs: ({ theirs, rows }: ComparedGroup) =>
    sentence(
      'bill.sheet_says',
      {
        amount: amountDisplay(theirs),
        rows: rows
          .slice(0, maxNamed)
          .map(({ rowNo }) => rowNo)
          .join(', '),
        file,
      },
      language,
    ).slice(0, 250),
  notOnSheet: sentence('bill.sheet_without', { file }, language).slice(0, 250),
})

/** Agrees and disputes lines according to the sheet, and adopts its total; the differences stay open for discussion. */
export const applySheet = async (
  tx: Tx,
  direction: Direction,
  id: string,
  { version, sheetVersion, agreeWithin, differing, onlyOurs }: z.output<typeof applyingSheet>,
) => {
  const table = billTables[direction]
  const { bill } = await lockBill(tx, table, id, { version, action: 'compare' })
  const sheet = await sheetAsSeen(tx, id, sheetVersion)
  if (!isComparable(sheet.mapping)) throw new Refused([rejection('sheet.not_comparable', {}, 'mapping')])
  const groups = await groupsOf(tx, direction, bill, sheet)
  const lines = applyComparison(groups, {
    agreeWithin: hundredthsOf(agreeWithin),
    differing,
    onlyOurs,
    reasons: reasonsIn(tx, sheet.fileName),
  })
  const theirs = groups.reduce((total, group) => total + group.theirs, 0)
  const after = await compareBill(tx, table, id, { version, lines, counterpartCost: amountText(theirs) })
  await writeApplied(tx, sheet.id)
  const count = (state: 'agreed' | 'disputed') => lines.filter((line) => line.state === state).length
  return { agreed: count('agreed'), disputed: count('disputed'), version: after.version }
}
