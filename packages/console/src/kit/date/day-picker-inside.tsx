import type { Dayjs } from 'dayjs'
import {
  dayFormats,
  dayToPicker,
  inGregorian,
  instantFormats,
  instantToPicker,
  parseTyped,
  Picker,
  pickers,
  pickerToDay,
  pickerToInstant,
} from './picker.ts'
import type { Leaning } from './unsaid-year.ts'

interface Shared {
  readonly id?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly label?: string | undefined
  /** Somebody is in this field already, where something else stood for the picker. */
  readonly entered?: boolean
}

const started = (entered: boolean | undefined) => (entered ? { autoFocus: true, defaultOpen: true } : {})

/** `2569-11-20` where a Thai document asks for it; the value stays Gregorian. */
const buddhistText = (value: Dayjs): string => `${value.year() + 543}${value.format('-MM-DD')}`

export interface DayProps extends Shared {
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly era?: 'gregorian' | 'buddhist'
}

const boundsOf = (min: string | undefined, max: string | undefined): { minDate?: Dayjs; maxDate?: Dayjs } => {
  const minDate = dayToPicker(min)
  const maxDate = dayToPicker(max)
  return { ...(minDate ? { minDate } : {}), ...(maxDate ? { maxDate } : {}) }
}

/** A calendar day, typed or picked; the value is `YYYY-MM-DD` or `''`. */
export const DayPicker = ({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  describedBy,
  label,
  min,
  max,
  era,
  entered,
}: DayProps) => (
  <Picker
    className="date-input"
    {...(id ? { id } : {})}
    {...(invalid ? { status: 'error' as const } : {})}
    {...(onBlur ? { onBlur } : {})}
    {...boundsOf(min, max)}
    {...started(entered)}
    aria-label={label}
    aria-describedby={describedBy}
    aria-invalid={invalid}
    disabled={disabled ?? false}
    placeholder="YYYY-MM-DD"
    format={era === 'buddhist' ? [buddhistText, ...dayFormats] : dayFormats}
    value={dayToPicker(value)}
    onChange={(next) => onChange(pickerToDay(inGregorian(next)))}
  />
)

export interface InstantProps extends Shared {
  readonly seconds?: boolean
  /** What is wished or planned lies ahead, unless it is said otherwise. */
  readonly leaning?: Leaning
}

/** A moment in the time of Bangkok; the value is ISO 8601 with `+07:00`, or `''`. */
export const InstantPicker = ({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  describedBy,
  label,
  seconds,
  leaning = 'ahead',
  entered,
}: InstantProps) => {
  const Own = pickers[leaning]
  return (
    <Own
      className="date-input"
      {...(id ? { id } : {})}
      {...(invalid ? { status: 'error' as const } : {})}
      {...(onBlur ? { onBlur } : {})}
      {...started(entered)}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      disabled={disabled ?? false}
      placeholder="YYYY-MM-DD HH:mm"
      showTime={{ format: seconds ? 'HH:mm:ss' : 'HH:mm' }}
      showNow
      format={seconds ? ['YYYY-MM-DD HH:mm:ss', ...instantFormats] : instantFormats}
      value={instantToPicker(value)}
      onChange={(next) => onChange(pickerToInstant(inGregorian(next)))}
    />
  )
}

const asTyped = (
  typed: string,
  formats: readonly string[],
  leaning: Leaning,
  written: (value: Dayjs | null) => string,
): string | undefined => {
  if (typed === '') return ''
  const found = parseTyped(typed, formats, leaning)
  return found ? written(inGregorian(found)) : undefined
}

/** What was typed before the picker had come, read as it reads; nothing when it is no day. */
export const dayTyped = (typed: string): string | undefined => asTyped(typed, dayFormats, 'near', pickerToDay)
export const instantTyped = (typed: string, leaning: Leaning = 'ahead'): string | undefined =>
  asTyped(typed, instantFormats, leaning, pickerToInstant)
