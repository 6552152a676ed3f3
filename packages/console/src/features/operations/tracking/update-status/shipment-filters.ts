import { shipmentStandings } from '@khonsong/domain/operations/shipments/absorbed.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../../kit/list/filter.ts'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'

/** Filters of the shipment status lists; with the day presets of status lists. */
export const useShipmentFilters = (): readonly Filter[] => {
  const t = useWords('tracking')
  const language = useLanguage()
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        many: true,
        choices: shipmentStandings.map((value) => ({ value, label: statusDisplayOf(value).label[language] })),
      },
      {
        kind: 'days',
        key: 'delivery',
        title: t('filter.basis.delivery'),
        from: 'deliveryFrom',
        to: 'deliveryTo',
        ranges: 'around',
      },
      { kind: 'days', key: 'pickup', title: t('filter.basis.pickup'), from: 'pickupFrom', to: 'pickupTo', ranges: 'around' },
      { kind: 'days', key: 'created', title: t('filter.basis.created'), from: 'createdFrom', to: 'createdTo', ranges: 'around' },
    ],
    [t, language],
  )
}
