import { waybillKinds } from '@khonsong/domain/insight/reports/shipment-report.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { podStates } from '@khonsong/domain/operations/shipments/pod-state.ts'
import { punctualities } from '@khonsong/domain/operations/shipments/punctuality.ts'
import { shipmentStandings } from '@khonsong/domain/operations/shipments/absorbed.ts'
import { useMemo } from 'react'
import type { Choice, Filter } from '../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../kit/list/use-choices-wanted.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import {
  useBusinessUnitChoices,
  useCustomerChoices,
  useProvinceChoices,
  useSubcontractorChoices,
} from '../../../shared/use-choices.ts'
import { statusDisplayOf } from '../../../shared/any-status.ts'
import { useMay } from '../../../shared/current-user.ts'

/** Implausibly short trips are detected at deliveries only. */
const { implausible: _, ...pickupPunctualities } = punctualities

const choicesIn = (table: Readonly<Record<string, { readonly label: Words }>>, language: Language): readonly Choice[] =>
  Object.entries(table).map(([value, { label }]) => ({ value, label: label[language] }))

/** Filters for traffic, customer service and billing: period by any date, parties and problems. */
export const useReportFilters = (): readonly Filter[] => {
  const t = useWords('reports')
  const language = useLanguage()
  const wanted = useChoicesWanted()
  const customers = useCustomerChoices(wanted)
  const units = useBusinessUnitChoices(wanted)
  const carriers = useSubcontractorChoices(useMay('subcontractor.view') && wanted)
  const provinces = useProvinceChoices(wanted)
  return useMemo(
    () => [
      {
        kind: 'days',
        key: 'deliveryDays',
        title: t('days.delivery'),
        from: 'deliveryFrom',
        to: 'deliveryTo',
        ranges: 'operational',
      },
      { kind: 'days', key: 'pickupDays', title: t('days.pickup'), from: 'pickupFrom', to: 'pickupTo', ranges: 'operational' },
      {
        kind: 'days',
        key: 'deliveredDays',
        title: t('days.delivered'),
        from: 'deliveredFrom',
        to: 'deliveredTo',
        ranges: 'operational',
      },
      {
        kind: 'days',
        key: 'pickedUpDays',
        title: t('days.pickedUp'),
        from: 'pickedUpFrom',
        to: 'pickedUpTo',
        ranges: 'operational',
      },
      { kind: 'days', key: 'createdDays', title: t('days.created'), from: 'createdFrom', to: 'createdTo', ranges: 'operational' },
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        many: true,
        choices: shipmentStandings.map((value) => ({ value, label: statusDisplayOf(value).label[language] })),
      },
      { kind: 'choice', key: 'delivery', title: t('delivery'), many: true, choices: choicesIn(punctualities, language) },
      { kind: 'choice', key: 'pickup', title: t('pickup'), many: true, choices: choicesIn(pickupPunctualities, language) },
      { kind: 'choice', key: 'pod', title: t('pod'), many: true, choices: choicesIn(podStates, language) },
      { kind: 'choice', key: 'customerId', party: 'customer', title: t('customer'), choices: customers },
      { kind: 'choice', key: 'subcontractorId', party: 'carrier', title: t('subcontractor'), choices: carriers },
      { kind: 'choice', key: 'businessUnitId', title: t('businessUnit'), choices: units },
      { kind: 'choice', key: 'originProvinceId', title: t('originProvince'), many: true, choices: provinces },
      { kind: 'choice', key: 'destinationProvinceId', title: t('destinationProvince'), many: true, choices: provinces },
      {
        kind: 'choice',
        key: 'kind',
        title: t('kind'),
        choices: Object.entries(waybillKinds).map(([value, words]) => ({ value, label: words[language] })),
      },
    ],
    [t, language, customers, units, carriers, provinces],
  )
}
