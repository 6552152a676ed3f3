import {
  epodStates,
  paperStateNames,
  paperStates,
  epodStateNames,
  proofKindNames,
  proofKindsAsked,
} from '@khonsong/domain/operations/receipts/receipt.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../kit/list/use-choices-wanted.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useCustomerChoices, useSubcontractorChoices } from '../../../shared/use-choices.ts'
import { useMay, useCurrentUser } from '../../../shared/current-user.ts'

/** Customer and carrier filters, for staff with permission. */
const usePartyFilters = (): readonly Filter[] => {
  const t = useWords('receipts')
  const isInside = useCurrentUser()?.kind === 'internal'
  const mayCarriers = useMay('subcontractor.view') && isInside
  const wanted = useChoicesWanted()
  const customers = useCustomerChoices(wanted && isInside)
  const carriers = useSubcontractorChoices(wanted && mayCarriers)
  return useMemo<readonly Filter[]>(
    () => [
      ...(isInside
        ? [{ kind: 'choice' as const, key: 'customerId', party: 'customer' as const, title: t('customer'), choices: customers }]
        : []),
      ...(mayCarriers
        ? [{ kind: 'choice' as const, key: 'subcontractorId', party: 'carrier' as const, title: t('carrier'), choices: carriers }]
        : []),
    ],
    [t, isInside, mayCarriers, customers, carriers],
  )
}

export const useReceiptFilters = (): readonly Filter[] => {
  const t = useWords('receipts')
  const localize = useLocalize()
  const parties = usePartyFilters()
  return useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'proof',
        title: t('proof'),
        choices: proofKindNames.map((value) => ({ value, label: localize(proofKindsAsked[value]) })),
      },
      { kind: 'choice', key: 'overdue', title: t('overdue'), choices: [{ value: '1', label: t('overdue.only') }] },
      {
        kind: 'choice',
        key: 'paper',
        title: t('paper'),
        many: true,
        choices: paperStateNames.map((value) => ({ value, label: localize(paperStates[value].label) })),
      },
      {
        kind: 'choice',
        key: 'epod',
        title: t('epod'),
        many: true,
        choices: epodStateNames.map((value) => ({ value, label: localize(epodStates[value].label) })),
      },
      ...parties,
      {
        kind: 'days',
        key: 'delivered',
        title: t('deliveredAt'),
        from: 'deliveredFrom',
        to: 'deliveredTo',
        ranges: 'operational',
      },
    ],
    [t, localize, parties],
  )
}
