import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../kit/list/use-choices-wanted.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useCustomerChoices } from '../../../shared/use-choices.ts'
import { useStatusCounts } from '../../../shared/use-status-counts.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { useCarrierFilter } from './use-carrier-filter.ts'

const topics = ['shipments'] as const

/** Party and date filters; statuses are the tabs. */
const useDeskFilters = (): readonly Filter[] => {
  const t = useWords('tracking')
  const isInside = useCurrentUser()?.kind === 'internal'
  const wanted = useChoicesWanted()
  const customers = useCustomerChoices(wanted && isInside)
  const byCarrier = useCarrierFilter()
  return useMemo(
    () => [
      ...(isInside
        ? ([
            { kind: 'choice', key: 'customerId', party: 'customer', title: t('customer'), choices: customers },
          ] as const satisfies readonly Filter[])
        : []),
      ...byCarrier,
      { kind: 'days', key: 'pickup', title: t('filter.basis.pickup'), from: 'pickupFrom', to: 'pickupTo', ranges: 'around' },
      {
        kind: 'days',
        key: 'delivery',
        title: t('filter.basis.delivery'),
        from: 'deliveryFrom',
        to: 'deliveryTo',
        ranges: 'around',
      },
    ],
    [t, isInside, customers, byCarrier],
  )
}

/** List of a desk: filters, counts by status and fixed query parameters. */
export const useDeskList = (statuses: readonly ShipmentStatus[], orderBy: 'targetPickupFrom' | 'targetDeliveryTo') => {
  const { search } = usePage()
  const filters = useDeskFilters()
  const all = useStatusCounts(shipments.counts, filters, topics)
  const counts = useMemo(
    () => all && new Map([...all].filter(([status]) => statuses.some((each) => each === status))),
    [all, statuses],
  )
  const chosen = search['status'] ?? ''
  const always = useMemo(() => ({ status: chosen || statuses.join(','), orderBy, sorting: 'asc' }), [chosen, statuses, orderBy])
  return { filters, counts, chosen, always, topics }
}
