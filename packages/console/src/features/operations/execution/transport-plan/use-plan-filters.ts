import { useMemo } from 'react'
import type { Filter } from '../../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../../kit/list/use-choices-wanted.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBusinessUnitChoices, useCustomerChoices } from '../../../../shared/use-choices.ts'

export const usePlanFilters = (): readonly Filter[] => {
  const t = useWords('segments')
  const wanted = useChoicesWanted()
  const customers = useCustomerChoices(wanted)
  const units = useBusinessUnitChoices(wanted)
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'way',
        title: t('way'),
        choices: [
          { value: 'direct', label: t('way.direct') },
          { value: 'hub', label: t('way.hub') },
        ],
      },
      { kind: 'choice', key: 'customerId', party: 'customer', title: t('customer'), choices: customers },
      { kind: 'choice', key: 'businessUnitId', title: t('unit'), choices: units },
      { kind: 'days', key: 'pickup', title: t('pickup'), from: 'pickupFrom', to: 'pickupTo', ranges: 'around' },
    ],
    [t, customers, units],
  )
}
