import { scorecard } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import { driverFigureNames } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { useId, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ScoreTable } from './score-table.tsx'
import { ScoredRecords, type Opened } from './scored-records.tsx'

/** Section of the driver page: recent months with ratings by receivers and customers. */
export const DriverScores = ({ id }: { readonly id: string }) => {
  const t = useWords('scorecard')
  const heading = useId()
  const [opened, setOpened] = useState<Opened>()
  const { data } = useRead(scorecard.driverMonths, { query: { driverId: id } }, { topics: ['shipments'], quiet: true })
  if (!data) return null
  return (
    <section className="panel driver-scores" aria-labelledby={heading}>
      <h2 id={heading}>{t('ofDriver')}</h2>
      {data.rows.length === 0 ? (
        <p className="quiet">{t('noneLately')}</p>
      ) : (
        <ScoreTable
          label={t('ofDriver')}
          figures={driverFigureNames}
          heads={[]}
          rows={data.rows.map((row) => ({
            key: row.month,
            row,
            name: row.driver.name,
            cells: [],
            onOpen: (figure) => setOpened({ of: 'driver', id, name: row.driver.name, month: row.month, figure }),
          }))}
        />
      )}
      {opened && <ScoredRecords {...opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}
