import { drivingEvents, type DrivingEvent } from '@khonsong/contract/telematics/hours/driving-events.ts'
import { drivingEventKinds, drivingEventNames } from '@khonsong/domain/telematics/hours/driving-event.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'

const topics = ['jobs'] as const

const useFilters = (): readonly Filter[] => {
  const t = useWords('hours')
  const localize = useLocalize()
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'kind',
        title: t('event.kind'),
        many: true,
        choices: drivingEventNames.map((value) => ({ value, label: localize(drivingEventKinds[value].label) })),
      },
      { kind: 'yes_no', key: 'lasting', title: t('event.lasting') },
      { kind: 'days', key: 'day', title: t('event.from'), from: 'fromDay', to: 'untilDay', ranges: 'operational' },
    ],
    [t, localize],
  )
}

const useValue = () => {
  const t = useWords('hours')
  const format = useFormat()
  return ({ kind, value }: DrivingEvent): string => {
    const { unit } = drivingEventKinds[kind]
    return value === null || unit === null ? '' : t(`event.in.${unit}`, { n: format.number(value) })
  }
}

const useColumns = (): readonly Column<DrivingEvent>[] => {
  const t = useWords('hours')
  const localize = useLocalize()
  const format = useFormat()
  const valueOf = useValue()
  return useMemo(
    () => [
      {
        key: 'kind',
        title: t('event.kind'),
        width: 230,
        cell: ({ kind, untilAt }) => (
          <StatusTag tone={untilAt === null ? 'trouble' : 'attention'}>{localize(drivingEventKinds[kind].label)}</StatusTag>
        ),
      },
      {
        key: 'plateNo',
        title: t('event.vehicle'),
        width: 130,
        cell: ({ vehicleId, plateNo }) => <RecordLink kind="vehicle" id={vehicleId} text={plateNo} />,
      },
      { key: 'fromAt', title: t('event.from'), width: 160, sortable: true, cell: ({ fromAt }) => format.instant(fromAt) },
      {
        key: 'untilAt',
        title: t('event.until'),
        width: 160,
        cell: ({ untilAt }) => (untilAt === null ? t('event.lasting') : format.instant(untilAt)),
      },
      { key: 'value', title: t('event.value'), width: 110, align: 'end', cell: valueOf },
      {
        key: 'driverName',
        title: t('event.driver'),
        width: 180,
        cell: ({ driverId, driverName }) => driverId && <RecordLink kind="driver" id={driverId} text={driverName ?? ''} />,
      },
      {
        key: 'jobNo',
        title: t('event.job'),
        width: 170,
        cell: ({ jobId, jobNo }) => jobId && <RecordLink kind="job" id={jobId} text={jobNo ?? ''} />,
      },
    ],
    [t, localize, format, valueOf],
  )
}

/** `/vehicle/drivingEvents`: driving events derived from vehicle reports, newest first. */
export const DrivingEventList = () => {
  const t = useWords('hours')
  return (
    <ListPage<DrivingEvent>
      code="driving-events"
      title={t('event.title')}
      from={drivingEvents.list}
      topics={topics}
      filters={useFilters()}
      columns={useColumns()}
      keyOf={({ id }) => id}
      nameOf={({ plateNo }) => plateNo}
      emptyHint={t('event.empty')}
    />
  )
}
