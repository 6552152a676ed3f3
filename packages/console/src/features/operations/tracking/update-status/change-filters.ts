import { actorTypes, eventSources } from '@khonsong/contract/operations/shipments/shipments.ts'
import { shipmentStandings } from '@khonsong/domain/operations/shipments/absorbed.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../../kit/list/filter.ts'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'

/** Filters of the change list; with the day presets of status lists. */
export const useChangeFilters = (): readonly Filter[] => {
  const t = useWords('tracking')
  const words = useWords('shipments')
  const language = useLanguage()
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'status',
        title: words('change.to'),
        many: true,
        choices: shipmentStandings.map((value) => ({ value, label: statusDisplayOf(value).label[language] })),
      },
      {
        kind: 'days',
        key: 'recorded',
        title: words('change.recorded'),
        from: 'recordedFrom',
        to: 'recordedTo',
        ranges: 'around',
      },
      {
        kind: 'days',
        key: 'occurred',
        title: words('change.occurred'),
        from: 'occurredFrom',
        to: 'occurredTo',
        ranges: 'around',
      },
      {
        kind: 'choice',
        key: 'actorType',
        title: words('change.by'),
        many: true,
        choices: actorTypes.map((value) => ({ value, label: t(`actor.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'source',
        title: words('change.source'),
        many: true,
        choices: eventSources.map((value) => ({ value, label: t(`source.${value}`) })),
      },
      { kind: 'yes_no', key: 'corrected', title: words('change.corrected') },
    ],
    [language, t, words],
  )
}
