import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import type { Choice } from '../../../kit/list/filter.ts'
import { useMay } from '../../../shared/current-user.ts'

const recent = { query: { pageSize: 100 } } as const
const none: readonly Choice[] = []

/** The latest plans with dispatch orders, and the one in the address. */
export const usePlanChoices = (wanted: boolean, chosen: string | undefined): readonly Choice[] => {
  const may = useMay('plan.view')
  const { data } = useRead(plans.list, recent, { topics: ['plans'], enabled: may && wanted, quiet: true })
  return useMemo(
    () =>
      data?.list
        .filter(({ id, publishedCount }) => publishedCount > 0 || id === chosen)
        .map(({ id, planNo, name }) => ({ value: id, label: [planNo, name].filter(Boolean).join(' · ') })) ?? none,
    [data, chosen],
  )
}
