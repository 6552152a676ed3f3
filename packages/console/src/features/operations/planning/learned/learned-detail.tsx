import type { LearnedLane, LearnedSite } from '@khonsong/contract/operations/planning/learned-times.ts'
import { bandText, hourBands } from '@khonsong/domain/operations/planning/hour-bands.ts'
import { Drawer } from 'antd'
import { Chart } from '../../../../kit/chart/chart.tsx'
import { useFormat } from '../../../../kit/show/use-format.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useNarrow } from '../../../../kit/use-narrow.ts'

export interface LearnedDetailProps {
  readonly name: string
  readonly row: Omit<LearnedLane, 'from' | 'to' | 'choice'> | Omit<LearnedSite, 'site' | 'choice'>
  readonly onClose: () => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Weekdays × hours, for sites, where weekdays differ. */
const Weekdays = ({ row, name }: Pick<LearnedDetailProps, 'row' | 'name'>) => {
  const t = useWords('learned')
  if (row.cells.every(({ weekday }) => weekday === null)) return null
  const cellText = (weekday: number, band: number): string => {
    const cell = row.cells.find((one) => one.weekday === weekday && one.band === band)
    return cell ? t('cell', { minutes: cell.medianMinutes, n: cell.samples }) : ''
  }
  return (
    // A scrollable region must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="learned-cells" role="region" tabIndex={0} aria-label={t('cellHint')}>
      <p className="quiet">{t('cellHint')}</p>
      <table className="simple-table" aria-label={name}>
        <thead>
          <tr>
            <td />
            {hourBands.map(({ band }) => (
              <th key={band} scope="col">
                {bandText(band)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{t(`weekday.${weekday}`)}</th>
              {hourBands.map(({ band }) => (
                <td key={band}>{cellText(weekday, band)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Learned times of a lane or site, by hour. */
export const LearnedDetail = ({ name, row, onClose }: LearnedDetailProps) => {
  const t = useWords('learned')
  const format = useFormat()
  const narrow = useNarrow(992)
  const ofDay = row.cells.filter(({ weekday }) => weekday === null)
  const { assumedMinutes, chosenBy, chosenAt, reason } = row
  return (
    <Drawer open title={name} onClose={onClose} size={narrow ? '100%' : 640}>
      {ofDay.length > 0 && (
        <Chart
          kind="bar"
          label={t('byHour')}
          along={ofDay.map(({ band }) => bandText(band))}
          series={[
            { name: t('learned'), values: ofDay.map(({ medianMinutes }) => medianMinutes), tone: 'moving' },
            ...(assumedMinutes === null
              ? []
              : [{ name: t('assumed'), values: ofDay.map(() => assumedMinutes), tone: 'waiting' as const }]),
          ]}
          unit={t('minutes', { n: '' }).trim()}
          height={220}
        />
      )}
      <Weekdays row={row} name={name} />
      {chosenAt !== null && <p>{t('chosen', { name: chosenBy ?? '', at: format.instant(chosenAt), reason: reason ?? '' })}</p>}
    </Drawer>
  )
}
