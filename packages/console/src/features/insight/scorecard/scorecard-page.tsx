import { scorecard } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import { scoreFigureNames } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { Spin } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useIsStaff } from '../../../shared/current-user.ts'
import { ScoreFilters } from './score-filters.tsx'
import { ScoreTable } from './score-table.tsx'
import { ScoredRecords, type Opened } from './scored-records.tsx'

/** `/track/carrierScorecard`: performance of carriers; a carrier sees its own recent months. */
export const ScorecardPage = () => {
  const t = useWords('scorecard')
  const { search } = usePage()
  const isStaff = useIsStaff()
  const [opened, setOpened] = useState<Opened>()
  const { subcontractorId, month } = search
  const query = { ...(subcontractorId === undefined ? {} : { subcontractorId }), ...(month === undefined ? {} : { month }) }
  const { data, error, refetch } = useRead(
    scorecard.months,
    { query },
    { topics: ['shipments', 'jobs'], quiet: true, keepOld: true },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  const chosen = data?.rows.find(({ subcontractor }) => subcontractor.id === subcontractorId)?.subcontractor
  return (
    <div className="page">
      <PageTitle title={t('title')} />
      <p className="quiet">{t('what')}</p>
      {data && <ScoreFilters month={data.month} carrier={chosen && { value: chosen.id, label: chosen.name }} />}
      {!data && <Spin />}
      {data?.rows.length === 0 && <EmptyState title={t('none')} />}
      {data && data.rows.length > 0 && (
        <ScoreTable
          label={t('title')}
          figures={scoreFigureNames}
          heads={isStaff ? [t('carrier')] : []}
          rows={data.rows.map((row) => {
            const { id, name } = row.subcontractor
            return {
              key: `${row.month} ${id}`,
              row,
              name,
              cells: isStaff ? [name] : [],
              onOpen: (figure) => setOpened({ of: 'carrier', id, name, month: row.month, figure }),
            }
          })}
        />
      )}
      {opened && <ScoredRecords {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
