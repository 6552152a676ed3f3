import type { ScoreRow } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import {
  percentOf,
  ratingWords,
  scoreFigures,
  type OpenedFigure,
  type ScoreFigure,
} from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Data of a row in the carrier or driver scorecard. */
export interface Scored {
  readonly row: Pick<ScoreRow, 'month' | 'scores' | 'stars' | 'ratings'>
  readonly name: string
  readonly onOpen: (figure: OpenedFigure) => void
}

const toneOf = (percent: number | null): string =>
  percent === null ? 'none' : percent >= 95 ? 'good' : percent >= 85 ? 'fair' : 'poor'

/** Success rate; opens the counted records. */
export const Score = ({ row, name, onOpen, figure }: Scored & { readonly figure: ScoreFigure }) => {
  const t = useWords('scorecard')
  const localize = useLocalize()
  const { good, all } = row.scores.find((one) => one.figure === figure) ?? { good: 0, all: 0 }
  const percent = percentOf(good, all)
  if (percent === null) return <span className="quiet">–</span>
  return (
    <button type="button" className="score" data-tone={toneOf(percent)} onClick={() => onOpen(figure)}>
      <span className="hidden-visually">{`${localize(scoreFigures[figure])}, ${name}, ${row.month}`}</span>
      <strong>{t('share', { n: percent })}</strong>
      <span>{t('of', { good, all })}</span>
    </button>
  )
}

/** Average rating by receivers; opens their comments. */
export const Stars = ({ row, name, onOpen }: Scored) => {
  const t = useWords('scorecard')
  const localize = useLocalize()
  const { stars, ratings } = row
  if (stars === null) return <span className="quiet">{t('noStars')}</span>
  return (
    <button
      type="button"
      className="score"
      data-tone={stars >= 4.5 ? 'good' : stars >= 4 ? 'fair' : 'poor'}
      onClick={() => onOpen('rating')}
    >
      <span className="hidden-visually">{`${localize(ratingWords)}, ${name}, ${row.month}`}</span>
      <strong>★ {stars}</strong>
      <span>{t('ratings', { n: ratings })}</span>
    </button>
  )
}
