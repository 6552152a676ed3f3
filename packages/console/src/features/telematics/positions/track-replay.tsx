import { vehicleMonitoring } from '@khonsong/contract/telematics/positions/monitoring.ts'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { bangkokToday } from '../../../kit/date/today.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { Track } from './track.tsx'

/** Where a vehicle was on a day, run through with a slider. */
export const TrackReplay = ({ vehicleId, plateNo }: { readonly vehicleId: string; readonly plateNo: string }) => {
  const t = useWords('monitoring')
  const [day, setDay] = useState(bangkokToday)
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
      {data && <Track track={data} label={t('replay.of', { plate: plateNo })} />}
    </section>
  )
}
