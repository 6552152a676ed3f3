import { temperatureMonitor } from '@khonsong/contract/telematics/positions/temperature.ts'
import { Skeleton } from 'antd'
import { useRead } from '../kit/call/use-read.ts'
import { ErrorState } from '../kit/show/states.tsx'
import { useWords } from '../kit/words/use-words.ts'
import { TemperatureCertificates } from './temperature-certificates.tsx'
import { TemperatureCurve } from './temperature-curve.tsx'
import { TemperatureFigures } from './temperature-figures.tsx'
import { TrackingLate } from './tracking-late.tsx'
import { trackedOnly } from './tracked-only.ts'

const calls = { shipment: temperatureMonitor.transport, job: temperatureMonitor.route, order: temperatureMonitor.order } as const
const refreshMs = 60_000

interface Props {
  readonly kind: keyof typeof calls
  readonly id: string
}

export const SubjectTemperature = ({ kind, id }: Props) => {
  const t = useWords('temperature')
  const { data, error, refetch } = useRead(
    calls[kind],
    { params: { id } },
    { topics: ['shipments', 'jobs'], refreshMs, freshMs: refreshMs, keepOld: true, quiet: true },
  )
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const measured = data.transports.filter(({ lowest, highest }) => lowest !== null || highest !== null)
  if (measured.length === 0) return <p className="quiet">{t('noLimits')}</p>
  const tracked = trackedOnly(data)
  const plates = new Set(measured.flatMap(({ periods }) => periods.map(({ plateNo }) => plateNo)))
  return (
    <>
      <TrackingLate vehicles={tracked.vehicles.filter(({ plateNo }) => plates.has(plateNo))} />
      <TemperatureFigures transports={measured} />
      {tracked.mapData.capacityTracks
        .filter(({ plateNo }) => plates.has(plateNo))
        .map((track) => (
          <TemperatureCurve key={track.plateNo} track={track} transports={measured} />
        ))}
      {kind === 'shipment' && <TemperatureCertificates shipmentId={id} isCarried={plates.size > 0} />}
    </>
  )
}
