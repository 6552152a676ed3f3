import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import { changeBill } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { may } from '../../../shared/current-user.ts'
import { sides } from './bill-calls.ts'

const SwitchDialog = lazyPart(() => import('./switch-dialog.tsx').then((file) => file.SwitchDialog))
const CommentsDialog = lazyPart(() => import('./comments-dialog.tsx').then((file) => file.CommentsDialog))
const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx').then((file) => file.DisputeDialog))

type Asked =
  | { readonly kind: 'switch'; readonly rows: readonly ChargeRow[]; readonly clear: () => void }
  | { readonly kind: 'dispute' | 'comments'; readonly row: ChargeRow }

interface LineActions {
  readonly actions: (row: ChargeRow) => readonly RowAction[]
  readonly bulk: ((rows: readonly ChargeRow[], clear: () => void) => ReactNode) | undefined
  readonly dialog: ReactNode
}

/** Actions on bill lines: move and release while the bill is open, agree and dispute during reconciliation. */
export const useLineActions = (direction: Direction, bill: Bill): LineActions => {
  const t = useWords('bills')
  const confirm = useConfirm()
  const { act: calls, needs } = sides[direction]
  const [asked, setAsked] = useState<Asked>()
  const { act: compare } = useAct(calls.compare, { changes: ['billing'] })
  const { act: remove } = useAct(calls.removeLine, { changes: ['billing'] })
  const isOpen = changeBill(bill, 'switch').accepted && may(needs('edit'))
  const mayCompare = may(needs('reconcile')) || may(needs('answer'))
  const isCompared = changeBill(bill, 'compare').accepted && mayCompare
  const params = { id: bill.id }
  const localize = (rows: readonly ChargeRow[], state: 'agreed' | 'open') =>
    compare({ params, body: { version: bill.version, lines: rows.map(({ id }) => ({ id, state })) } }).catch(() => undefined)
  const takeAway = async ({ id, kind, billingItemName }: ChargeRow) => {
    const label = kind === 'adjustment' ? t('line.remove') : t('line.release')
    const content = kind === 'adjustment' ? t('line.remove.text') : t('line.release.text')
    if (!(await confirm({ title: `${label}: ${billingItemName}`, content, ok: label, danger: kind === 'adjustment' }))) return
    await remove({ params, body: { version: bill.version, chargeId: id } }).catch(() => undefined)
  }
  const actions = (row: ChargeRow): readonly RowAction[] => [
    ...(isCompared
      ? [
          { key: 'agree', label: t('agree'), onAct: () => void localize([row], 'agreed') },
          { key: 'dispute', label: t('dispute'), danger: true, onAct: () => setAsked({ kind: 'dispute', row }) },
          ...(row.matchState === 'open' ? [] : [{ key: 'reopen', label: t('reopen'), onAct: () => void localize([row], 'open') }]),
        ]
      : []),
    ...(mayCompare && (isCompared || row.commentCount > 0)
      ? [{ key: 'comments', label: t('comments'), onAct: () => setAsked({ kind: 'comments', row }) }]
      : []),
    ...(isOpen
      ? [
          {
            key: 'take',
            label: row.kind === 'adjustment' ? t('line.remove') : t('line.release'),
            danger: row.kind === 'adjustment',
            onAct: () => void takeAway(row),
          },
        ]
      : []),
  ]
  const bulk = (rows: readonly ChargeRow[], clear: () => void) => (
    <>
      {isCompared && (
        <Button size="small" onClick={() => void localize(rows, 'agreed').then(clear)}>
          {t('agree')}
        </Button>
      )}
      {isOpen && (
        <Button size="small" onClick={() => setAsked({ kind: 'switch', rows, clear })}>
          {t('switch')}
        </Button>
      )}
    </>
  )
  const close = () => setAsked(undefined)
  const dialog = (
    <>
      {asked?.kind === 'switch' && (
        <SwitchDialog direction={direction} bill={bill} rows={asked.rows} clear={asked.clear} onClose={close} />
      )}
      {asked?.kind === 'comments' && <CommentsDialog direction={direction} bill={bill} row={asked.row} onClose={close} />}
      {asked?.kind === 'dispute' && <DisputeDialog direction={direction} bill={bill} row={asked.row} onClose={close} />}
    </>
  )
  return { actions, bulk: isCompared || isOpen ? bulk : undefined, dialog }
}
