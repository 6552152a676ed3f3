import { scorecard, type ScoreRow } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import { subcontractors } from '@khonsong/contract/masters/partners/partners.ts'
import {
  monthsBack,
  percentOf,
  scoreFigureHelp,
  scoreFigureNames,
  scoreFigures,
  type ScoreFigure,
} from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Select, Spin, Tooltip } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useIsStaff, useMay } from '../../../shared/current-user.ts'
import { useNow } from '../../../shared/use-now.ts'
import { ScoredRecords, type Opened } from './scored-records.tsx'
import './scorecard.css'

const monthsOffered = 12

const toneOf = (percent: number | null): string =>
  percent === null ? 'none' : percent >= 95 ? 'good' : percent >= 85 ? 'fair' : 'poor'

const Score = ({
  row,
  figure,
  onOpen,
}: {
  readonly row: ScoreRow
  readonly figure: ScoreFigure
  readonly onOpen: (opened: Opened) => void
}) => {
  const t = useWords('scorecard')
  const say = useSay()
  const { good, all } = row.scores.find((one) => one.figure === figure) ?? { good: 0, all: 0 }
  const percent = percentOf(good, all)
  if (percent === null) return <span className="quiet">–</span>
  const of = `${say(scoreFigures[figure])}, ${row.subcontractor.name}, ${row.month}`
  return (
    <button type="button" className="score" data-tone={toneOf(percent)} onClick={() => onOpen({ row, figure })}>
      <span className="hidden-visually">{of}</span>
      <strong>{t('share', { n: percent })}</strong>
      <span>{t('of', { good, all })}</span>
    </button>
  )
}

const Stars = ({ row: { stars, ratings } }: { readonly row: ScoreRow }) => {
  const t = useWords('scorecard')
  return stars === null ? <span className="quiet">{t('noStars')}</span> : <span>★ {t('starsOf', { stars, n: ratings })}</span>
}

const Filters = ({ month }: { readonly month: string }) => {
  const t = useWords('scorecard')
  const { search, setSearch } = usePage()
  const mayFind = useMay('subcontractor.view')
  const [text, setText] = useState('')
  const query = { pageSize: 50, status: '1', ...(text === '' ? {} : { searchText: text }) }
  const found = useRead(subcontractors.list, { query }, { keepOld: true, quiet: true, enabled: mayFind })
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  return (
    <div className="score-filters">
      {mayFind && (
        <label>
          {t('carrier')}
          <Select
            showSearch={{ filterOption: false, onSearch: setText }}
            allowClear
            aria-label={t('carrier')}
            placeholder={t('all')}
            value={search['subcontractorId'] ?? null}
            onChange={(id: string | null | undefined) => setSearch({ subcontractorId: id ?? undefined })}
            options={(found.data?.list ?? []).map(({ id, name, code }) => ({ value: id, label: `${name ?? ''} · ${code ?? ''}` }))}
          />
        </label>
      )}
      <label>
        {t('month')}
        <Select
          aria-label={t('month')}
          value={month}
          onChange={(next: string) => setSearch({ month: next })}
          options={monthsBack(today, monthsOffered).map((one) => ({ value: one, label: one }))}
        />
      </label>
    </div>
  )
}

/** `/track/carrierScorecard`: how well carriers work; a carrier sees its own last months. */
export const ScorecardPage = () => {
  const t = useWords('scorecard')
  const say = useSay()
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
  return (
    <div className="page">
      <PageTitle title={t('title')} />
      <p className="quiet">{t('what')}</p>
      {data && <Filters month={data.month} />}
      {!data && <Spin />}
      {data?.rows.length === 0 && <EmptyState title={t('none')} />}
      {data && data.rows.length > 0 && (
        <div className="score-scroll" role="region" aria-label={t('title')} tabIndex={0}>
          <table className="score-table">
            <thead>
              <tr>
                <th scope="col">{t('month')}</th>
                {isStaff && <th scope="col">{t('carrier')}</th>}
                {scoreFigureNames.map((figure) => (
                  <th key={figure} scope="col">
                    <Tooltip title={say(scoreFigureHelp[figure])}>
                      <span>{say(scoreFigures[figure])}</span>
                    </Tooltip>
                  </th>
                ))}
                <th scope="col">{t('stars')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={`${row.month} ${row.subcontractor.id}`}>
                  <th scope="row">{row.month}</th>
                  {isStaff && <td>{row.subcontractor.name}</td>}
                  {scoreFigureNames.map((figure) => (
                    <td key={figure}>
                      <Score row={row} figure={figure} onOpen={setOpened} />
                    </td>
                  ))}
                  <td>
                    <Stars row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {opened && <ScoredRecords {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
