import './monitoring.css'
import { temperatureMonitor, type TrackingData } from '@khonsong/contract/telematics/positions/temperature.ts'
import { Button, Skeleton } from 'antd'
import { Fragment, useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { MapView, type MapLine } from '../../../kit/map/map-view.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { TemperatureCurve } from '../../../shared/temperature-curve.tsx'
import { TemperatureFigures } from '../../../shared/temperature-figures.tsx'
import { TrackingLate } from '../../../shared/tracking-late.tsx'
import { trackedOnly } from '../../../shared/tracked-only.ts'
import { AllReadings } from './all-readings.tsx'

type Scope = 'TRANSPORT' | 'ROUTE' | 'ORDER'
type Track = TrackingData['mapData']['capacityTracks'][number]

const calls = { TRANSPORT: temperatureMonitor.transport, ROUTE: temperatureMonitor.route, ORDER: temperatureMonitor.order } as const
const refreshMs = 60_000
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

/** Temperature charts, readings per waybill, and the driven track. */
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
  const { vehicles, transports, mapData } = trackedOnly(data)
  const tracks = mapData.capacityTracks
  return (
    <div className="page temperature-page">
      <PageTitle title={t(`title.${scope}`)} />
      <p>
        <Button size="small" onClick={back}>
          {t('back')}
        </Button>
      </p>
      <TrackingLate vehicles={vehicles} />
      <TemperatureFigures transports={transports} />
      {tracks.length === 0 && <EmptyState title={t('noTrack')} />}
      {tracks.map((track) => (
        <Fragment key={track.plateNo}>
          <TemperatureCurve track={track} transports={transports} />
          {vehicles
            .filter(({ plateNo }) => plateNo === track.plateNo)
            .map((vehicle) => (
              <AllReadings key={vehicle.plateNo} id={id} vehicle={vehicle} />
            ))}
        </Fragment>
      ))}
      {tracks.some(({ gpsTracks }) => gpsTracks.length > 0) && <TrackMap tracks={tracks} />}
    </div>
  )
}
