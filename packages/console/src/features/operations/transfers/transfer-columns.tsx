import type { TransferRow } from '@khonsong/contract/operations/transfers/transfers.ts'
import { useMemo } from 'react'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { PlaceText } from '../../../shared/place-text.tsx'
import { statusDisplayOf } from './transfer-looks.ts'

export const useTransferColumns = (): readonly Column<TransferRow>[] => {
  const t = useWords('transfers')
  const localize = useLocalize()
  return useMemo(
    () => [
      { key: 'transferNo', title: t('transferNo'), width: 150, cell: (row) => row.transferNo },
      {
        key: 'status',
        title: t('status'),
        width: 140,
        cell: (row) => <StatusTag tone={statusDisplayOf(row.status).tone}>{localize(statusDisplayOf(row.status).label)}</StatusTag>,
      },
      { key: 'from', title: t('from'), width: 220, cell: (row) => <PlaceText place={row.from} /> },
      { key: 'to', title: t('to'), width: 220, cell: (row) => <PlaceText place={row.to} /> },
      {
        key: 'plannedDepartureAt',
        title: t('planned'),
        width: 150,
        sortable: true,
        cell: (row) => formatInstant(row.plannedDepartureAt),
      },
      { key: 'shipments', title: t('waybills'), width: 90, align: 'end', cell: (row) => formatNumber(row.shipmentCount) },
      { key: 'labels', title: t('labels'), width: 80, align: 'end', cell: (row) => formatNumber(row.labelCount) },
      { key: 'loaded', title: t('loaded'), width: 90, align: 'end', cell: (row) => formatNumber(row.loadedCount) },
      { key: 'received', title: t('received'), width: 90, align: 'end', cell: (row) => formatNumber(row.receivedCount) },
      {
        key: 'differs',
        title: t('differs'),
        width: 100,
        align: 'end',
        cell: (row) => (row.differsCount > 0 ? <StatusTag tone="trouble">{formatNumber(row.differsCount)}</StatusTag> : ''),
      },
      { key: 'departedAt', title: t('departed'), width: 150, cell: (row) => formatInstant(row.departedAt) },
      { key: 'arrivedAt', title: t('arrived'), width: 150, cell: (row) => formatInstant(row.arrivedAt) },
      { key: 'sealNo', title: t('seal'), width: 120, cell: (row) => row.sealNo },
      { key: 'createdAt', title: t('created'), width: 150, sortable: true, cell: (row) => formatInstant(row.createdAt) },
    ],
    [localize, t],
  )
}
