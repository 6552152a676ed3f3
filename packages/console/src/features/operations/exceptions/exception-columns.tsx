import type { ExceptionRow } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { exceptionLevels } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { exceptionLabels } from '@khonsong/domain/operations/exceptions/exception.ts'
import { useMemo } from 'react'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { useIsCustomer, useIsStaff } from '../../../shared/current-user.ts'
import { Due } from './due.tsx'
import { levelTone, statusDisplayOf } from './exception-looks.ts'

const packagesOf = (row: ExceptionRow): number => row.damagedPackages + row.rejectedPackages + row.lostPackages

export const useExceptionColumns = (): readonly Column<ExceptionRow>[] => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const isStaff = useIsStaff()
  const isCustomer = useIsCustomer()
  return useMemo(
    () => [
      { key: 'exceptionNo', title: localize(exceptionLabels.exceptionNo), width: 150, cell: (row) => row.exceptionNo },
      { key: 'type', title: localize(exceptionLabels.type), width: 190, cell: (row) => row.type.name },
      { key: 'dueAt', title: t('due'), width: 150, sortable: true, cell: (row) => <Due exception={row} /> },
      {
        key: 'status',
        title: t('status'),
        width: 120,
        cell: (row) => <StatusTag tone={statusDisplayOf(row.status).tone}>{localize(statusDisplayOf(row.status).label)}</StatusTag>,
      },
      {
        key: 'level',
        title: localize(exceptionLabels.level),
        width: 100,
        sortable: true,
        cell: (row) => <StatusTag tone={levelTone(row.level)}>{localize(exceptionLevels[row.level])}</StatusTag>,
      },
      {
        key: 'shipment',
        title: t('shipment'),
        width: 170,
        cell: ({ shipment }) => <RecordLink kind="shipment" id={shipment.id} text={shipment.shipmentNo} />,
      },
      { key: 'customer', party: 'customer', title: t('customer'), width: 200, cell: (row) => row.customer.name },
      ...(isCustomer
        ? []
        : [
            {
              key: 'carrier',
              party: 'carrier' as const,
              title: t('carrier'),
              width: 180,
              cell: (row: ExceptionRow) => row.carrier?.name ?? '',
            },
          ]),
      ...(isStaff
        ? [
            {
              key: 'handler',
              title: localize(exceptionLabels.handler),
              width: 150,
              cell: (row: ExceptionRow) => row.handler?.name ?? <span className="quiet">{t('nobody')}</span>,
            },
          ]
        : []),
      {
        key: 'packages',
        title: t('counts.packages'),
        width: 100,
        align: 'end',
        cell: (row) => (packagesOf(row) > 0 ? formatNumber(packagesOf(row)) : ''),
      },
      {
        key: 'description',
        title: localize(exceptionLabels.description),
        width: 240,
        cell: (row) => row.description ?? row.reason,
      },
      { key: 'openedAt', title: t('opened'), width: 150, sortable: true, cell: (row) => formatInstant(row.openedAt) },
    ],
    [isCustomer, isStaff, localize, t],
  )
}
