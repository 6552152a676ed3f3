import { temperatureMonitor, type TrackingData } from '@khonsong/contract/telematics/positions/temperature.ts'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useBranding } from '../../../shared/current-user.ts'

type Vehicle = TrackingData['vehicles'][number]

interface ReadingsProps {
  /** Id of the waybill, job or order. */
  readonly id: string
  readonly vehicle: Vehicle
}

const maxShown = 500

/** The path of this call is configurable per installation; the default applies otherwise. */
const useDetail = () => {
  const { temperatureDetailPrefix: prefix } = useBranding()
  return useMemo(
    () => (prefix === null ? temperatureMonitor.detail : { ...temperatureMonitor.detail, path: `${prefix}{id}` }),
    [prefix],
  )
}

const Readings = ({ id, vehicle: { plateNo, equipmentNo, platformName } }: ReadingsProps) => {
  const t = useWords('temperature')
  const format = useFormat()
  const query = {
    plateNo,
    ...(equipmentNo === null ? {} : { equipmentNo }),
    ...(platformName === null ? {} : { platformName }),
  }
  const { data, error, refetch } = useRead(useDetail(), { params: { id }, query }, { quiet: true })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const measured = data.points.filter(({ temperature }) => temperature !== null).toReversed()
  if (measured.length === 0) return <EmptyState title={t('noCurve', { plate: plateNo })} />
  const shown = measured.slice(0, maxShown)
  const title = t('readingsOf', { plate: plateNo })
  return (
    <>
      <p className="quiet">{t('readingsShown', { n: format.number(shown.length), all: format.number(measured.length) })}</p>
      {/* Focusable, so that the readings can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="readings" role="region" tabIndex={0} aria-label={title}>
        <table className="simple-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('measuredAt')}</th>
              <th scope="col">°C</th>
              <th scope="col">{t('kmh')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ at, temperature, speedKmh }) => (
              <tr key={at}>
                <th scope="row">{format.instant(at)}</th>
                <td>{format.number(temperature ?? undefined)}</td>
                <td>{speedKmh === null ? '–' : format.number(speedKmh)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** All single readings of a vehicle, for more detail than the chart; loaded on demand. */
export const AllReadings = (props: ReadingsProps) => {
  const t = useWords('temperature')
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'readingsHide' : 'readingsShow', { plate: props.vehicle.plateNo })}
        </Button>
      </p>
      {open && <Readings {...props} />}
    </>
  )
}
