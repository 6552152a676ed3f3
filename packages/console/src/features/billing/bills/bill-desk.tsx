import './bills.css'
import { pricingActions } from '@khonsong/contract/billing/charges/charges.ts'
import { billResources, type Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { BillState } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { useMemo, useState } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { useResourceColumns } from '../../../kit/resource/use-resource-columns.tsx'
import { useResourceFilters } from '../../../kit/resource/use-resource-filters.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may, useIsStaff } from '../../../shared/current-user.ts'
import { sides } from './bill-calls.ts'
import { bahtText, BillStateTag } from './bill-looks.tsx'
import { BillTabs } from './bill-tabs.tsx'
import { useBillActions, type DeskAct } from './use-bill-actions.tsx'

const MakeDialog = lazyPart(() => import('./make-dialog.tsx').then((file) => file.MakeDialog))

const cells = {
  billState: (row: Bill) => <BillStateTag {...row} />,
  calculatedCost: (row: Bill) => bahtText(row.calculatedCost),
  adjustedCost: (row: Bill) => bahtText(row.adjustedCost),
  finalCost: (row: Bill) => <strong>{bahtText(row.finalCost)}</strong>,
  counterpartCost: (row: Bill) => bahtText(row.counterpartCost),
  difference: (row: Bill) => bahtText(row.difference),
  taxAmount: (row: Bill) => bahtText(row.taxAmount),
  whtAmount: (row: Bill) => bahtText(row.whtAmount),
  openAmount: (row: Bill) => bahtText(row.openAmount),
}

/** So that a status is never cut, and the difference is seen beside both amounts. */
const widths: Readonly<Record<string, number>> = {
  billNo: 160,
  billState: 190,
  startDate: 100,
  endDate: 100,
  finalCost: 120,
  counterpartCost: 130,
  difference: 110,
}

export interface BillDeskProps {
  readonly direction: Direction
  /** Code of its columns and saved views. */
  readonly code: string
  readonly title: string
  readonly emptyHint: string
  /** Default status filter; the user can choose others. */
  readonly states?: readonly BillState[]
  /** Available actions; none on read-only desks. */
  readonly acts: readonly DeskAct[]
  /** Shows the link to pricing anomalies. */
  readonly anomalies?: boolean
  readonly detail?: (id: string) => string
}

const topics = ['billing']

/** List of bills. Every bill page is this desk with other statuses and actions. */
export const BillDesk = ({ direction, code, title, emptyHint, states, acts, anomalies = false, detail }: BillDeskProps) => {
  const t = useWords('bills')
  const language = useLanguage()
  const { go, search } = usePage()
  const side = sides[direction]
  const resource = billResources[direction] as typeof billResources.receivable // only labels differ
  const columns = useResourceColumns(resource, cells)
  const allFilters = useResourceFilters(resource, referenceSources)
  // Users limited to their own bills need no partner filter; bills are never active or inactive.
  const filters = useMemo(
    () => allFilters.filter(({ key }) => key !== 'status' && (key !== 'partnerId' || may('partner.view'))),
    [allFilters],
  )
  const isStaff = useIsStaff()
  // For the same reason the partner column is hidden from a partner's own users.
  const shown = useMemo(
    () =>
      columns
        .filter(({ key }) => key !== 'status' && (key !== 'partnerId' || isStaff))
        .map((column) => {
          const width = widths[column.key] ?? column.width
          return width === undefined ? column : { ...column, width }
        }),
    [columns, isStaff],
  )
  const always = useMemo(() => ({ billState: states }), [states])
  const { actions, bulk, dialog } = useBillActions(direction, acts)
  const [making, setMaking] = useState(false)
  const open = detail ?? side.detail
  const mayMake = acts.includes('make') && may(side.needs('create'))
  return (
    <>
      <ListPage<Bill>
        code={code}
        title={title}
        from={side.bills.list}
        {...(states && !search['billState'] ? { always } : {})}
        topics={topics}
        filters={filters}
        columns={shown}
        keyOf={({ id }) => id}
        nameOf={({ billNo }) => billNo}
        onOpen={({ id }) => go(open(id))}
        rowActions={(row) => [{ key: 'open', label: t('details'), onAct: () => go(open(row.id)) }, ...actions(row)]}
        {...(acts.length > 0 ? { bulk } : {})}
        emptyHint={emptyHint}
        primary={mayMake ? { label: t('make'), onAct: () => setMaking(true) } : undefined}
        more={
          may(side.needs('export'))
            ? [
                { key: 'export', label: t('export'), onAct: () => openExport(side.bills.export, search, language) },
                // Fees are exported by dispatch order, because carriers are paid per dispatch order.
                ...(direction === 'payable'
                  ? [{ key: 'fees', label: t('fees'), onAct: () => openExport(pricingActions.exportFees, {}, language) }]
                  : []),
              ]
            : []
        }
      >
        {anomalies && <BillTabs tab="bills" />}
      </ListPage>
      {making && <MakeDialog direction={direction} onClose={() => setMaking(false)} />}
      {dialog}
    </>
  )
}
