import './docks.css'
import { dockBookings, type DockBookingRow } from '@khonsong/contract/operations/docks/dock-bookings.ts'
import { dockPurposeNames, dockPurposes, dockStates } from '@khonsong/domain/operations/docks/dock-windows.ts'
import { useMemo, useState } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { windowText } from '../../../shared/window-text.ts'
import { BookDock } from './book-dock.tsx'

const topics = ['orders', 'shipments'] as const

const useColumns = (): readonly Column<DockBookingRow>[] => {
  const t = useWords('docks')
  const localize = useLocalize()
  return useMemo(
    () => [
      {
        key: 'startsAt',
        title: t('window'),
        width: 190,
        sortable: true,
        cell: (row) => windowText(row.startsAt, row.endsAt),
      },
      {
        key: 'order',
        title: t('order'),
        width: 170,
        cell: ({ order }) => <RecordLink kind="order" id={order.id} text={order.orderNo} />,
        hint: ({ order }) => order.orderNo,
      },
      {
        key: 'state',
        title: t('state'),
        width: 140,
        cell: ({ state }) => <StatusTag tone={dockStates[state].tone}>{localize(dockStates[state].label)}</StatusTag>,
        hint: ({ state }) => localize(dockStates[state].label),
      },
      { key: 'purpose', title: t('purpose'), width: 110, cell: ({ purpose }) => localize(dockPurposes[purpose]) },
      { key: 'site', title: t('site'), width: 220, cell: ({ siteName }) => siteName },
      { key: 'group', title: t('group'), width: 170, cell: ({ group }) => group.name },
      { key: 'dockNo', title: t('dockNo'), width: 80, align: 'end', cell: ({ dockNo }) => String(dockNo) },
      { key: 'plateNo', title: t('plate'), width: 120, cell: ({ plateNo }) => plateNo },
      { key: 'arrivedAt', title: t('arrived'), width: 150, cell: ({ arrivedAt }) => formatInstant(arrivedAt) },
    ],
    [t, localize],
  )
}

const useFilters = (): readonly Filter[] => {
  const t = useWords('docks')
  const localize = useLocalize()
  return useMemo(
    () => [
      { kind: 'days', key: 'day', from: 'fromDay', to: 'toDay', title: t('window'), ranges: 'around' },
      {
        kind: 'choice',
        key: 'purpose',
        title: t('purpose'),
        choices: dockPurposeNames.map((value) => ({ value, label: localize(dockPurposes[value]) })),
      },
    ],
    [t, localize],
  )
}

/** Bookings of a customer's own orders; a row opens its windows to move or cancel it. */
export const DockBookings = () => {
  const t = useWords('docks')
  const [changing, setChanging] = useState<DockBookingRow>()
  return (
    <>
      <ListPage
        code="dock-bookings"
        title={t('bookings')}
        from={dockBookings.list}
        topics={topics}
        filters={useFilters()}
        columns={useColumns()}
        keyOf={(row) => row.id}
        nameOf={(row) => row.order.orderNo}
        emptyHint={t('bookings.none')}
        onOpen={setChanging}
      />
      {changing && (
        <BookDock
          key={changing.id}
          order={changing.order}
          purpose={changing.purpose}
          from={changing.startsAt}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}
