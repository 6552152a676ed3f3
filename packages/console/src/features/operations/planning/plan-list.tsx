import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanRow } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { planStatuses } from '@khonsong/domain/operations/planning/plan-state.ts'
import { useMemo, useState } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import { CreateDialog } from './board/lazy-dialogs.ts'
import { useCopyPlan } from './use-copy-plan.tsx'
import { usePlanColumns } from './use-plan-columns.tsx'

/** City plans have their own list. */
const notCity = { city: 'false' } as const

/** All plans: drafts and published ones. */
export const PlanList = ({ opens }: { readonly opens: '/plan' | '/plan/planmap' | '/plan/planLook' }) => {
  const t = useWords('planning')
  const board = useWords('board')
  const localize = useLocalize()
  const { go } = usePage()
  // The detail page lists the plans until one is chosen.
  usePageLabel(opens === '/plan/planLook' ? t('title') : undefined)
  const [creating, setCreating] = useState(false)
  const columns = usePlanColumns()
  const mayPlan = useMay('plan.edit')
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        choices: Object.entries(planStatuses).map(([value, words]) => ({ value, label: localize(words) })),
      },
    ],
    [localize, t],
  )
  const openDetail = (id: string) => go(hrefOf('/plan/planLook', { id }))
  const copy = useCopyPlan(openDetail)
  const openBoard = (planId: string) => go(hrefOf(opens === '/plan/planmap' ? opens : '/plan', { planId }))
  return (
    <>
      <ListPage<PlanRow>
        code="plans"
        title={t('title')}
        from={plans.list}
        always={notCity}
        topics={['plans']}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ planNo }) => planNo}
        onOpen={({ id, status }) => (status === 'draft' && opens !== '/plan/planLook' ? openBoard(id) : openDetail(id))}
        searchHint={t('searchHint')}
        emptyHint={board('list.empty')}
        rowActions={({ id, routing }) => [
          { key: 'board', label: board('open'), onAct: () => openBoard(id) },
          { key: 'detail', label: board('detail'), onAct: () => openDetail(id) },
          ...(mayPlan && !routing ? [{ key: 'copy', label: t('copy'), onAct: () => copy(id) }] : []),
        ]}
        primary={mayPlan ? { label: board('create'), onAct: () => setCreating(true) } : undefined}
        more={mayPlan ? [{ key: 'auto', label: t('auto'), onAct: () => go('/plan/autoLinePlan') }] : []}
      />
      {creating && <CreateDialog onDone={openBoard} onClose={() => setCreating(false)} />}
    </>
  )
}
