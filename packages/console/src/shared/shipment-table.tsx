import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { isTroubled } from '@khonsong/domain/operations/shipments/status.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../kit/show/format.ts'
import { useWords } from '../kit/words/use-words.ts'
import { rowStatusDisplay } from './any-status.ts'
import { PlaceText, placeHint } from './place-text.tsx'
import { RecordLink } from './record-link.tsx'
import { StatusLine } from './status-line.tsx'
import { windowText } from './window-text.ts'

interface ShipmentTableProps {
  readonly label: string
  readonly shipments: readonly ShipmentRow[]
  /** Column beside each shipment: its job in an order, its stop in a job. */
  readonly beside: 'job' | 'stop'
  /** Rendered at the end of each row. */
  readonly action?: (shipment: ShipmentRow) => ReactNode
}

/** The shipments of an order or job; few enough to render without virtualisation. */
export const ShipmentTable = ({ label, shipments, beside, action }: ShipmentTableProps) => {
  const t = useWords('desk')
  if (shipments.length === 0) return <p className="quiet">{t('shipment.none')}</p>
  return (
    // A scrollable region must be focusable for keyboard users.
    <div className="desk-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="desk-table">
        <thead>
          <tr>
            {beside === 'stop' && <th scope="col">{t('shipment.stop')}</th>}
            <th scope="col">{t('shipment.no')}</th>
            <th scope="col">{t('shipment.status')}</th>
            {beside === 'job' && <th scope="col">{t('shipment.job')}</th>}
            <th scope="col">{t('shipment.from')}</th>
            <th scope="col">{t('shipment.to')}</th>
            <th scope="col">{t('shipment.delivery')}</th>
            <th scope="col" className="end">
              {t('shipment.weight')}
            </th>
            <th scope="col" className="end">
              {t('shipment.volume')}
            </th>
            {action && <td />}
          </tr>
        </thead>
        <tbody>
          {shipments.map((shipment) => (
            <tr key={shipment.id}>
              {beside === 'stop' && <td>{shipment.stopSeq}</td>}
              <td>
                <RecordLink kind="shipment" id={shipment.id} text={shipment.shipmentNo} />
              </td>
              <td>
                <StatusLine look={rowStatusDisplay(shipment)} />
                {shipment.attempt > 1 && !isTroubled(shipment.status) && (
                  <span className="quiet"> {t('shipment.attempt', { n: shipment.attempt })}</span>
                )}
              </td>
              {beside === 'job' && (
                <td>{shipment.jobId && shipment.jobNo && <RecordLink kind="job" id={shipment.jobId} text={shipment.jobNo} />}</td>
              )}
              <td title={placeHint(shipment.origin)}>
                <PlaceText place={shipment.origin} />
              </td>
              <td title={placeHint(shipment.destination)}>
                <PlaceText place={shipment.destination} />
              </td>
              <td className="number">{windowText(shipment.targetDeliveryFrom, shipment.targetDeliveryTo)}</td>
              <td className="end">{formatNumber(shipment.weightKg)}</td>
              <td className="end">{formatNumber(shipment.volumeM3)}</td>
              {action && <td>{action(shipment)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
