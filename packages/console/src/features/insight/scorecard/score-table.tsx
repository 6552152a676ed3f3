import {
  ratingHelp,
  ratingWords,
  scoreFigureHelp,
  scoreFigures,
  type ScoreFigure,
} from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Score, Stars, type Scored } from './score-cell.tsx'
import './scorecard.css'

interface ScoreTableRow extends Scored {
  readonly key: string
  /** Cells between the month and the figures. */
  readonly cells: readonly ReactNode[]
}

interface ScoreTableProps {
  readonly label: string
  readonly figures: readonly ScoreFigure[]
  /** Headers of `cells`. */
  readonly heads: readonly string[]
  readonly rows: readonly ScoreTableRow[]
}

/** Monthly figures; each opens the counted records. */
export const ScoreTable = ({ label, figures, heads, rows }: ScoreTableProps) => {
  const t = useWords('scorecard')
  const localize = useLocalize()
  return (
    <div className="score-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="score-table">
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {figures.map((figure) => (
              <th key={figure} scope="col">
                <Tooltip title={localize(scoreFigureHelp[figure])}>
                  <span>{localize(scoreFigures[figure])}</span>
                </Tooltip>
              </th>
            ))}
            <th scope="col">
              <Tooltip title={localize(ratingHelp)}>
                <span>{localize(ratingWords)}</span>
              </Tooltip>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, ...scored }) => (
            <tr key={key}>
              <th scope="row">{scored.row.month}</th>
              {cells.map((cell, at) => (
                <td key={heads[at]} data-label={heads[at]}>
                  {cell}
                </td>
              ))}
              {figures.map((figure) => (
                <td key={figure} data-label={localize(scoreFigures[figure])}>
                  <Score {...scored} figure={figure} />
                </td>
              ))}
              <td data-label={localize(ratingWords)}>
                <Stars {...scored} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
