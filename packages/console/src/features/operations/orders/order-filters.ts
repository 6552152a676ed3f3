import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { orderStatuses, orderStatusFacts } from '@khonsong/domain/operations/orders/status.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../kit/list/use-choices-wanted.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import {
  useBusinessUnitChoices,
  useCustomerChoices,
  useProductChoices,
  useProjectChoices,
  useRouteCodeChoices,
  useSurchargeGroupChoices,
  useTemperatureTypeChoices,
} from '../../../shared/use-choices.ts'
import { useSetting } from '../../../shared/use-setting.ts'
import { useMay } from '../../../shared/current-user.ts'

export const useOrderFilters = (): readonly Filter[] => {
  const t = useWords('orders')
  const language = useLanguage()
  const wanted = useChoicesWanted()
  const customers = useCustomerChoices(wanted)
  const businessUnits = useBusinessUnitChoices(wanted)
  const temperatures = useTemperatureTypeChoices(wanted)
  const projects = useProjectChoices(useMay('project.view') && wanted)
  const products = useProductChoices(useMay('product.view') && wanted)
  const routeCodes = useRouteCodeChoices(useMay('route_code.view') && wanted)
  const [maySee, enabled] = [useMay('product.view'), useSetting('SURCHARGE_GROUP_ENABLED')]
  const surchargeGroups = useSurchargeGroupChoices(maySee && enabled && wanted)
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        many: true,
        choices: orderStatuses.map((value) => ({ value, label: orderStatusFacts[value].label[language] })),
      },
      { kind: 'choice', key: 'customerId', party: 'customer', title: orderLabels.customerId[language], choices: customers },
      { kind: 'choice', key: 'businessUnitId', title: orderLabels.businessUnitId[language], choices: businessUnits },
      { kind: 'choice', key: 'temperatureTypeId', title: orderLabels.temperatureTypeId[language], choices: temperatures },
      ...(projects.length > 0
        ? [{ kind: 'choice' as const, key: 'projectId', title: orderLabels.projectId[language], choices: projects }]
        : []),
      ...(products.length > 0
        ? [{ kind: 'choice' as const, key: 'productId', title: orderLabels.productId[language], choices: products }]
        : []),
      ...(routeCodes.length > 0
        ? [{ kind: 'choice' as const, key: 'routeCodeId', title: orderLabels.routeCodeId[language], choices: routeCodes }]
        : []),
      ...(surchargeGroups.length > 0
        ? [
            {
              kind: 'choice' as const,
              key: 'surchargeGroupId',
              title: orderLabels.surchargeGroupId[language],
              choices: surchargeGroups,
            },
          ]
        : []),
      { kind: 'text', key: 'doRef', title: t('doRef'), maxLength: 60 },
      { kind: 'days', key: 'pickup', title: t('pickup'), from: 'pickupFrom', to: 'pickupTo', ranges: 'operational' },
      { kind: 'days', key: 'delivery', title: t('delivery'), from: 'deliveryFrom', to: 'deliveryTo', ranges: 'operational' },
      { kind: 'days', key: 'created', title: t('created'), from: 'createdFrom', to: 'createdTo' },
      // Set by the link of a finished import.
      { kind: 'text', key: 'importId', title: t('import'), maxLength: 36 },
    ],
    [t, language, customers, businessUnits, temperatures, projects, products, routeCodes, surchargeGroups],
  )
}
