import { useMemo } from 'react'
import { MapView } from '../../../kit/map/map-view.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useLineSites } from './use-line-sites.ts'

/** A line's sites on the map, numbered and connected, with the total distance. */
export const LineMap = ({ siteIds }: { readonly siteIds: readonly string[] }) => {
  const t = useWords('our')
  const { stops, total, complete } = useLineSites(siteIds)
  const places = useMemo(
    () =>
      stops.flatMap(({ id, name, point }, at) =>
        point ? [{ key: `${id}.${at}`, ...point, mark: String(at + 1), title: `${at + 1}. ${name}`, tone: 'moving' as const }] : [],
      ),
    [stops],
  )
  const lines = useMemo(
    () => [
      {
        key: 'line',
        points: stops.flatMap(({ point }) => (point ? [[point.lng, point.lat] as const] : [])),
        tone: 'moving' as const,
      },
    ],
    [stops],
  )
  if (stops.length === 0) return null
  return (
    <>
      <MapView label={t('line.map')} places={places} lines={lines} height={300} />
      <p className="quiet">
        {t('line.total', { km: formatNumber(Math.round(total)) })} {!complete && t('line.noPin')}
      </p>
    </>
  )
}
