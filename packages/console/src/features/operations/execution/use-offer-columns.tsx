import type { JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import { useMemo } from 'react'
import { formatNumber } from '../../../kit/show/format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { windowText } from '../../../shared/window-text.ts'

/** Columns for deciding about an offer: time, place, vehicle and load. */
export const useOfferColumns = (): readonly Column<JobRow>[] => {
  const t = useWords('tracking')
  const localize = useWords('execution')
  return useMemo(
    () => [
      {
        key: 'jobNo',
        title: t('no.job'),
        width: 168,
        sortable: true,
        cell: (row) => <RecordLink kind="job" id={row.id} text={row.jobNo} />,
        hint: (row) => row.jobNo,
      },
      {
        key: 'plannedBeginAt',
        title: localize('meet.window'),
        width: 210,
        sortable: true,
        cell: (row) => windowText(row.plannedBeginAt, row.plannedEndAt),
      },
      { key: 'carrier', party: 'carrier', title: t('subcontractor'), width: 180, cell: (row) => row.subcontractor?.name },
      { key: 'origin', title: t('origin'), width: 200, cell: (row) => row.origin?.siteName },
      { key: 'destination', title: t('destination'), width: 200, cell: (row) => row.destination?.siteName },
      { key: 'plate', title: t('plate'), width: 110, cell: (row) => row.plateNo },
      { key: 'driver', title: t('driver'), width: 160, cell: (row) => row.driverName },
      { key: 'vehicleType', title: localize('meet.vehicleType'), width: 140, cell: (row) => row.vehicleType?.name },
      { key: 'weightKg', title: t('weight'), width: 110, align: 'end', cell: (row) => formatNumber(row.weightKg, 2) },
      {
        key: 'shipments',
        title: localize('meet.waybills'),
        width: 110,
        align: 'end',
        cell: (row) => formatNumber(row.shipmentCount),
      },
    ],
    [t, localize],
  )
}
