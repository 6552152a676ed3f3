import { scorecard } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import { driverFigureNames } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { Spin } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useIsStaff, useMay } from '../../../shared/current-user.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { ScoreFilters } from './score-filters.tsx'
import { ScoreTable } from './score-table.tsx'
import { ScoredRecords, type Opened } from './scored-records.tsx'

/**
 * `/track/driverScorecard`: drivers in a month, those with complaints first, or the months of one driver. Carriers see their own
 * drivers only.
 */
export const DriverScorecardPage = () => {
  const t = useWords('scorecard')
  const { search } = usePage()
  const isStaff = useIsStaff()
  const maySeeDriver = useMay('driver.view')
  const [opened, setOpened] = useState<Opened>()
  const { driverId, subcontractorId, month } = search
  const query = {
    ...(driverId === undefined ? {} : { driverId }),
    ...(subcontractorId === undefined ? {} : { subcontractorId }),
    ...(month === undefined ? {} : { month }),
  }
  const { data, error, refetch } = useRead(
    scorecard.driverMonths,
    { query },
    { topics: ['shipments', 'jobs'], quiet: true, keepOld: true },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  const [first] = data?.rows ?? []
  const known = first && { value: first.driver.id, label: `${first.driver.name} · ${first.driver.code}` }
  return (
    <div className="page">
      <PageTitle title={t('drivers')} />
      <p className="quiet">{t('what')}</p>
      {data && <ScoreFilters month={data.month} drivers={{ known: driverId === undefined ? undefined : known }} />}
      {!data && <Spin />}
      {data?.rows.length === 0 && <EmptyState title={t('noneDriven')} />}
      {data && data.rows.length > 0 && (
        <ScoreTable
          label={t('drivers')}
          figures={driverFigureNames}
          heads={isStaff ? [t('driver'), t('carrier')] : [t('driver')]}
          rows={data.rows.map((row) => {
            const { id, name } = row.driver
            const driver = maySeeDriver ? <RecordLink kind="driver" id={id} text={name} /> : name
            return {
              key: `${row.month} ${id}`,
              row,
              name,
              cells: isStaff ? [driver, row.subcontractorName ?? t('ours')] : [driver],
              onOpen: (figure) => setOpened({ of: 'driver', id, name, month: row.month, figure }),
            }
          })}
        />
      )}
      {data?.capped && <p className="quiet">{t('cappedDrivers')}</p>}
      {opened && <ScoredRecords {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
