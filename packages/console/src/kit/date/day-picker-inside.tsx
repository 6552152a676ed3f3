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
  /** The placeholder input had focus when the picker replaced it. */
  readonly entered?: boolean
}

const started = (entered: boolean | undefined) => (entered ? { autoFocus: true, defaultOpen: true } : {})

/**
 * The picker opens on focus. Closed by Esc it reopens with arrow down, as selects do; Enter stays free to move to the next field.
 */
const openByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  event.target.click()
}

/** `2569-11-20` for Thai documents; the value stays Gregorian. */
const buddhistText = (value: Dayjs): string => `${value.year() + 543}${value.format('-MM-DD')}`

export interface DayProps extends Shared {
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly era?: 'gregorian' | 'buddhist'
}

/** The displayed date is the value: no confirmation needed, and leaving the field in any way keeps it. */
const shownDay = (shown: Dayjs | Dayjs[] | null): Dayjs | null => (Array.isArray(shown) ? (shown[0] ?? null) : shown)

/**
 * On blur the text decides: an empty field clears the value, unreadable text is replaced by the current value. antd's picker
 * would keep the old value in both cases.
 */
const useLeaving = ({ value, onChange, onBlur }: Shared, reads: (typed: string) => boolean) => {
  const [round, setRound] = useState(0)
  const leave = (event: FocusEvent<HTMLElement>) => {
    const { target } = event
    // Switching windows also fires blur but keeps the focused element; ignore it, so the typed text stays.
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

/** Props shared by both pickers; a remounted picker does not open by itself. */
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
  /** Defaults to ahead: most instants are requested or planned times. */
  readonly leaning?: Leaning
}

/** An instant in Bangkok time; the value is ISO 8601 with `+07:00`, or `''`. */
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
