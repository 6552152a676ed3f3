import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanRow } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { planStatuses } from '@khonsong/domain/operations/planning/plan-state.ts'
import { useMemo, useState } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { formatDay, formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'

import type { Column } from '../../../kit/table/column.ts'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/who.ts'
import { CreateDialog } from './board/lazy-dialogs.ts'
import { planTones } from './plan-tones.ts'

const useColumns = (): readonly Column<PlanRow>[] => {
  const t = useWords('planning')
  const say = useSay()
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
            <StatusTag tone={planTones[row.status]}>{say(planStatuses[row.status])}</StatusTag>
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
    [say, t],
  )
}

/** All plans: drafts, and what became of them. */
export const PlanList = ({ opens }: { readonly opens: '/plan' | '/plan/planmap' }) => {
  const t = useWords('planning')
  const board = useWords('board')
  const say = useSay()
  const { go } = usePage()
  const [creating, setCreating] = useState(false)
  const columns = useColumns()
  const mayPlan = useMay('plan.edit')
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        choices: Object.entries(planStatuses).map(([value, words]) => ({ value, label: say(words) })),
      },
    ],
    [say, t],
  )
  const openBoard = (planId: string) => go(hrefOf(opens, { planId }))
  return (
    <>
      <ListPage<PlanRow>
        code="plans"
        title={t('title')}
        from={plans.list}
        topics={['plans']}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ planNo }) => planNo}
        onOpen={({ id, status }) => (status === 'draft' ? openBoard(id) : go(hrefOf('/plan/planLook', { id })))}
        searchHint={t('searchHint')}
        emptyHint={board('list.empty')}
        rowActions={({ id }) => [
          { key: 'board', label: board('open'), onAct: () => openBoard(id) },
          { key: 'detail', label: board('detail'), onAct: () => go(hrefOf('/plan/planLook', { id })) },
        ]}
        primary={mayPlan ? { label: board('create'), onAct: () => setCreating(true) } : undefined}
        more={mayPlan ? [{ key: 'auto', label: t('auto'), onAct: () => go('/plan/autoLinePlan') }] : []}
      />
      {creating && <CreateDialog onDone={openBoard} onClose={() => setCreating(false)} />}
    </>
  )
}
