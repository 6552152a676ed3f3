import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { AutoComplete } from 'antd'

export const quarterHours = Array.from({ length: 97 }, (_, at) => ({
  value: `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`,
}))

/** Typed as four digits or picked; `830` becomes 08:30, in Thai digits too. */
export const clock = (typed: string): string => {
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(searchKey(typed)) ?? []
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes ?? '00'}`
}

interface TimeBoxProps {
  readonly value: string
  readonly label: string
  readonly disabled: boolean
  readonly id?: string
  /** Allows 24:00, which is valid only as an end. */
  readonly end?: boolean
  readonly onChange: (value: string) => void
}

/** A compact time input, for use in rows. */
export const TimeBox = ({ value, label, disabled, id, end = false, onChange }: TimeBoxProps) => (
  <AutoComplete
    {...(id ? { id } : {})}
    className="time-box"
    value={value}
    options={end ? quarterHours.slice(1) : quarterHours.slice(0, -1)}
    placeholder="HH:MM"
    aria-label={label}
    disabled={disabled}
    showSearch={{ filterOption: (typed, option) => option?.value.startsWith(clock(typed).slice(0, typed.length)) ?? false }}
    onChange={onChange}
    onBlur={() => onChange(clock(value))}
  />
)
