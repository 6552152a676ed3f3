import type { TrackingData } from '@khonsong/contract/telematics/positions/temperature.ts'
import { limitsText } from '@khonsong/domain/telematics/positions/temperature-certificate.ts'
import { StatusTag } from '../kit/show/status-tag.tsx'
import { useFormat } from '../kit/show/use-format.ts'
import { useWords } from '../kit/words/use-words.ts'
import { RecordLink } from './record-link.tsx'

type Transport = TrackingData['transports'][number]
type Period = Transport['periods'][number]
type Figures = Pick<Period, 'summary' | 'minutesCarried'>

const Cells = ({ summary, minutesCarried }: Figures) => {
  const t = useWords('temperature')
  const format = useFormat()
  if (summary === null)
    return (
      <td colSpan={5} className="quiet">
        {t('noReading')}
      </td>
    )
  return (
    <>
      <td>{format.number(summary.minimum)} °C</td>
      <td>{format.number(summary.mean)} °C</td>
      <td>{format.number(summary.maximum)} °C</td>
      <td>{t('measuredOf', { n: format.number(summary.minutesMeasured), all: format.number(minutesCarried) })}</td>
      <td>{format.number(summary.minutesOutside)}</td>
    </>
  )
}

const Excursions = ({ summary }: { readonly summary: Transport['summary'] }) => {
  const t = useWords('temperature')
  const format = useFormat()
  if (summary === null) return null
  if (summary.excursions.length === 0) return <StatusTag tone="done">{t('none')}</StatusTag>
  return summary.excursions.map(({ from, minutes, worst }) => (
    <div key={from}>
      <StatusTag tone="trouble">{t('excursion', { at: format.instant(from), n: minutes, worst })}</StatusTag>
    </div>
  ))
}

const PeriodRow = ({ period }: { readonly period: Period }) => {
  const t = useWords('temperature')
  const format = useFormat()
  const { carrierName, plateNo, fromAt, untilAt } = period
  return (
    <tr>
      <td colSpan={2}>
        ↳ {[carrierName ?? t('ourFleet'), plateNo].filter(Boolean).join(' · ')}{' '}
        <span className="quiet">
          {format.instant(fromAt)} – {format.instant(untilAt)}
        </span>
      </td>
      <Cells {...period} />
      <td />
    </tr>
  )
}

const Rows = ({ transport }: { readonly transport: Transport }) => {
  const t = useWords('temperature')
  const { id, shipmentNo, originName, destinationName, temperatureType, minutesAllowed, summary, periods } = transport
  const tolerated =
    minutesAllowed === null
      ? ''
      : t('tolerated', { n: minutesAllowed, door: Math.max(minutesAllowed, transport.doorOpenMinutes ?? 0) })
  return (
    <>
      <tr>
        <th scope="row">
          <RecordLink kind="shipment" id={id} text={shipmentNo} />
          <div className="quiet">
            {originName} – {destinationName}
          </div>
        </th>
        <td>
          {temperatureType ? `${temperatureType} ${limitsText(transport)}` : '–'}
          {tolerated !== '' && <div className="quiet">{tolerated}</div>}
        </td>
        <Cells summary={summary} minutesCarried={periods.reduce((sum, { minutesCarried }) => sum + minutesCarried, 0)} />
        <td>
          <Excursions summary={summary} />
        </td>
      </tr>
      {periods.map((period) => (
        <PeriodRow key={period.fromAt} period={period} />
      ))}
    </>
  )
}

/** Measured temperatures by waybill, and within it by custodian and vehicle while the goods were on board. */
export const TemperatureFigures = ({ transports }: { readonly transports: readonly Transport[] }) => {
  const t = useWords('temperature')
  return (
    <div className="table-scroll">
      <table className="simple-table" aria-label={t('measured')}>
        <thead>
          <tr>
            {(['shipment', 'limits', 'minimum', 'mean', 'maximum', 'minutesMeasured', 'minutesOutside', 'excursions'] as const).map(
              (name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {transports.map((transport) => (
            <Rows key={transport.id} transport={transport} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
