import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { vehicleMonitoring } from '@khonsong/contract/telematics/positions/monitoring.ts'
import { Button, Slider } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { MapView, type MapLine, type MapPlace } from '../../../kit/map/map-view.tsx'
import { EmptyState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

type Day = Pick<OutputOf<typeof vehicleMonitoring.track>, 'points' | 'pointCount' | 'distanceKm'>

const frameMs = 100
/** Replays a whole day in about half a minute. */
const framesOfDay = 300

/** Playback position; stops at the end. */
const usePlaying = (count: number) => {
  const [at, setAt] = useState(count - 1)
  const [playing, setPlaying] = useState(false)
  const step = Math.max(1, Math.round(count / framesOfDay))
  const isOver = at >= count - 1
  useEffect(() => {
    if (!playing || isOver) return undefined
    const timer = setInterval(() => setAt((now) => Math.min(now + step, count - 1)), frameMs)
    return () => clearInterval(timer)
  }, [playing, isOver, step, count])
  const toggle = () => {
    if (isOver) setAt(0)
    setPlaying(isOver || !playing)
  }
  return { at: Math.min(at, count - 1), setAt, playing: playing && !isOver, toggle }
}

/** Map of a day's track up to the selected moment. */
export const Track = ({ track, label }: { readonly track: Day; readonly label: string }) => {
  const t = useWords('monitoring')
  const format = useFormat()
  const { points, pointCount, distanceKm } = track
  const { at, setAt, playing, toggle } = usePlaying(points.length)
  const point = points[at]
  const lines = useMemo<readonly MapLine[]>(() => {
    const way = points.map(({ lat, lng }) => [lng, lat] as const)
    return [
      { key: 'ahead', points: way.slice(at), tone: 'waiting', dashed: true },
      { key: 'driven', points: way.slice(0, at + 1), tone: 'moving' },
    ].filter(({ points: drawn }) => drawn.length > 1) as readonly MapLine[] // tones are literals above
  }, [points, at])
  const places = useMemo<readonly MapPlace[]>(
    () => (point ? [{ key: 'here', lat: point.lat, lng: point.lng, title: format.instant(point.at), tone: 'done' }] : []),
    [point, format],
  )
  if (!point) return <EmptyState title={t('replay.nothing')} />
  const facts = [
    format.instantLong(point.at),
    point.speedKmh === null ? undefined : `${format.number(point.speedKmh)} ${t('kmh')}`,
    point.temperature === null ? undefined : `${format.number(point.temperature)} °C`,
  ]
  return (
    <>
      <p className="quiet">{t('replay.sum', { n: format.number(pointCount), km: format.number(distanceKm) })}</p>
      <MapView label={label} places={places} lines={lines} height={380} stays={false} />
      <div className="track-controls">
        <Button size="small" onClick={toggle}>
          {playing ? t('replay.pause') : t('replay.play')}
        </Button>
        <Slider
          className="track-slider"
          min={0}
          max={points.length - 1}
          value={at}
          onChange={setAt}
          ariaLabelForHandle={t('replay.slider')}
          tooltip={{ formatter: null }}
        />
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
    </>
  )
}
