import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import { chargeKinds, type Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { useMemo } from 'react'
import { formatDay } from '../../../kit/show/format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { useCounted } from '../../../shared/use-counted.ts'
import { bahtText, MatchTag } from './bill-looks.tsx'

const Subject = ({ row }: { readonly row: ChargeRow }) => {
  const { subjectNo, shipmentId, jobId } = row
  if (subjectNo === null) return null
  if (shipmentId !== null) return <Go href={`/activity-tracking/detail/shipment/${shipmentId}`}>{subjectNo}</Go>
  return jobId === null ? subjectNo : <Go href={`/activity-tracking/detail/job/${jobId}`}>{subjectNo}</Go>
}

const WaybillJob = ({ row: { waybillJobId, waybillJobNo } }: { readonly row: ChargeRow }) =>
  waybillJobId === null ? null : <Go href={`/activity-tracking/detail/job/${waybillJobId}`}>{waybillJobNo}</Go>

const Counted = ({ row: { quantity, unit } }: { readonly row: ChargeRow }) => useCounted()(quantity, unit)

/** Charge columns of a bill; what we pay is charged by dispatch order, what we are paid by waybill. */
export const useChargeColumns = (direction: Direction): readonly Column<ChargeRow>[] => {
  const t = useWords('bills')
  const localize = useLocalize()
  return useMemo(
    () => [
      { key: 'subjectNo', title: t('subject'), width: 150, sortable: true, cell: (row) => <Subject row={row} /> },
      ...(direction === 'receivable'
        ? [
            {
              key: 'waybillJobNo',
              title: t('waybillJob'),
              width: 140,
              sortable: true,
              cell: (row: ChargeRow) => <WaybillJob row={row} />,
            },
          ]
        : []),
      { key: 'basisDate', title: t('day'), width: 110, sortable: true, cell: (row) => formatDay(row.basisDate) },
      { key: 'item', title: t('item'), width: 150, cell: (row) => row.billingItemName },
      { key: 'service', title: t('service'), width: 150, cell: (row) => row.serviceItemName },
      { key: 'kind', title: t('kind'), width: 110, cell: (row) => localize(chargeKinds[row.kind]) },
      { key: 'quantity', title: t('quantity'), width: 130, align: 'end', cell: (row) => <Counted row={row} /> },
      {
        key: 'amount',
        title: t('amount'),
        width: 120,
        align: 'end',
        sortable: true,
        cell: (row) => <strong>{bahtText(row.amount)}</strong>,
      },
      { key: 'match', title: t('match'), width: 130, cell: (row) => <MatchTag state={row.matchState} /> },
      { key: 'theirs', title: t('theirs'), width: 120, align: 'end', cell: (row) => bahtText(row.counterpartAmount) },
      { key: 'reason', title: t('reason'), width: 220, cell: (row) => row.matchReason ?? row.reason },
      { key: 'contract', title: t('contract'), width: 150, cell: (row) => row.contractNo },
    ],
    [direction, localize, t],
  )
}
