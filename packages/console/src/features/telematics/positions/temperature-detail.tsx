import './monitoring.css'
import { temperatureMonitor, type TrackingData } from '@khonsong/contract/telematics/positions/temperature.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { Chart } from '../../../kit/chart/chart.tsx'
import { MapView, type MapLine } from '../../../kit/map/map-view.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { limitsText } from './limits-text.ts'

type Scope = 'TRANSPORT' | 'ROUTE' | 'ORDER'
type Track = TrackingData['mapData']['capacityTracks'][number]
type Transport = TrackingData['transports'][number]

const calls = { TRANSPORT: temperatureMonitor.transport, ROUTE: temperatureMonitor.route, ORDER: temperatureMonitor.order } as const
const refreshMs = 60_000
/** More than these cannot be told apart on a chart. */
const drawn = 160

/** The curve of one vehicle with the limits of what it carried. */
const Curve = ({ track, transports }: { readonly track: Track; readonly transports: readonly Transport[] }) => {
  const t = useWords('temperature')
  const format = useFormat()
  const readings = track.gpsTracks.flatMap(({ at, temperature }) => (temperature === null ? [] : [{ at, temperature }]))
  const step = Math.max(1, Math.ceil(readings.length / drawn))
  const shown = readings.filter((_, index) => index % step === 0 || index === readings.length - 1)
  if (shown.length < 2) return <EmptyState title={t('noCurve', { plate: track.plateNo })} />
  const carried = transports.filter(({ plateNo }) => plateNo === track.plateNo)
  const bound = (name: 'lowest' | 'highest') => [...new Set(carried.flatMap((one) => (one[name] === null ? [] : [one[name]])))]
  const flat = (value: number, label: string) => ({
    name: `${label} ${value} °C`,
    values: shown.map(() => value),
    tone: 'trouble' as const,
  })
  return (
    <section aria-label={track.plateNo}>
      <h2>{t('curveOf', { plate: track.plateNo })}</h2>
      <Chart
        kind="line"
        label={t('curveOf', { plate: track.plateNo })}
        unit="°C"
        height={240}
        fromZero={false}
        along={shown.map(({ at }) => format.instant(at))}
        series={[
          { name: track.plateNo, values: shown.map(({ temperature }) => temperature), tone: 'moving' },
          ...bound('highest').map((value) => flat(value, t('highest'))),
          ...bound('lowest').map((value) => flat(value, t('lowest'))),
        ]}
      />
    </section>
  )
}

const Summaries = ({ transports }: { readonly transports: readonly Transport[] }) => {
  const t = useWords('temperature')
  const format = useFormat()
  return (
    <div className="table-scroll">
      <table className="simple-table" aria-label={t('measured')}>
        <thead>
          <tr>
            {(['shipment', 'way', 'limits', 'minimum', 'mean', 'maximum', 'minutesOutside', 'excursions'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transports.map(({ id, shipmentNo, originName, destinationName, temperatureType, lowest, highest, summary }) => (
            <tr key={id}>
              <th scope="row">
                <RecordLink kind="shipment" id={id} text={shipmentNo} />
              </th>
              <td>
                {originName} – {destinationName}
              </td>
              <td>{temperatureType ? `${temperatureType} ${limitsText({ lowest, highest })}` : '–'}</td>
              {summary === null ? (
                <td colSpan={5} className="quiet">
                  {t('noReading')}
                </td>
              ) : (
                <>
                  <td>{format.number(summary.minimum)} °C</td>
                  <td>{format.number(summary.mean)} °C</td>
                  <td>{format.number(summary.maximum)} °C</td>
                  <td>{format.number(summary.minutesOutside)}</td>
                  <td>
                    {summary.excursions.length === 0 ? (
                      <StatusTag tone="done">{t('none')}</StatusTag>
                    ) : (
                      summary.excursions.map(({ from, minutes, worst }) => (
                        <div key={from}>
                          <StatusTag tone="trouble">{t('excursion', { at: format.instant(from), n: minutes, worst })}</StatusTag>
                        </div>
                      ))
                    )}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const TrackMap = ({ tracks }: { readonly tracks: readonly Track[] }) => {
  const t = useWords('temperature')
  const lines = useMemo(
    () =>
      tracks
        .filter(({ gpsTracks }) => gpsTracks.length > 1)
        .map((track): MapLine => ({
          key: track.plateNo,
          points: track.gpsTracks.map(({ lng, lat }) => [lng, lat] as const),
          tone: 'moving',
        })),
    [tracks],
  )
  const places = useMemo(
    () =>
      tracks.flatMap(({ plateNo, gpsTracks }) => {
        const last = gpsTracks.at(-1)
        return last ? [{ key: plateNo, lat: last.lat, lng: last.lng, title: plateNo, tone: 'done' as const }] : []
      }),
    [tracks],
  )
  return <MapView label={t('map')} places={places} lines={lines} height={360} />
}

/** Curves, what was measured of each waybill, and the way driven. */
export const TemperatureDetail = ({ scope, id }: { readonly scope: Scope; readonly id: string }) => {
  const t = useWords('temperature')
  const { setSearch } = usePage()
  const { data, error, refetch } = useRead(
    calls[scope],
    { params: { id } },
    { topics: ['shipments', 'jobs'], refreshMs, quiet: true },
  )
  const back = () => setSearch({ id: undefined, scope: undefined })
  if (error) return <PageFailure failure={error} onRetry={() => void refetch()} list="/track/tempMonitoring" />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const late = data.vehicles.filter(({ track }) => track === 'late').map(({ plateNo }) => plateNo)
  const tracks = data.mapData.capacityTracks
  return (
    <div className="page temperature-page">
      <PageTitle title={t(`title.${scope}`)} />
      <p>
        <Button size="small" onClick={back}>
          {t('back')}
        </Button>
      </p>
      {late.length > 0 && <Alert type="warning" role="status" title={t('refreshing', { plates: late.join(', ') })} />}
      <Summaries transports={data.transports} />
      {tracks.length === 0 && <EmptyState title={t('noTrack')} />}
      {tracks.map((track) => (
        <Curve key={track.plateNo} track={track} transports={data.transports} />
      ))}
      {tracks.some(({ gpsTracks }) => gpsTracks.length > 0) && <TrackMap tracks={tracks} />}
    </div>
  )
}
