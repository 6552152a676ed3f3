import './monitoring.css'
import { devices } from '@khonsong/contract/telematics/devices/devices.ts'
import { vehicleMonitoring } from '@khonsong/contract/telematics/positions/monitoring.ts'
import { Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { bangkokToday } from '../../../kit/date/today.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { Track } from './track.tsx'

const Answered = ({ id, day }: { readonly id: string; readonly day: string }) => {
  const t = useWords('monitoring')
  const format = useFormat()
  const { data, error, refetch } = useRead(vehicleMonitoring.deviceTrack, { params: { id }, query: { day } }, { quiet: true })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <Track key={`${id} ${day}`} track={data} label={t('query.track', { device: data.number })} />
      {data.aside.length > 0 && (
        <section>
          <h2>{t('query.aside')}</h2>
          <ul>
            {data.aside.map(({ at, reason, reasonName, lat, lng }) => (
              <li key={`${at} ${reason}`}>
                {format.instant(at)} · {reasonName}{' '}
                <span className="quiet">
                  {lat.toFixed(4)}, {lng.toFixed(4)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** `/our/query`: reports of a device on a day, including rejected ones. */
export const DeviceQuery = () => {
  const t = useWords('monitoring')
  const { search, setSearch } = usePage()
  const [typed, setTyped] = useState('')
  const id = search['device']
  const day = search['day'] ?? bangkokToday()
  const found = useRead(
    devices.list,
    { query: { pageSize: 50, searchText: typed || undefined, orderBy: 'lastTrackAt', sorting: 'desc' } },
    { topics: ['devices'], keepOld: true, quiet: true },
  )
  const chosen = useRead(devices.detail, { params: { id: id ?? '' } }, { enabled: id !== undefined, quiet: true })
  const list = found.data?.list ?? []
  const known = chosen.data && !list.some((device) => device.id === id) ? [chosen.data, ...list] : list
  return (
    <div className="page">
      <PageTitle title={t('query.title')} />
      <div className="device-question">
        <label htmlFor="question-device">{t('device')}</label>
        <Select
          id="question-device"
          showSearch={{ filterOption: false, onSearch: setTyped }}
          value={id ?? null}
          loading={found.isFetching}
          placeholder={t('query.choose')}
          options={known.map(({ id: value, number, vehicleName }) => ({
            value,
            label: vehicleName ? `${number} · ${vehicleName}` : number,
          }))}
          onChange={(value: string | null) => setSearch({ device: value ?? undefined })}
        />
        <label htmlFor="question-day">{t('replay.day')}</label>
        <DayPicker id="question-day" value={day} max={bangkokToday()} onChange={(next) => setSearch({ day: next || undefined })} />
      </div>
      {id === undefined ? <EmptyState title={t('query.choose')} /> : <Answered id={id} day={day} />}
    </div>
  )
}
