import { Radio } from 'antd'
import { daysOfStage, expiryStages, expiryStageWords } from '@khonsong/domain/masters/fleet/papers.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useState } from 'react'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'

/**
 * One-click filter for expiring documents: expired, within 7, 30 and 60 days. It sets the filter of the first expiry in the
 * address.
 */
export const ExpiryFilter = () => {
  const t = useWords('fleet')
  const language = useLanguage()
  const { search, setSearch } = usePage()
  const [today] = useState(() => bangkokDayOf(new Date().toISOString()))
  const { papersExpireOnFrom: from, papersExpireOnTo: to } = search
  const chosen = expiryStages.find((stage) => {
    const days = daysOfStage(stage, today)
    return days.to === to && days.from === from
  })
  const choose = (value: string) => {
    const stage = expiryStages.find((one) => one === value)
    const days = stage && daysOfStage(stage, today)
    setSearch({ papersExpireOnFrom: days?.from, papersExpireOnTo: days?.to, pageNo: undefined, after: undefined })
  }
  return (
    <div className="expiry-filter">
      <span className="quiet" id="expiry-filter">
        {t('expiring')}
      </span>
      <Radio.Group
        size="small"
        optionType="button"
        aria-labelledby="expiry-filter"
        value={chosen ?? (from === undefined && to === undefined ? 'all' : '')}
        onChange={({ target }) => choose(String(target.value))}
        options={[
          { value: 'all', label: t('expiring.all') },
          ...expiryStages.map((stage) => ({ value: stage, label: expiryStageWords[stage][language] })),
        ]}
      />
    </div>
  )
}
