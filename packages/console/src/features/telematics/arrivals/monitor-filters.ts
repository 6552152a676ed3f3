import { delayClasses, delayClassNames } from '@khonsong/domain/telematics/arrivals/delay-class.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../kit/list/use-choices-wanted.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useCustomerChoices, useProjectChoices, useSubcontractorChoices } from '../../../shared/use-choices.ts'
import { useMay } from '../../../shared/current-user.ts'

export const useMonitorFilters = (): readonly Filter[] => {
  const t = useWords('arrivals')
  const language = useLanguage()
  const wanted = useChoicesWanted()
  const customers = useCustomerChoices(wanted)
  const carriers = useSubcontractorChoices(useMay('subcontractor.view') && wanted)
  const projects = useProjectChoices(useMay('project.view') && wanted)
  return useMemo(() => {
    const ids = [
      { key: 'subcontractorId', party: 'carrier' as const, title: t('carrier'), choices: carriers },
      { key: 'customerId', party: 'customer' as const, title: t('customer'), choices: customers },
      { key: 'projectId', title: t('project'), choices: projects },
    ]
    return [
      {
        kind: 'choice',
        key: 'delay',
        title: t('delay'),
        many: true,
        choices: delayClassNames.map((value) => ({ value, label: delayClasses[value].label[language] })),
      },
      ...ids.map((one) => ({ kind: 'choice' as const, ...one })),
      { kind: 'yes_no', key: 'begun', title: t('begun') },
    ]
  }, [t, language, customers, carriers, projects])
}
