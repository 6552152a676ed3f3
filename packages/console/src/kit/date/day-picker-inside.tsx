import type { Dayjs } from 'dayjs'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { dayFormat, dayToPicker, instantFormat, instantToPicker, Picker, pickers, pickerToDay, pickerToInstant } from './picker.ts'
import { dayTyped, isWithin, wallTyped } from './typed-time.ts'
import type { Leaning } from './assumed-year.ts'

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

/** The picker opens when it is entered. Closed by Esc, it opens again by the arrow down, as lists do: Enter may go to the next field. */
const openByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  event.target.click()
}

/** `2569-11-20` where a Thai document asks for it; the value stays Gregorian. */
const buddhistText = (value: Dayjs): string => `${value.year() + 543}${value.format('-MM-DD')}`

export interface DayProps extends Shared {
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly era?: 'gregorian' | 'buddhist'
}

/** What the calendar shows is the value: nobody has to confirm it, and leaving the field by whatever way loses nothing. */
const shownDay = (shown: Dayjs | Dayjs[] | null): Dayjs | null => (Array.isArray(shown) ? (shown[0] ?? null) : shown)

/**
 * What stands in the field when somebody goes on is what is saved: emptied means empty, and what cannot be read makes way for the value that
 * stays. The picker itself would keep the old value behind either.
 */
const useLeaving = ({ value, onChange, onBlur }: Shared, reads: (typed: string) => boolean) => {
  const [round, setRound] = useState(0)
  const leave = (event: FocusEvent<HTMLElement>) => {
    const { target } = event
    // Whoever only looks at another window comes back to where they were typing.
    if (target instanceof HTMLInputElement && document.activeElement !== target) {
      const typed = target.value.trim()
      if (typed === '' && value !== '') onChange('')
      if (typed !== '' && !reads(typed)) setRound(round + 1)
    }
    onBlur?.()
  }
  return { key: round, onBlur: leave }
}

const boundsOf = (min: string | undefined, max: string | undefined): { minDate?: Dayjs; maxDate?: Dayjs } => {
  const minDate = dayToPicker(min)
  const maxDate = dayToPicker(max)
  return { ...(minDate ? { minDate } : {}), ...(maxDate ? { maxDate } : {}) }
}

/** What both pickers have in common; remounted ones do not open by themselves. */
const looks = ({ id, disabled, invalid, describedBy, label, entered }: Shared, round: number) => ({
  className: 'date-input',
  ...(id ? { id } : {}),
  ...(invalid ? { status: 'error' as const } : {}),
  ...started(entered && round === 0),
  'aria-label': label,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  disabled: disabled ?? false,
  onKeyDown: openByArrow,
})

/** A calendar day, typed or picked; the value is `YYYY-MM-DD` or `''`. */
export const DayPicker = (props: DayProps) => {
  const { value, onChange, min, max, era } = props
  const mayBe = (day: string | undefined): day is string => day !== undefined && isWithin(day, props)
  const { key, onBlur } = useLeaving(props, (typed) => mayBe(dayTyped(typed)))
  const take = (next: Dayjs | null) => {
    const day = pickerToDay(next)
    if (mayBe(day)) onChange(day)
  }
  return (
    <Picker
      key={key}
      {...looks(props, key)}
      {...boundsOf(min, max)}
      placeholder="YYYY-MM-DD"
      format={era === 'buddhist' ? [buddhistText, dayFormat] : dayFormat}
      value={dayToPicker(value)}
      onBlur={onBlur}
      onChange={take}
      onCalendarChange={(next) => take(shownDay(next))}
    />
  )
}

export interface InstantProps extends Shared {
  readonly seconds?: boolean
  /** What is wished or planned lies ahead, unless it is said otherwise. */
  readonly leaning?: Leaning
}

/** A moment in the time of Bangkok; the value is ISO 8601 with `+07:00`, or `''`. */
export const InstantPicker = (props: InstantProps) => {
  const { value, onChange, seconds, leaning = 'ahead' } = props
  const Own = pickers[leaning]
  const { key, onBlur } = useLeaving(props, (typed) => wallTyped(typed, leaning) !== undefined)
  const take = (next: Dayjs | null) => onChange(pickerToInstant(next))
  return (
    <Own
      key={key}
      {...looks(props, key)}
      placeholder="YYYY-MM-DD HH:mm"
      showTime={{ format: seconds ? 'HH:mm:ss' : 'HH:mm' }}
      showNow
      format={seconds ? `${instantFormat}:ss` : instantFormat}
      value={instantToPicker(value)}
      needConfirm={false}
      onBlur={onBlur}
      onChange={take}
      onCalendarChange={(next) => take(shownDay(next))}
    />
  )
}
