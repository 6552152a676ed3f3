import { vehicleMonitoring } from '@khonsong/contract/telematics/positions/monitoring.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { bangkokToday } from '../../../kit/date/today.ts'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Track } from './track.tsx'

interface ReplayProps {
  readonly vehicleId: string
  readonly plateNo: string
  /** Time of the last report; null if there is none. */
  readonly lastAt: string | null
}

/** Replays a vehicle's track of a day; initially the last day with reports. */
export const TrackReplay = ({ vehicleId, plateNo, lastAt }: ReplayProps) => {
  const t = useWords('monitoring')
  const format = useFormat()
  const [day, setDay] = useState(() => (lastAt === null ? bangkokToday() : bangkokDayOf(lastAt)))
  const lastDay = lastAt === null ? undefined : bangkokDayOf(lastAt)
  const { data, error, refetch } = useRead(
    vehicleMonitoring.track,
    { params: { id: vehicleId }, query: { day } },
    { quiet: true, freshMs: 30_000 },
  )
  return (
    <section className="fleet-replay" aria-label={t('replay.of', { plate: plateNo })}>
      <h2>{t('replay.of', { plate: plateNo })}</h2>
      <label htmlFor="replay-day">{t('replay.day')}</label>{' '}
      <DayPicker id="replay-day" value={day} max={bangkokToday()} onChange={(next) => setDay(next || bangkokToday())} />
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.points.length === 0 && (
        <EmptyState title={lastDay === undefined ? t('replay.never') : t('replay.nothing')}>
          {lastDay !== undefined && lastDay !== day && (
            <Button onClick={() => setDay(lastDay)}>{t('replay.lastDay', { day: format.day(lastDay) })}</Button>
          )}
        </EmptyState>
      )}
      {data && data.points.length > 0 && <Track key={data.day} track={data} label={t('replay.of', { plate: plateNo })} />}
    </section>
  )
}
