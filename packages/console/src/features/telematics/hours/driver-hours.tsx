import { driverHours, type DriverHours } from '@khonsong/contract/telematics/hours/driver-hours.ts'
import { breachKinds } from '@khonsong/domain/telematics/hours/driver-month.ts'
import { useMemo, useState } from 'react'
import { bangkokToday } from '../../../kit/date/today.ts'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { hoursText } from './hours-text.ts'

const DriverMonth = lazyPart(() => import('./driver-month.tsx').then((file) => file.DriverMonth))

const topics = ['hours'] as const
const shownMonths = 13

/** The current and previous months, newest first. */
const lastMonths = (): readonly string[] => {
  const [year = 0, month = 0] = bangkokToday().split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, ago) => new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7))
}

const useFilters = (): readonly Filter[] => {
  const t = useWords('hours')
  return useMemo(
    () => [
      { kind: 'choice', key: 'month', title: t('month.month'), choices: lastMonths().map((value) => ({ value, label: value })) },
      { kind: 'yes_no', key: 'breaches', title: t('month.breaches') },
      { kind: 'yes_no', key: 'own', title: t('month.own') },
    ],
    [t],
  )
}

const useColumns = (): readonly Column<DriverHours>[] => {
  const t = useWords('hours')
  const localize = useLocalize()
  return useMemo(() => {
    const hours = (key: string, title: string, of: (row: DriverHours) => number): Column<DriverHours> => ({
      key,
      title,
      width: 95,
      align: 'end',
      cell: (row) => (of(row) === 0 ? '–' : hoursText(of(row))),
    })
    const breachText = ({ breaches }: DriverHours): string =>
      breaches.map(({ kind, count }) => t('month.times', { kind: localize(breachKinds[kind]), n: count })).join(' · ')
    return [
      {
        key: 'driver',
        title: t('month.driver'),
        width: 220,
        cell: ({ id, code, name }) => <RecordLink kind="driver" id={id} text={`${code} ${name}`} />,
      },
      {
        key: 'breaches',
        title: t('month.breaches'),
        width: 340,
        cell: (row) =>
          row.breachCount === 0 ? (
            <StatusTag tone="done">{t('month.none')}</StatusTag>
          ) : (
            <>
              <StatusTag tone="attention">{row.breachCount}</StatusTag> {breachText(row)}
            </>
          ),
        hint: breachText,
      },
      { key: 'days', title: t('month.days'), width: 70, align: 'end', cell: ({ days }) => days },
      hours('work', t('month.work'), ({ workMinutes }) => workMinutes),
      hours('driving', t('month.driving'), ({ drivingMinutes }) => drivingMinutes),
      hours('rest', t('month.rest'), ({ restMinutes }) => restMinutes),
      hours('overtime', t('month.overtime'), ({ overtimeMinutes }) => overtimeMinutes),
      {
        key: 'carrier',
        party: 'carrier',
        title: t('month.carrier'),
        width: 200,
        cell: ({ carrierName }) => carrierName ?? t('month.ours'),
      },
    ]
  }, [t, localize])
}

/** `/working-time/month`: monthly driving hours and exceeded limits per driver, as a labour inspector requires. */
export const DriverHoursPage = () => {
  const t = useWords('hours')
  const language = useLanguage()
  const { search } = usePage()
  const mayExport = useMay('working_time.export')
  const [opened, setOpened] = useState<DriverHours>()
  const month = search['month'] || bangkokToday().slice(0, 7)
  return (
    <>
      <ListPage<DriverHours>
        code="driver-hours"
        title={`${t('month.title')} ${month}`}
        from={driverHours.list}
        topics={topics}
        filters={useFilters()}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={setOpened}
        searchHint={t('month.search')}
        emptyHint={t('month.empty')}
        more={
          mayExport
            ? [
                {
                  key: 'export',
                  label: t('month.export'),
                  onAct: () => openExport(driverHours.export, { ...search, month }, language),
                },
              ]
            : []
        }
      >
        <p className="quiet">{t('month.about')}</p>
      </ListPage>
      {opened && (
        <DriverMonth id={opened.id} name={`${opened.code} ${opened.name}`} month={month} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
