import { siteMap, type SiteMark } from '@khonsong/contract/masters/places/places.ts'
import { site } from '@khonsong/domain/masters/places/site.ts'
import { clusterPoints } from '@khonsong/domain/kernel/cluster-points.ts'
import { filterShapeFor } from '@khonsong/domain/resource/fields/filter.ts'
import { useCallback, useMemo, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { MapView, type MapBox, type MapPlace } from '../../../kit/map/map-view.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import type { Tone } from '../../../kit/show/tone.ts'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { siteScreens } from './site-screens.ts'

const filterNames = [...Object.keys(filterShapeFor(site)), 'searchText']

/** Rounded, so that tiny map moves do not query again. */
const rounded = ({ west, south, east, north }: MapBox): MapBox => {
  const cut = (value: number, most: number) => Math.max(-most, Math.min(most, Math.round(value * 1000) / 1000))
  return { west: cut(west, 180), south: cut(south, 90), east: cut(east, 180), north: cut(north, 90) }
}

const toneOf = (status: number | null): Tone => (status === 0 ? 'waiting' : status === 2 ? 'attention' : 'done')
const keyOf = (mark: SiteMark): string => mark.id ?? `${mark.lat},${mark.lng}`

/** The server clusters by grid; marks whose pins would overlap at this map width are merged. */
const joinedMarks = (marks: readonly SiteMark[], box: MapBox, across: number): readonly SiteMark[] =>
  clusterPoints(marks, box, across).map(({ members, lat, lng }) => {
    const [first] = members
    if (first && members.length === 1) return first
    return {
      id: null,
      siteCode: null,
      siteName: null,
      status: null,
      lat,
      lng,
      count: members.reduce((sum, { count }) => sum + count, 0),
      west: Math.min(...members.map(({ west }) => west)),
      east: Math.max(...members.map(({ east }) => east)),
      south: Math.min(...members.map(({ south }) => south)),
      north: Math.max(...members.map(({ north }) => north)),
    }
  })

/** Number of touch-sized pins across the map. */
const acrossWide = 16
const acrossNarrow = 8

/** The list's sites on a map, with the same filters: clicking a cluster zooms in, a site opens it. */
export const SiteListMap = () => {
  const p = useWords('places')
  const { search, go } = usePage()
  const [box, setBox] = useState<MapBox>()
  const [goTo, setGoTo] = useState<MapBox>()
  const onView = useCallback((shown: MapBox) => setBox(rounded(shown)), [])
  const filters = Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  const { data } = useRead(
    siteMap,
    { query: { ...filters, ...box } },
    { enabled: box !== undefined, keepOld: true, topics: ['sites'] },
  )
  const across = useNarrow(768) ? acrossNarrow : acrossWide
  const found = data?.marks
  const marks = useMemo(() => (found && box ? joinedMarks(found, box, across) : []), [found, box, across])
  const places = useMemo<readonly MapPlace[]>(
    () =>
      marks.map((mark) => ({
        key: keyOf(mark),
        lat: mark.lat,
        lng: mark.lng,
        title: mark.siteName ?? p('map.sites', { n: mark.count }),
        tone: mark.id ? toneOf(mark.status) : 'moving',
        ...(mark.siteCode ? { detail: mark.siteCode } : { mark: mark.count > 999 ? '999+' : String(mark.count), cluster: true }),
      })),
    [marks, p],
  )
  const choose = useCallback(
    (key: string) => {
      const mark = marks.find((one) => keyOf(one) === key)
      if (mark?.id) go(siteScreens.paths.view(mark.id))
      else if (mark) setGoTo({ west: mark.west, south: mark.south, east: mark.east, north: mark.north })
    },
    [go, marks],
  )
  return (
    <div>
      <MapView label={p('map.label')} places={places} height={420} stays goTo={goTo} onView={onView} onChoose={choose} />
      {data && (
        <p className="quiet" role="status">
          {p('map.total', { n: `${formatNumber(data.total)}${data.totalIsCapped ? '+' : ''}` })}
          {data.withoutPoint > 0 && ` · ${p('map.without', { n: formatNumber(data.withoutPoint) })}`}
        </p>
      )}
    </div>
  )
}
