import type { ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { checkStatusFacts } from '@khonsong/domain/operations/jobs/check-status.ts'
import { epodStates, paperStates } from '@khonsong/domain/operations/receipts/receipt.ts'
import { useMemo } from 'react'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { PlaceText } from '../../../shared/place-text.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'

/** Receipt columns; the driver is hidden from customers. */
export const useReceiptColumns = (isCustomer: boolean): readonly Column<ReceiptRow>[] => {
  const t = useWords('receipts')
  const localize = useLocalize()
  return useMemo(() => {
    const carried: readonly Column<ReceiptRow>[] = [
      { key: 'customer', party: 'customer', title: t('customer'), width: 180, cell: (row) => row.customer.name },
      {
        key: 'carrier',
        party: 'carrier',
        title: t('carrier'),
        width: 160,
        cell: (row) => row.subcontractor?.name ?? t('ageing.own'),
      },
      { key: 'driver', title: t('driver'), width: 140, cell: (row) => row.driverName },
      { key: 'plate', title: t('plate'), width: 110, cell: (row) => row.plateNo },
      { key: 'jobNo', title: t('jobNo'), width: 140, cell: (row) => row.jobNo },
    ]
    return [
      {
        key: 'shipmentNo',
        title: t('shipmentNo'),
        width: 170,
        sortable: true,
        cell: (row) => <RecordLink kind="shipment" id={row.id} text={row.shipmentNo} />,
      },
      {
        key: 'check',
        title: t('check'),
        width: 120,
        cell: ({ checkStatus }) => (
          <StatusTag tone={checkStatusFacts[checkStatus].tone}>{localize(checkStatusFacts[checkStatus].label)}</StatusTag>
        ),
      },
      {
        key: 'paper',
        title: t('paper'),
        width: 170,
        cell: ({ paper }) => <StatusTag tone={paperStates[paper].tone}>{localize(paperStates[paper].label)}</StatusTag>,
      },
      {
        key: 'counted',
        title: t('counted'),
        width: 90,
        cell: ({ neededCount, countedCount }) => (neededCount > 0 ? t('countedOf', { n: countedCount, all: neededCount }) : ''),
      },
      {
        key: 'epod',
        title: t('epod'),
        width: 170,
        cell: ({ epod }) =>
          epod === 'none' ? '' : <StatusTag tone={epodStates[epod].tone}>{localize(epodStates[epod].label)}</StatusTag>,
      },
      {
        key: 'overdue',
        title: t('overdue'),
        width: 100,
        cell: ({ overdueDays }) =>
          overdueDays > 0 ? <StatusTag tone="trouble">{t('days', { n: formatNumber(overdueDays) })}</StatusTag> : '',
      },
      { key: 'deliveredAt', title: t('deliveredAt'), width: 150, sortable: true, cell: (row) => formatInstant(row.deliveredAt) },
      { key: 'dueAt', title: t('dueAt'), width: 150, cell: (row) => formatInstant(row.dueAt) },
      { key: 'site', title: t('site'), width: 220, cell: (row) => <PlaceText place={row.destination} /> },
      ...(isCustomer ? [] : carried),
      { key: 'orderNo', title: t('orderNo'), width: 150, cell: (row) => row.orderNo },
      {
        key: 'parcel',
        title: t('parcel'),
        width: 200,
        cell: ({ batch }) => batch && [batch.batchNo, batch.courier, batch.trackingNo].filter(Boolean).join(' · '),
      },
      { key: 'acknowledgedAt', title: t('acknowledged'), width: 160, cell: (row) => formatInstant(row.acknowledgedAt) },
      { key: 'reason', title: t('reason'), width: 200, cell: (row) => row.reason },
    ]
  }, [isCustomer, localize, t])
}
