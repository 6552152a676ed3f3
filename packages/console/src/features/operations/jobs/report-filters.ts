import { checkStatuses, checkStatusFacts, documentVerifications } from '@khonsong/domain/operations/jobs/check-status.ts'
import { jobInformationLabels } from '@khonsong/domain/operations/jobs/job-information.ts'
import { jobReportLabels } from '@khonsong/domain/operations/jobs/job-report-labels.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useJobFilters } from './job-filters.ts'

/** Filters of the dispatch orders, preceded by those for billing. */
export const useReportFilters = (): readonly Filter[] => {
  const language = useLanguage()
  const ofJobs = useJobFilters()
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'checkStatus',
        title: jobReportLabels.checkStatus[language],
        many: true,
        choices: checkStatuses.map((value) => ({ value, label: checkStatusFacts[value].label[language] })),
      },
      {
        kind: 'choice',
        key: 'documents',
        title: jobReportLabels.documents[language],
        choices: Object.entries(documentVerifications).map(([value, words]) => ({ value, label: words[language] })),
      },
      { kind: 'text', key: 'doRef', title: jobInformationLabels.doRef[language], maxLength: 60 },
      { kind: 'days', key: 'invoice', title: jobInformationLabels.invoiceOn[language], from: 'invoiceFrom', to: 'invoiceTo' },
      ...ofJobs,
    ],
    [language, ofJobs],
  )
}
