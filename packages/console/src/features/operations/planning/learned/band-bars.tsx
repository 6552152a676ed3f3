import { bandText, hourBands } from '@khonsong/domain/operations/planning/hour-bands.ts'
import type { LearnedCellShown } from '@khonsong/contract/operations/planning/learned-times.ts'
import { useWords } from '../../../../kit/words/use-words.ts'

const height = 24
const width = 11

/** Medians by hour band as bars; bands without data are empty. */
export const BandBars = ({ cells }: { readonly cells: readonly LearnedCellShown[] }) => {
  const t = useWords('learned')
  const ofDay = cells.filter(({ weekday }) => weekday === null)
  if (ofDay.length === 0) return null
  const most = Math.max(1, ...ofDay.map(({ medianMinutes }) => medianMinutes))
  const figures = ofDay.map(({ band, medianMinutes }) => `${bandText(band)} ${medianMinutes}`).join(', ')
  const bars = hourBands.flatMap(({ band }) => {
    const cell = ofDay.find((one) => one.band === band)
    return cell ? [{ band, tall: Math.max(2, (cell.medianMinutes / most) * height) }] : []
  })
  return (
    <svg
      className="band-bars"
      role="img"
      aria-label={t('byHourOf', { figures })}
      viewBox={`0 0 ${hourBands.length * width} ${height}`}
      width={hourBands.length * width}
      height={height}
    >
      <title>{figures}</title>
      <line x1="0" x2={hourBands.length * width} y1={height - 0.5} y2={height - 0.5} />
      {bars.map(({ band, tall }) => (
        <rect key={band} x={band * width + 1} y={height - tall} width={width - 2} height={tall} />
      ))}
    </svg>
  )
}
