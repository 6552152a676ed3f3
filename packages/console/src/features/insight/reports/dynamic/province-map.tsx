import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { noKey } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { useMemo } from 'react'
import { MapView, type MapPlace } from '../../../../kit/map/map-view.tsx'
import { formatNumber } from '../../../../kit/show/format.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import type { PickedCell } from './figures-table.tsx'

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

/** Map with the report's figure for each province. */
export const ProvinceMap = ({ figures, measure, height, onPick }: ProvinceMapProps) => {
  const t = useWords('dynamic')
  const { rows, rowTotals, measures } = figures
  const label = measures[measure] ?? ''
  const places = useMemo<readonly MapPlace[]>(
    () =>
      rows.flatMap(({ key, label: name, point }, at) => {
        const value = rowTotals[at]?.[measure] ?? null
        if (point === null || value === null) return []
        const detail = measures.map((each, index) => `${each}: ${formatNumber(rowTotals[at]?.[index]) || '–'}`).join(' · ')
        return [{ key: key ?? noKey, ...point, mark: shortOf(value), cluster: true, title: name, tone: 'moving' as const, detail }]
      }),
    [rows, rowTotals, measures, measure],
  )
  if (places.length === 0) return <p className="quiet">{t('map.none')}</p>
  return (
    <MapView
      label={label}
      places={places}
      height={height}
      {...(onPick
        ? { onChoose: (key: string) => onPick({ row: key, label: rows.find((row) => (row.key ?? noKey) === key)?.label ?? '' }) }
        : {})}
    />
  )
}
