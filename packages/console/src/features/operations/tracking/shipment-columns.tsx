import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { useMemo } from 'react'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { Due } from './due.tsx'

/** Columns of the shipment status lists. */
export const useShipmentColumns = (): readonly Column<ShipmentRow>[] => {
  const t = useWords('tracking')
  return useMemo(
    () => [
      {
        key: 'shipmentNo',
        title: t('no.shipment'),
        width: 170,
        sortable: true,
        cell: (row) => <RecordLink kind="shipment" id={row.id} text={row.shipmentNo} />,
        hint: (row) => row.shipmentNo,
      },
      {
        key: 'status',
        title: t('status'),
        width: 170,
        sortable: true,
        cell: (row) => <AnyStatusTag status={row.status} absorbed={row.absorbed} />,
      },
      { key: 'statusSince', title: t('since'), width: 132, sortable: true, cell: (row) => formatInstant(row.statusSince) },
      {
        key: 'job',
        title: t('no.job'),
        width: 170,
        cell: (row) => row.jobId && row.jobNo && <RecordLink kind="job" id={row.jobId} text={row.jobNo} />,
      },
      {
        key: 'orderNo',
        title: t('no.order'),
        width: 170,
        cell: (row) => <RecordLink kind="order" id={row.orderId} text={row.orderNo} />,
      },
      { key: 'customer', party: 'customer', title: t('customer'), width: 190, cell: (row) => row.customer.name },
      { key: 'origin', title: t('origin'), width: 190, cell: (row) => row.origin.siteName },
      { key: 'destination', title: t('destination'), width: 190, cell: (row) => row.destination.siteName },
      {
        key: 'targetDeliveryTo',
        title: t('target.delivery'),
        width: 180,
        sortable: true,
        cell: (row) => <Due text={formatInstant(row.targetDeliveryTo)} row={row} />,
      },
      { key: 'driver', title: t('driver'), width: 150, cell: (row) => row.driverName },
      { key: 'plate', title: t('plate'), width: 100, cell: (row) => row.plateNo },
      {
        key: 'weightKg',
        title: t('weight'),
        width: 110,
        align: 'end',
        optional: true,
        cell: (row) => formatNumber(row.weightKg, 2),
      },
      { key: 'packages', title: t('packages'), width: 90, align: 'end', optional: true, cell: (row) => formatNumber(row.packages) },
    ],
    [t],
  )
}
