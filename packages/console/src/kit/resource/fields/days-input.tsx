import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { OpenDay } from '@khonsong/domain/kernel/opening-hours.ts'
import { useState } from 'react'
import { DayPicker } from '../../date/day-picker.tsx'
import { Field, type FieldProps } from '../../form/field.tsx'
import { useWords } from '../../words/use-words.ts'
import { TimeBox } from './time-box.tsx'

const byDay = (a: OpenDay, b: OpenDay): number => a.on.localeCompare(b.on) || a.from.localeCompare(b.from)

interface ChosenDays {
  readonly id: string
  readonly label: string
  readonly days: readonly string[]
  readonly disabled: boolean
  readonly onChange: (days: readonly string[]) => void
}

const ChosenDays = ({ id, label, days, disabled, onChange }: ChosenDays) => {
  const t = useWords('kit')
  const [next, setNext] = useState('')
  const add = (day: string) => {
    setNext('')
    if (day !== '' && !days.includes(day)) onChange([...days, day].toSorted())
  }
  return (
    <div className="days-input" role="group" aria-label={label}>
      <DayPicker id={id} value={next} label={label} disabled={disabled} onChange={add} />
      <ul>
        {days.map((day) => (
          <li key={day}>
            {day}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('hours.remove', { name: day })}
              disabled={disabled}
              onClick={() => onChange(days.filter((one) => one !== day))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A set of calendar days; picking one adds it. */
export const DaysInput = (drawing: FieldProps) => (
  <Field {...drawing}>
    {({ id, value, onChange, disabled }) => (
      <ChosenDays
        id={id}
        label={drawing.label}
        days={Array.isArray(value) ? value.map(String) : []}
        disabled={disabled}
        onChange={onChange}
      />
    )}
  </Field>
)

/** Days with their own opening hours. */
export const OpenDaysInput = (drawing: FieldProps) => {
  const t = useWords('kit')
  return (
    <Field {...drawing}>
      {({ id, value, onChange, disabled }) => {
        const days = Array.isArray(value) ? (value as OpenDay[]) : [] // the field's own value
        const change = (at: number, part: Partial<OpenDay>) =>
          onChange(days.map((day, index) => (index === at ? { ...day, ...part } : day)))
        return (
          <div className="days-input" role="group" aria-label={drawing.label}>
            {days.map((day, at) => (
              <span key={at} className="hours-range">
                <DayPicker value={day.on} label={drawing.label} disabled={disabled} onChange={(on) => change(at, { on })} />
                <TimeBox
                  value={day.from}
                  label={`${day.on}, ${t('hours.from')}`}
                  disabled={disabled}
                  onChange={(from) => change(at, { from })}
                />
                –
                <TimeBox
                  end
                  value={day.until}
                  label={`${day.on}, ${t('hours.until')}`}
                  disabled={disabled}
                  onChange={(until) => change(at, { until })}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={t('hours.remove', { name: day.on })}
                  disabled={disabled}
                  onClick={() => onChange(days.filter((_, index) => index !== at))}
                />
              </span>
            ))}
            <Button
              id={id}
              size="small"
              icon={<PlusOutlined />}
              disabled={disabled}
              onClick={() => onChange([...days.toSorted(byDay), { on: '', from: '08:00', until: '17:00' }])}
            >
              {t('hours.addDay')}
            </Button>
          </div>
        )
      }}
    </Field>
  )
}
