import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { noKey } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { useMemo } from 'react'
import { MapView, type MapPlace } from '../../../../kit/map/map-view.tsx'
import { formatNumber } from '../../../../kit/show/format.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import type { PickedCell } from './figures-table.tsx'
import { figureOf } from './figure-text.ts'
import { bubblesOf, provincesOf } from './province-bubbles.ts'

interface ProvinceMapProps {
  readonly figures: ReportFigures
  readonly measure: number
  readonly height: number
  readonly onPick?: ((cell: PickedCell) => void) | undefined
}

/** Compact number for a marker: 1,234 becomes 1.2k. */
const shortOf = (value: number): string =>
  Math.abs(value) >= 1_000_000
    ? `${formatNumber(Math.round(value / 100_000) / 10)}M`
    : Math.abs(value) >= 1000
      ? `${formatNumber(Math.round(value / 100) / 10)}k`
      : formatNumber(Math.round(value * 10) / 10)

/** Map with the report's figure for each province, as a circle whose area grows with the figure. */
export const ProvinceMap = ({ figures, measure, height, onPick }: ProvinceMapProps) => {
  const t = useWords('dynamic')
  const { measures } = figures
  const label = measures[measure] ?? ''
  const provinces = useMemo(() => provincesOf(figures), [figures])
  const bubbles = useMemo(() => bubblesOf(provinces, measure), [provinces, measure])
  const places = useMemo<readonly MapPlace[]>(
    () =>
      bubbles.map(({ key, label: title, point, value, values, size }) => ({
        key: key ?? noKey,
        ...point,
        mark: shortOf(value),
        size,
        title: `${title}: ${figureOf(figures, measure)(value)}`,
        tone: value < 0 ? ('trouble' as const) : ('moving' as const),
        detail: values.length > 1 ? measures.map((each, at) => `${each}: ${said(figures, at, values[at])}`).join(' · ') : label,
      })),
    [bubbles, figures, measures, measure, label],
  )
  const [largest] = bubbles
  if (!largest) return <p className="quiet">{t('map.none')}</p>
  const pick = (chosen: string) => {
    const found = bubbles.find(({ key }) => (key ?? noKey) === chosen)
    if (found) onPick?.({ [provinces.side]: chosen, label: found.label })
  }
  return (
    <div>
      <p className="quiet">{t('map.key', { measure: label, name: largest.label, n: figureOf(figures, measure)(largest.value) })}</p>
      <MapView label={label} places={places} height={height} {...(onPick ? { onChoose: pick } : {})} />
    </div>
  )
}

const said = (figures: ReportFigures, at: number, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : figureOf(figures, at)(value)
