import type { PlanRow } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { planStatuses } from '@khonsong/domain/operations/planning/plan-state.ts'
import { useMemo } from 'react'
import { formatDay, formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { planTones } from './plan-tones.ts'

/** Columns shared by all plan lists. */
export const usePlanColumns = (): readonly Column<PlanRow>[] => {
  const t = useWords('planning')
  const localize = useLocalize()
  return useMemo(
    () => [
      { key: 'planNo', title: t('planNo'), width: 160, sortable: true, cell: (row) => row.planNo },
      { key: 'name', title: t('name'), width: 200, cell: (row) => row.name },
      {
        key: 'status',
        title: t('status'),
        width: 150,
        cell: (row) =>
          row.routing ? (
            <StatusTag tone="moving">{t('running')}</StatusTag>
          ) : (
            <StatusTag tone={planTones[row.status]}>{localize(planStatuses[row.status])}</StatusTag>
          ),
      },
      {
        key: 'fromOn',
        title: t('days'),
        width: 210,
        sortable: true,
        cell: (row) => [...new Set([formatDay(row.fromOn), formatDay(row.untilOn)])].join(' – '),
      },
      { key: 'routes', title: t('routes'), width: 90, align: 'end', cell: (row) => formatNumber(row.routeCount) },
      { key: 'shipments', title: t('shipments'), width: 110, align: 'end', cell: (row) => formatNumber(row.shipmentCount) },
      { key: 'left', title: t('left'), width: 110, align: 'end', cell: (row) => formatNumber(row.waitingCount) },
      { key: 'unit', title: t('unit'), width: 180, cell: (row) => row.businessUnit.name },
      { key: 'createdAt', title: t('created'), width: 160, sortable: true, cell: (row) => formatInstant(row.createdAt) },
    ],
    [localize, t],
  )
}
