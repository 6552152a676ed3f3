import { dispatchStatuses, dispatchStatusFacts } from '@khonsong/domain/operations/jobs/dispatch-status.ts'
import { jobTypes } from '@khonsong/domain/operations/jobs/job-types.ts'
import { jobStatuses, jobStatusFacts } from '@khonsong/domain/operations/jobs/status.ts'
import { useMemo } from 'react'
import type { Choice, Filter } from '../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../kit/list/use-choices-wanted.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import {
  useBusinessUnitChoices,
  useCustomerChoices,
  useRouteCodeChoices,
  useSubcontractorChoices,
} from '../../../shared/use-choices.ts'
import { useMay } from '../../../shared/current-user.ts'

const noPlans: readonly Choice[] = []

/** @param plans to choose from; the module of plans is above this one */
export const useJobFilters = (plans: readonly Choice[] = noPlans): readonly Filter[] => {
  const t = useWords('jobs')
  const language = useLanguage()
  const wanted = useChoicesWanted()
  const customers = useCustomerChoices(wanted)
  const businessUnits = useBusinessUnitChoices(wanted)
  const subcontractors = useSubcontractorChoices(useMay('subcontractor.view') && wanted)
  const routeCodes = useRouteCodeChoices(useMay('route_code.view') && wanted)
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'dispatchStatus',
        title: t('dispatch'),
        many: true,
        choices: dispatchStatuses.map((value) => ({ value, label: dispatchStatusFacts[value].label[language] })),
      },
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        many: true,
        choices: jobStatuses.map((value) => ({ value, label: jobStatusFacts[value].label[language] })),
      },
      { kind: 'days', key: 'planned', title: t('times'), from: 'plannedFrom', to: 'plannedTo', ranges: 'operational' },
      {
        kind: 'choice',
        key: 'jobType',
        title: t('jobType'),
        many: true,
        choices: Object.entries(jobTypes).map(([value, words]) => ({ value, label: words[language] })),
      },
      { kind: 'choice', key: 'customerId', party: 'customer', title: t('customer'), choices: customers },
      { kind: 'choice', key: 'subcontractorId', party: 'carrier', title: t('carrier'), choices: subcontractors },
      ...(routeCodes.length > 0
        ? [{ kind: 'choice' as const, key: 'routeCodeId', title: t('routeCode'), choices: routeCodes }]
        : []),
      ...(plans.length > 0 ? [{ kind: 'choice' as const, key: 'planId', title: t('planNo'), choices: plans }] : []),
      { kind: 'choice', key: 'businessUnitId', title: t('businessUnit'), choices: businessUnits },
      { kind: 'days', key: 'created', title: t('created'), from: 'createdFrom', to: 'createdTo' },
    ],
    [t, language, customers, subcontractors, businessUnits, routeCodes, plans],
  )
}
