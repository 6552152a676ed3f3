import { useMemo, useState } from 'react'
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { DayPicker, InstantPicker } from '../../kit/date/day-picker.tsx'
import { DayRange } from '../../kit/date/day-range.tsx'
import { bangkokToday } from '../../kit/date/today.ts'
import { quickRange, type Range } from '../../kit/date/quick-range.ts'
import { FileDrop } from '../../kit/files/file-drop.tsx'
import { PhotoUpload } from '../../kit/files/photo-upload.tsx'
import { Chart } from '../../kit/chart/chart.tsx'
import { MapView, type MapLine, type MapPlace } from '../../kit/map/map-view.tsx'
import { Facts } from '../../kit/show/facts.tsx'
import { formatMoney } from '../../kit/show/format.ts'
import { Timeline } from '../../kit/show/timeline.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { RecordLink } from '../../shared/record-link.tsx'

export const DatePart = () => {
  const t = useWords('gallery')
  const [day, setDay] = useState(bangkokToday())
  const [instant, setInstant] = useState('2026-11-20T09:30:00+07:00')
  const [range, setRange] = useState<Range>(quickRange('last7', bangkokToday()))
  return (
    <div className="gallery-columns">
      <div className="gallery-narrow">
        <DayPicker label={t('expires')} value={day} onChange={setDay} />
        <InstantPicker label={t('pickup')} value={instant} onChange={setInstant} />
        <p className="quiet">{t('buddhist')}</p>
        <DayPicker label={t('buddhist')} value={day} onChange={setDay} era="buddhist" />
      </div>
      <DayRange
        ranges="operational"
        label={t('operational')}
        value={range}
        onChange={(next) => setRange(next ?? { from: '', to: '' })}
      />
      <DayRange ranges="around" label={t('around')} value={range} onChange={(next) => setRange(next ?? { from: '', to: '' })} />
    </div>
  )
}

const excel = { extensions: ['xlsx', 'xls'], maxBytes: 10 * 1024 * 1024, maxFiles: 1 }

export const FilePart = () => {
  const [photos, setPhotos] = useState<readonly StoredFile[]>([])
  return (
    <div className="gallery-columns">
      <FileDrop limits={excel} onFiles={() => undefined} />
      <PhotoUpload value={photos} onChange={setPhotos} />
    </div>
  )
}

export const FactPart = () => {
  const t = useWords('gallery')
  return (
    <Facts
      facts={[
        {
          key: 'no',
          label: t('no'),
          value: <RecordLink kind="shipment" id="sample" text="SH-2611-00042" card={<p>{t('late')}</p>} />,
        },
        { key: 'plate', label: t('plate'), value: <RecordLink kind="vehicle" id="sample" text="70-1234 กรุงเทพมหานคร" /> },
        { key: 'from', label: t('from'), value: 'คลังลาดกระบัง' },
        { key: 'to', label: t('to'), value: 'สาขาหาดใหญ่ 3' },
        { key: 'price', label: '฿', value: formatMoney('12500') },
        { key: 'remark', label: t('remark'), value: '' },
      ]}
    />
  )
}

export const TimelinePart = () => {
  const t = useWords('gallery')
  return (
    <Timeline
      label={t('timeline')}
      items={[
        { key: '1', title: t('dispatched'), at: '2026-11-20T01:00:00Z', who: 'สมชาย ใจดี', tone: 'done' },
        {
          key: '2',
          title: t('arrived'),
          at: '2026-11-20T02:10:00Z',
          recordedAt: '2026-11-20T02:31:00Z',
          who: 'ประเสริฐ',
          tone: 'attention',
          children: t('late'),
        },
        { key: '3', title: t('loaded'), at: '2026-11-20T03:05:00Z', tone: 'moving' },
        { key: '4', title: t('delivered'), tone: 'waiting' },
      ]}
    />
  )
}

export const MapPart = () => {
  const t = useWords('gallery')
  const places = useMemo<readonly MapPlace[]>(
    () => [
      { key: 'a', lat: 13.729, lng: 100.781, mark: '1', title: 'คลังลาดกระบัง', tone: 'done', detail: t('loaded') },
      { key: 'b', lat: 12.61, lng: 99.96, mark: '2', title: 'จุดพักเพชรบุรี', tone: 'moving' },
      { key: 'c', lat: 7.008, lng: 100.474, mark: '3', title: 'สาขาหาดใหญ่ 3', tone: 'waiting', detail: t('delivered') },
    ],
    [t],
  )
  const lines = useMemo<readonly MapLine[]>(
    () => [
      {
        key: 'driven',
        tone: 'moving',
        points: [
          [100.781, 13.729],
          [99.96, 12.61],
        ],
      },
      {
        key: 'planned',
        tone: 'waiting',
        dashed: true,
        points: [
          [99.96, 12.61],
          [99.2, 10.5],
          [100.474, 7.008],
        ],
      },
    ],
    [],
  )
  return <MapView label={t('map')} places={places} lines={lines} />
}

export const ChartPart = () => {
  const t = useWords('gallery')
  return (
    <Chart
      kind="stacked"
      label={t('chart')}
      along={['16', '17', '18', '19', '20']}
      series={[
        { name: t('onTime'), values: [120, 132, 101, 140, 90], tone: 'done' },
        { name: t('overdue'), values: [4, 9, 2, 6, 3], tone: 'trouble' },
      ]}
    />
  )
}
