import './bills.css'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { matchStates } from '@khonsong/domain/billing/charges/charge.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { Filter } from '../../../kit/list/filter.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import type { Column } from '../../../kit/table/column.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePageLabel } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { sides } from './bill-calls.ts'
import { BillHead } from './bill-head.tsx'
import { useChargeColumns } from './charge-columns.tsx'
import { useLineActions } from './use-line-actions.tsx'

const WhyDialog = lazyPart(() => import('./why-dialog.tsx').then((file) => file.WhyDialog))

interface BillPageProps {
  readonly direction: Direction
  readonly id: string
  /** Path of the bill list, linked when the bill does not exist. */
  readonly list: string
}

const topics = ['billing']

interface LinesProps {
  readonly direction: Direction
  readonly bill: Bill
}

const Lines = ({ direction, bill }: LinesProps) => {
  const t = useWords('bills')
  const localize = useLocalize()
  const side = sides[direction]
  const charges = useChargeColumns(direction)
  const columns = useMemo<readonly Column<ChargeRow>[]>(
    () => [
      ...charges,
      {
        key: 'comments',
        title: t('comments'),
        width: 130,
        align: 'end',
        cell: ({ commentCount }) => (commentCount === 0 ? '' : formatNumber(commentCount)),
      },
    ],
    [charges, t],
  )
  const { actions, bulk, dialog } = useLineActions(direction, bill)
  const [why, setWhy] = useState<ChargeRow>()
  const mayWhy = may(side.needs('edit'))
  const params = useMemo(() => ({ id: bill.id }), [bill.id])
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'matchState',
        title: t('match'),
        many: true,
        choices: Object.entries(matchStates).map(([value, words]) => ({ value, label: localize(words) })),
      },
    ],
    [localize, t],
  )
  const rowActions = (row: ChargeRow): readonly RowAction[] => [
    ...(mayWhy && row.subjectNo !== null ? [{ key: 'why', label: t('why'), onAct: () => setWhy(row) }] : []),
    ...actions(row),
  ]
  const subjectId = why && (direction === 'receivable' ? why.shipmentId : why.jobId)
  return (
    <>
      <ListPage<ChargeRow>
        code={`bill-lines-${direction}`}
        title={bill.billNo}
        from={side.act.charges}
        params={params}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ subjectNo, billingItemName }) => `${subjectNo ?? ''} ${billingItemName}`}
        rowActions={rowActions}
        {...(bulk ? { bulk } : {})}
        emptyHint={t('lines.none')}
      >
        <BillHead direction={direction} bill={bill} />
      </ListPage>
      {dialog}
      {subjectId && <WhyDialog direction={direction} id={subjectId} onClose={() => setWhy(undefined)} />}
    </>
  )
}

/** Bill page: totals, reconciliation progress and lines. */
export const BillPage = ({ direction, id, list }: BillPageProps) => {
  const detail = useRead(sides[direction].bills.detail, { params: { id } }, { topics, quiet: true, keepOld: true })
  const t = useWords('bills')
  const bill = detail.data as Bill | undefined // both directions have the same shape
  usePageLabel(bill?.billNo)
  if (detail.error) return <PageFailure failure={detail.error} onRetry={() => void detail.refetch()} list={list} />
  if (!bill) return <div className="page" aria-busy="true" aria-label={t('details')} />
  return <Lines direction={direction} bill={bill} />
}
