import type { DropPointTimes, MonitoredJob } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import { delayClasses } from '@khonsong/domain/telematics/arrivals/delay-class.ts'
import { lineStyles } from '@khonsong/domain/operations/shipments/line-style.ts'
import { clusterPoints, type ShownBox } from '@khonsong/domain/kernel/cluster-points.ts'
import { useEffect, useMemo, useState } from 'react'
import { MapView, type MapLine, type MapPlace } from '../../../kit/map/map-view.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

interface MonitorMapProps {
  readonly jobs: readonly MonitoredJob[]
  readonly chosen: MonitoredJob | undefined
  readonly stops: readonly DropPointTimes[]
  readonly track: readonly { readonly lat: number; readonly lng: number }[]
  readonly onChoose: (id: string) => void
}

const country: ShownBox = { west: 97.2, south: 5.5, east: 105.8, north: 20.6 }
/** The map is narrow beside the list, so more clusters across would overlap. */
const across = 8
const margin = 0.05

const boxOf = (points: readonly { readonly lat: number; readonly lng: number }[]): ShownBox | undefined => {
  if (points.length === 0) return undefined
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return {
    west: Math.min(...lngs) - margin,
    east: Math.max(...lngs) + margin,
    south: Math.min(...lats) - margin,
    north: Math.max(...lats) + margin,
  }
}

const located = (stops: readonly DropPointTimes[]) =>
  stops.flatMap((stop) => (stop.lat === null || stop.lng === null ? [] : [{ ...stop, lat: stop.lat, lng: stop.lng }]))

const useVehicles = (jobs: readonly MonitoredJob[], chosen: MonitoredJob | undefined, shown: ShownBox) => {
  const t = useWords('arrivals')
  const localize = useLocalize()
  const format = useFormat()
  return useMemo(() => {
    // With a selected job the other vehicles are hidden, as they would cover its stops.
    const seen = (chosen ? [chosen] : jobs).flatMap((job) =>
      job.position ? [{ lat: job.position.lat, lng: job.position.lng, job }] : [],
    )
    return clusterPoints(seen, shown, across).map(({ members, lat, lng }): MapPlace => {
      const [first] = members
      if (first && members.length === 1) {
        const { id, jobNo, plateNo, delay, next, position } = first.job
        const detail = [localize(delayClasses[delay.class].label), jobNo, next?.siteName, position && format.instant(position.at)]
        return {
          key: `job ${id}`,
          lat,
          lng,
          title: plateNo ?? jobNo,
          tone: delayClasses[delay.class].tone,
          mark: '●',
          detail: detail.filter(Boolean).join(' · '),
        }
      }
      const isLate = members.some(({ job }) => job.delay.class === 'late')
      return {
        key: `cluster ${lat} ${lng}`,
        lat,
        lng,
        cluster: true,
        mark: String(members.length),
        title: t('map.together', { n: members.length }),
        tone: isLate ? 'trouble' : 'moving',
        detail: members.map(({ job }) => job.plateNo ?? job.jobNo).join(', '),
      }
    })
  }, [jobs, chosen, shown, t, localize, format])
}

const useStops = (stops: readonly DropPointTimes[]): readonly MapPlace[] => {
  const t = useWords('arrivals')
  const format = useFormat()
  return useMemo(
    () =>
      located(stops).map(({ no, lat, lng, siteName, state, delay, actual, estimated }) => ({
        key: `stop ${no}`,
        lat,
        lng,
        mark: String(no),
        title: siteName,
        tone: state === 'ahead' ? (delay ? delayClasses[delay.class].tone : 'waiting') : state === 'failed' ? 'trouble' : 'done',
        detail: [t(`state.${state}`), format.instant(actual.arriveAt ?? estimated.arriveAt)].filter(Boolean).join(' · '),
      })),
    [stops, t, format],
  )
}

/** Vehicles of the list; for the selected job its stops, the planned route and the driven track. */
export const MonitorMap = ({ jobs, chosen, stops, track, onChoose }: MonitorMapProps) => {
  const t = useWords('arrivals')
  const [shown, setShown] = useState<ShownBox>(country)
  const [goTo, setGoTo] = useState<ShownBox>()
  const vehicles = useVehicles(jobs, chosen, shown)
  const stopPlaces = useStops(stops)
  const lines = useMemo<readonly MapLine[]>(() => {
    const way = (points: readonly { lat: number; lng: number }[]) => points.map(({ lat, lng }) => [lng, lat] as const)
    const placed = located(stops)
    const served = placed.findLastIndex(({ state }) => state !== 'ahead') + 1
    return [
      // Without positions, the driven part is drawn as lines between the stops.
      { key: 'served', points: track.length > 1 ? [] : way(placed.slice(0, served)), ...lineStyles.delivered },
      { key: 'ahead', points: way(placed.slice(Math.max(0, served - 1))), ...lineStyles.scheduled },
      { key: 'driven', points: way(track), ...lineStyles.delivered },
    ].filter(({ points }) => points.length > 1)
  }, [stops, track])
  const chosenId = chosen?.id
  const isDrawn = stops.length > 0
  useEffect(() => {
    const seen = chosen
      ? [...located(stops), ...(chosen.position ? [chosen.position] : [])]
      : jobs.flatMap(({ position }) => position ?? [])
    const box = boxOf(seen)
    if (box) setGoTo(box)
    // Moves the map once per selection, so that the user's own panning is not undone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosenId, isDrawn, jobs.length === 0])
  const places = useMemo(() => [...stopPlaces, ...vehicles], [stopPlaces, vehicles])
  return (
    <MapView
      label={t('map')}
      places={places}
      lines={lines}
      height={380}
      stays
      onView={setShown}
      goTo={goTo}
      onChoose={(key) => {
        if (key.startsWith('job ')) onChoose(key.slice('job '.length))
      }}
    />
  )
}
