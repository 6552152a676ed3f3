import { Field, type FieldProps } from '../../form/field.tsx'
import { SuggestInput } from '../../form/suggest-input.tsx'
import { clock, quarterHours } from './time-box.tsx'

/** A time of day, typed or chosen. */
export const TimeInput = (drawing: FieldProps) => (
  <Field {...drawing}>
    {({ id, value, onChange, onBlur, disabled, describedBy, invalid }) => (
      <SuggestInput
        id={id}
        value={typeof value === 'string' ? value : ''}
        options={quarterHours.slice(0, -1)}
        placeholder="HH:MM"
        disabled={disabled}
        aria-describedby={describedBy}
        {...(invalid ? { status: 'error' as const } : {})}
        showSearch={{ filterOption: (typed, option) => option?.value.startsWith(clock(typed).slice(0, typed.length)) ?? false }}
        onChange={onChange}
        onBlur={() => {
          if (typeof value === 'string') onChange(clock(value))
          onBlur()
        }}
      />
    )}
  </Field>
)
