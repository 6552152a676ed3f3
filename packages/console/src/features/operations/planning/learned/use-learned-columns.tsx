import type { LearnedLane, LearnedSite } from '@khonsong/contract/operations/planning/learned-times.ts'
import { useMemo } from 'react'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../../kit/show/use-format.ts'
import type { Column } from '../../../../kit/table/column.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { RecordLink } from '../../../../shared/record-link.tsx'
import { BandBars } from './band-bars.tsx'

type Learned = LearnedLane | LearnedSite

const signed = (minutes: number): string => (minutes > 0 ? `+${minutes}` : `${minutes}`).replace('-', '−')

const useUse = () => {
  const t = useWords('learned')
  return ({ used, choice, samples }: Learned) => {
    if (choice === 'ignore') return <StatusTag tone="attention">{t('ignored')}</StatusTag>
    if (used) return <StatusTag tone="done">{t('used')}</StatusTag>
    return <StatusTag tone="waiting">{t(samples < 5 ? 'few' : 'ownSpeed')}</StatusTag>
  }
}

const useFigures = <Row extends Learned>(): readonly Column<Row>[] => {
  const t = useWords('learned')
  const format = useFormat()
  const stateOf = useUse()
  return useMemo(
    () => [
      { key: 'use', title: t('use'), width: 150, cell: stateOf, hint: ({ reason }) => reason ?? '' },
      {
        key: 'samples',
        title: t('samples'),
        width: 100,
        align: 'end',
        sortable: true,
        cell: ({ samples }) => format.number(samples),
        hint: ({ outliers }) => (outliers === 0 ? '' : t('outliers', { n: outliers })),
      },
      {
        key: 'medianMinutes',
        title: t('learned'),
        width: 110,
        align: 'end',
        sortable: true,
        cell: ({ medianMinutes }) => t('minutes', { n: format.number(medianMinutes) }),
      },
      {
        key: 'spread',
        title: t('spread'),
        width: 130,
        align: 'end',
        cell: ({ q1Minutes, q3Minutes }) => `${format.number(q1Minutes)}–${format.number(q3Minutes)}`,
      },
      {
        key: 'assumed',
        title: t('assumed'),
        width: 110,
        align: 'end',
        cell: ({ assumedMinutes }) => (assumedMinutes === null ? '' : t('minutes', { n: format.number(assumedMinutes) })),
      },
      {
        key: 'differenceMinutes',
        title: t('difference'),
        width: 110,
        align: 'end',
        sortable: true,
        cell: ({ differenceMinutes }) => (differenceMinutes === null ? '' : signed(differenceMinutes)),
      },
      { key: 'byHour', title: t('byHour'), width: 110, cell: ({ cells }) => <BandBars cells={cells} /> },
      {
        key: 'newestAt',
        title: t('newest'),
        width: 150,
        optional: true,
        cell: ({ newestAt }) => newestAt && format.instant(newestAt),
      },
    ],
    [t, format, stateOf],
  )
}

export const useLaneColumns = (): readonly Column<LearnedLane>[] => {
  const t = useWords('learned')
  const figures = useFigures<LearnedLane>()
  return useMemo(
    () => [
      { key: 'from', title: t('from'), width: 220, cell: ({ from }) => <RecordLink kind="site" id={from.id} text={from.name} /> },
      { key: 'to', title: t('to'), width: 220, cell: ({ to }) => <RecordLink kind="site" id={to.id} text={to.name} /> },
      ...figures,
    ],
    [t, figures],
  )
}

export const useSiteColumns = (): readonly Column<LearnedSite>[] => {
  const t = useWords('learned')
  const figures = useFigures<LearnedSite>()
  return useMemo(
    () => [
      { key: 'site', title: t('site'), width: 260, cell: ({ site }) => <RecordLink kind="site" id={site.id} text={site.name} /> },
      ...figures,
    ],
    [t, figures],
  )
}
