import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanRow } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { planStatuses } from '@khonsong/domain/operations/planning/plan-state.ts'
import { useMemo, useState } from 'react'
import type { Filter } from '../../../../kit/list/filter.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { useChoicesWanted } from '../../../../kit/list/use-choices-wanted.ts'
import { lazyPart } from '../../../../kit/show/lazy-part.tsx'
import type { Column } from '../../../../kit/table/column.ts'
import { useLanguage, useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { usePage, usePageLabel } from '../../../../kit/workspace/page-context.ts'
import { useProvinceChoices } from '../../../../shared/use-choices.ts'
import { useMay } from '../../../../shared/current-user.ts'
import { usePlanColumns } from '../use-plan-columns.tsx'
import { cityName } from './city-name.ts'

const CreateCityDialog = lazyPart(() => import('./create-city-dialog.tsx').then((file) => file.CreateCityDialog))

const onlyCities = { city: 'true' } as const
const topics = ['plans'] as const

const useColumns = (): readonly Column<PlanRow>[] => {
  const t = useWords('city')
  const language = useLanguage()
  const columns = usePlanColumns()
  return useMemo(() => {
    const city: Column<PlanRow> = { key: 'city', title: t('city'), width: 170, cell: (row) => cityName(row.city, language) }
    return [...columns.slice(0, 1), city, ...columns.slice(1)]
  }, [columns, language, t])
}

const useFilters = (): readonly Filter[] => {
  const t = useWords('city')
  const plan = useWords('planning')
  const localize = useLocalize()
  const provinces = useProvinceChoices(useChoicesWanted())
  return useMemo(
    () => [
      { kind: 'choice', key: 'provinceId', title: t('city'), choices: provinces },
      {
        kind: 'choice',
        key: 'status',
        title: plan('status'),
        choices: Object.entries(planStatuses).map(([value, words]) => ({ value, label: localize(words) })),
      },
    ],
    [t, plan, provinces, localize],
  )
}

/** `/plan/cityPlan`: plans with many small drops in one city. */
export const CityPlanList = () => {
  const t = useWords('city')
  const plan = useWords('planning')
  const board = useWords('board')
  const { go } = usePage()
  usePageLabel(t('title'))
  const mayPlan = useMay('plan.edit')
  const columns = useColumns()
  const filters = useFilters()
  const [creating, setCreating] = useState(false)
  const open = (id: string) => go(hrefOf('/plan/planlookCity', { id }))
  return (
    <>
      <ListPage<PlanRow>
        code="city-plans"
        title={t('title')}
        from={plans.list}
        always={onlyCities}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ planNo }) => planNo}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => [
          { key: 'detail', label: board('detail'), onAct: () => open(id) },
          { key: 'board', label: board('open'), onAct: () => go(hrefOf('/plan', { planId: id })) },
        ]}
        searchHint={plan('searchHint')}
        emptyHint={t('empty')}
        primary={mayPlan ? { label: t('create'), onAct: () => setCreating(true) } : undefined}
      />
      {creating && <CreateCityDialog onDone={open} onClose={() => setCreating(false)} />}
    </>
  )
}
