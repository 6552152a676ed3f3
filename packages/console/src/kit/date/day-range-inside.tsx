import { useWords } from '../words/use-words.ts'
import { dayFormat, dayToPicker, Picker, pickerToDay } from './picker.ts'
import { bangkokToday } from './today.ts'
import { aroundDays, quickRange, quickRanges, rangeAround, type QuickRange, type Range } from './quick-range.ts'

export interface RangeProps {
  readonly value: Range
  readonly onChange: (range: Range | undefined) => void
  /** Operational lists offer today … this year, master-data and status lists ±1, 2, 3 days. */
  readonly ranges: 'operational' | 'around'
  readonly label: string
  readonly id?: string
}

const lastDays = { last2: 2, last3: 3, last5: 5, last7: 7, last10: 10, last30: 30 } as const
type Counted = keyof typeof lastDays
const isCounted = (name: QuickRange): name is Counted => Object.hasOwn(lastDays, name)

const useQuick = (ranges: RangeProps['ranges']) => {
  const t = useWords('kit')
  const today = bangkokToday()
  if (ranges === 'around')
    return aroundDays.map((days) => ({
      key: String(days),
      label: days === 1 ? t('date.lastOne') : t('date.last', { n: days }),
      range: rangeAround(days, today),
    }))
  return quickRanges.map((name) => ({
    key: name,
    label: isCounted(name) ? t('date.last', { n: lastDays[name] }) : t(`date.${name}`),
    range: quickRange(name, today),
  }))
}

/** Two days, typed or picked, or a preset range with one click. */
export const DayRange = ({ value, onChange, ranges, label, id }: RangeProps) => {
  const t = useWords('kit')
  const quick = useQuick(ranges)
  return (
    <div className="day-range" role="group" aria-label={label}>
      <div className="day-range-quick">
        {quick.map((each) => (
          <button
            key={each.key}
            type="button"
            aria-pressed={each.range.from === value.from && each.range.to === value.to}
            onClick={() => onChange(each.range)}
          >
            {each.label}
          </button>
        ))}
      </div>
      <Picker.RangePicker
        {...(id ? { id } : {})}
        aria-label={label}
        format={dayFormat}
        placeholder={[t('date.from'), t('date.to')]}
        allowEmpty={[true, true]}
        value={[dayToPicker(value.from), dayToPicker(value.to)]}
        onChange={(next) => {
          const from = pickerToDay(next?.[0])
          const to = pickerToDay(next?.[1])
          onChange(from || to ? { from, to } : undefined)
        }}
      />
    </div>
  )
}
