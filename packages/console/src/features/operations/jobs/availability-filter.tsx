import { Radio } from 'antd'
import { useWords } from '../../../kit/words/use-words.ts'

export type Availability = 'available' | 'unavailable' | undefined

interface Props {
  readonly value: Availability
  readonly onChange: (next: Availability) => void
}

/** Filter of the crew pickers: all with reasons, only available, or only unavailable ones. */
export const AvailabilityFilter = ({ value, onChange }: Props) => {
  const t = useWords('jobs')
  return (
    <Radio.Group
      className="form-wide"
      aria-label={t('crew.offered')}
      size="small"
      optionType="button"
      value={value ?? 'all'}
      options={(['all', 'available', 'unavailable'] as const).map((each) => ({ value: each, label: t(`crew.offered.${each}`) }))}
      onChange={({ target }) => onChange(target.value === 'all' ? undefined : (target.value as Availability))}
    />
  )
}
