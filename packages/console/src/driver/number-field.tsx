import { useId } from 'react'

interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Error or warning about the value, shown while typing. */
  readonly fault?: string | undefined
  /** `fault` is only a warning. */
  readonly isTaken?: boolean
  /** Numeric phone keyboards have no minus sign. */
  readonly negative?: boolean
  readonly required?: boolean
}

export const NumberField = (props: NumberFieldProps) => {
  const { label, value, onChange, fault = '', isTaken = false, negative = false, required = false } = props
  const id = useId()
  return (
    <div className="number">
      <label>
        {required ? `${label} *` : label}
        <input
          inputMode={negative ? 'text' : 'decimal'}
          value={value}
          maxLength={12}
          required={required}
          aria-invalid={fault !== '' && !isTaken}
          aria-describedby={id}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p id={id} className={isTaken ? 'warning' : 'refusal'} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}
