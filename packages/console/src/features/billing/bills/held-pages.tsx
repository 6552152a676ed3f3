import { holdsOfPayables, type HeldBill } from '@khonsong/contract/billing/bills/held-bills.ts'
import { holdStates } from '@khonsong/domain/billing/bills/hold.ts'
import { useMemo, useState } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { formatDay, formatInstant } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { bahtText, BillStateTag } from './bill-looks.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

const topics = ['billing', 'receipts']
const detail = (id: string) => `/account/billQueryPayable?id=${id}`

const useColumns = (): readonly Column<HeldBill>[] => {
  const t = useWords('bills')
  const localize = useLocalize()
  return useMemo<readonly Column<HeldBill>[]>(
    () => [
      { key: 'billNo', title: t('hold.bill'), width: 170, sortable: true, cell: ({ billNo }) => billNo },
      {
        key: 'hold',
        title: t('hold'),
        width: 190,
        cell: ({ hold }) => <StatusTag tone={hold === 'held' ? 'trouble' : 'attention'}>{localize(holdStates[hold])}</StatusTag>,
      },
      { key: 'partnerName', title: t('partner'), width: 220, cell: ({ partnerName }) => partnerName },
      {
        key: 'missing',
        title: t('hold.missing'),
        width: 260,
        cell: ({ missingCount, missingNo }) => t('hold.papers', { n: missingCount, example: missingNo ?? '' }),
      },
      {
        key: 'openAmount',
        title: t('hold.open'),
        width: 140,
        align: 'end',
        sortable: true,
        cell: ({ openAmount }) => <strong>{bahtText(openAmount)}</strong>,
      },
      { key: 'dueOn', title: t('hold.due'), width: 120, sortable: true, cell: ({ dueOn }) => dueOn && formatDay(dueOn) },
      { key: 'billState', title: t('hold.state'), width: 160, cell: (row) => <BillStateTag {...row} /> },
      {
        key: 'released',
        title: t('hold.released'),
        width: 280,
        cell: ({ releasedAt, releasedName, releaseReason }) =>
          releasedAt && [releasedName, formatInstant(releasedAt), releaseReason].filter(Boolean).join(' · '),
      },
    ],
    [localize, t],
  )
}

/** `/account/heldPayables`: carriers' bills on hold for missing documents. */
export const HeldPayables = () => {
  const t = useWords('bills')
  const localize = useLocalize()
  const { go } = usePage()
  const [released, setReleased] = useState<HeldBill>()
  const columns = useColumns()
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'hold',
        title: t('hold'),
        choices: Object.entries(holdStates).map(([value, words]) => ({ value, label: localize(words) })),
      },
    ],
    [localize, t],
  )
  const actions = (row: HeldBill): readonly RowAction[] => [
    { key: 'open', label: t('details'), onAct: () => go(detail(row.id)) },
    ...(may('payable_bill.confirm')
      ? [
          {
            key: 'release',
            label: t('hold.release'),
            refusal: row.hold === 'released' ? t('hold.already') : undefined,
            onAct: () => setReleased(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage<HeldBill>
        code="heldPayables"
        title={t('hold.title')}
        from={holdsOfPayables.list}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ billNo }) => billNo}
        onOpen={({ id }) => go(detail(id))}
        rowActions={actions}
        emptyHint={t('hold.none')}
      />
      {released && <ReleaseDialog bill={released} missing={released.missingCount} onClose={() => setReleased(undefined)} />}
    </>
  )
}
