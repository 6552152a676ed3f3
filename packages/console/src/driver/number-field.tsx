interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Keyboards of phones for numbers have no minus sign. */
  readonly negative?: boolean
}

export const NumberField = ({ label, value, onChange, negative = false }: NumberFieldProps) => (
  <label>
    {label}
    <input
      inputMode={negative ? 'text' : 'decimal'}
      value={value}
      maxLength={12}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
