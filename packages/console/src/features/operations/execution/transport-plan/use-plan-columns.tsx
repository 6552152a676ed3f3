import type { TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { useMemo } from 'react'
import { formatNumber } from '../../../../kit/show/format.ts'
import type { Column } from '../../../../kit/table/column.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { RecordLink } from '../../../../shared/record-link.tsx'
import { windowText } from '../../../../shared/window-text.ts'
import { LegsCell, useLegsText, WayCell, wayText } from './legs-cell.tsx'

const jobsOf = ({ legs }: TransportPlanRow): string => legs.flatMap(({ jobNo }) => jobNo ?? []).join(', ')

export const usePlanColumns = (): readonly Column<TransportPlanRow>[] => {
  const t = useWords('segments')
  const legsHint = useLegsText()
  return useMemo(
    () => [
      {
        key: 'shipmentNo',
        title: t('waybill'),
        width: 160,
        sortable: true,
        cell: (row) => <RecordLink kind="shipment" id={row.id} text={row.shipmentNo} />,
        hint: (row) => row.shipmentNo,
      },
      { key: 'way', title: t('fromTo'), width: 290, cell: (row) => <WayCell row={row} />, hint: wayText },
      {
        key: 'targetPickupFrom',
        title: t('pickup'),
        width: 218,
        sortable: true,
        cell: (row) => windowText(row.targetPickupFrom, row.targetPickupTo),
      },
      {
        key: 'targetDeliveryTo',
        title: t('delivery'),
        width: 218,
        sortable: true,
        cell: (row) => windowText(row.targetDeliveryFrom, row.targetDeliveryTo),
      },
      { key: 'legs', title: t('legs'), width: 188, cell: ({ legs }) => <LegsCell legs={legs} />, hint: legsHint },
      {
        key: 'customer',
        party: 'customer',
        title: t('customer'),
        width: 190,
        cell: (row) => row.customer.name,
        hint: (row) => row.customer.name,
      },
      { key: 'weightKg', title: t('kg'), width: 110, align: 'end', cell: (row) => formatNumber(row.weightKg) },
      { key: 'volumeM3', title: t('m3'), width: 120, align: 'end', cell: (row) => formatNumber(row.volumeM3) },
      { key: 'packages', title: t('packages'), width: 100, align: 'end', cell: (row) => formatNumber(row.packages) },
      { key: 'jobs', title: t('jobs'), width: 170, cell: jobsOf, hint: jobsOf },
      {
        key: 'orderNo',
        title: t('order'),
        width: 160,
        cell: (row) => <RecordLink kind="order" id={row.orderId} text={row.orderNo} />,
      },
      { key: 'unit', title: t('unit'), width: 150, optional: true, cell: (row) => row.businessUnit.name },
    ],
    [t, legsHint],
  )
}
