import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { placeHint } from '../../../shared/place-text.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { Due } from './due.tsx'
import { QuickStep } from './quick-step.tsx'

interface TableProps {
  readonly shipments: readonly ShipmentRow[]
  /** Column beside each shipment: the job of an order's shipment, or the order of a job's. */
  readonly beside: 'job' | 'order'
  /** Opens the form of the next status; omitted for read-only. */
  readonly onStatus?: ((shipmentId: string) => void) | undefined
}

/** The shipments of a job or order, in stop order. */
export const ShipmentsTable = ({ shipments, beside, onStatus }: TableProps) => {
  const t = useWords('tracking')
  const words = useWords('shipments')
  if (shipments.length === 0) return <p className="quiet">{t('job.empty')}</p>
  return (
    // A scrollable region must be focusable for keyboard users.
    <div className="quantities" role="region" aria-label={t('shipments')} tabIndex={0}>
      <table className="simple-table shipments-table">
        <thead>
          <tr>
            <th scope="col">{t('no.shipment')}</th>
            <th scope="col">{t('status')}</th>
            {onStatus && <th scope="col">{words('quick.step')}</th>}
            <th scope="col">{t('origin')}</th>
            <th scope="col">{t('destination')}</th>
            <th scope="col">{t('target.delivery')}</th>
            <th scope="col">{t('actual.delivery')}</th>
            <th scope="col">{t(`no.${beside}`)}</th>
            <th scope="col">{t('weight')}</th>
            <th scope="col">{t('packages')}</th>
          </tr>
        </thead>
        <tbody>
          {shipments.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <RecordLink kind="shipment" id={row.id} text={row.shipmentNo} />
                {row.kind === 'reject_return' && <span className="quiet"> {t('kind.reject_return')}</span>}
              </th>
              <td>
                <AnyStatusTag status={row.status} absorbed={row.absorbed} />
              </td>
              {onStatus && (
                <td>
                  <QuickStep shipment={row} onForm={() => onStatus(row.id)} />
                </td>
              )}
              <td className="site" title={placeHint(row.origin)}>
                {row.origin.siteName}
              </td>
              <td className="site" title={placeHint(row.destination)}>
                {row.destination.siteName}
              </td>
              <td>
                <Due text={formatInstant(row.targetDeliveryTo)} row={row} />
              </td>
              <td>{formatInstant(row.deliveredAt)}</td>
              <td>
                {beside === 'order' && <RecordLink kind="order" id={row.orderId} text={row.orderNo} />}
                {beside === 'job' && row.jobId && row.jobNo && <RecordLink kind="job" id={row.jobId} text={row.jobNo} />}
              </td>
              <td className="number">{formatNumber(row.weightKg, 2)}</td>
              <td className="number">{formatNumber(row.packages)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
