import '../../../shared/desk.css'
import './docks.css'
import { dockBookings, type DockBookingRow, type DockCell } from '@khonsong/contract/operations/docks/dock-bookings.ts'
import { dockGroups } from '@khonsong/contract/operations/docks/dock-groups.ts'
import { addDays, bangkokTimeOf } from '@khonsong/domain/kernel/time.ts'
import { dockPurposes, dockStates } from '@khonsong/domain/operations/docks/dock-windows.ts'
import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { bangkokToday } from '../../../kit/date/today.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { BookDock } from './book-dock.tsx'

const Cell = ({
  cell,
  onChange,
}: {
  readonly cell: DockCell
  readonly onChange: ((booking: DockBookingRow) => void) | undefined
}) => {
  const t = useWords('docks')
  const localize = useLocalize()
  const { booking } = cell
  if (!cell.taken) return <span className="quiet">{t('cell.free')}</span>
  if (!booking) return <span className="quiet">{t('cell.taken')}</span>
  const { label, tone } = dockStates[booking.state]
  return (
    <div className="dock-cell">
      <StatusTag tone={tone}>{localize(label)}</StatusTag>
      <RecordLink kind="order" id={booking.order.id} text={booking.order.orderNo} />
      <span>{booking.customer.name}</span>
      <span className="quiet">
        {[
          localize(dockPurposes[booking.purpose]),
          booking.plateNo,
          booking.arrivedAt && t('arrivedAt', { time: bangkokTimeOf(booking.arrivedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {onChange && (booking.state === 'booked' || booking.state === 'overdue') && (
        <Button size="small" onClick={() => onChange(booking)}>
          {t('change')}
        </Button>
      )}
    </div>
  )
}

/** Docks × time for a day: bookings, late arrivals and no-shows. */
export const DockDay = () => {
  const t = useWords('docks')
  const { search, setSearch } = usePage()
  const mayBook = useMay('dock.book')
  const mayCreate = useMay('dock.create')
  const [changing, setChanging] = useState<DockBookingRow>()
  const groups = useRead(
    dockGroups.list,
    { query: { pageSize: 500, status: '1', orderBy: 'name', sorting: 'asc' } },
    { topics: ['sites'] },
  )
  const choices = groups.data?.list ?? []
  const groupId = search['group'] ?? choices[0]?.id
  const on = search['on'] ?? bangkokToday()
  const day = useRead(
    dockBookings.day,
    { params: { id: groupId ?? '' }, query: { on } },
    { topics: ['orders', 'shipments', 'sites'], keepOld: true, enabled: groupId !== undefined },
  )
  const failed = [groups, day].find(({ data, error }) => error && !data)
  const isWaiting = !groups.data || (groupId !== undefined && !day.data)
  const windows = day.data?.windows ?? []
  const dockCount = Math.max(0, ...windows.map(({ docks }) => docks.length))
  return (
    <div className="page">
      <PageTitle title={t('day')} />
      <div className="dock-head">
        <Select
          className="dock-group"
          aria-label={t('group')}
          showSearch={{ optionFilterProp: 'label' }}
          value={groupId ?? null}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => setSearch({ group: id })}
        />
        <Button aria-label={t('dayBefore')} onClick={() => setSearch({ on: addDays(on, -1) })}>
          ‹
        </Button>
        <DayPicker value={on} onChange={(value) => value && setSearch({ on: value })} label={t('dayOf')} />
        <Button aria-label={t('dayAfter')} onClick={() => setSearch({ on: addDays(on, 1) })}>
          ›
        </Button>
      </div>
      {failed ? <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} /> : isWaiting && <Skeleton active />}
      {groups.data && choices.length === 0 && (
        <p className="dock-none">{mayCreate ? <Go href="/our/dockGroups">{t('noGroups')}</Go> : t('noGroups')}</p>
      )}
      {day.data && windows.length === 0 && <p className="dock-none">{t('closed')}</p>}
      {windows.length > 0 && (
        <div className="desk-scroll dock-day" role="region" aria-label={t('day')} tabIndex={0}>
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{t('window')}</th>
                {Array.from({ length: dockCount }, (_, at) => (
                  <th key={at} scope="col">
                    {t('dock', { n: at + 1 })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {windows.map(({ startsAt, endsAt, docks }) => (
                <tr key={startsAt}>
                  <th scope="row">
                    {bangkokTimeOf(startsAt)}–{bangkokTimeOf(endsAt)}
                  </th>
                  {docks.map((cell) => (
                    <td key={cell.dockNo} data-taken={cell.taken}>
                      <Cell cell={cell} onChange={mayBook ? setChanging : undefined} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changing && (
        <BookDock
          key={changing.id}
          order={changing.order}
          purpose={changing.purpose}
          from={changing.startsAt}
          onClose={() => setChanging(undefined)}
        />
      )}
    </div>
  )
}
