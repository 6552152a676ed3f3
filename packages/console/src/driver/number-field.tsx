interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Numeric phone keyboards have no minus sign. */
  readonly negative?: boolean
  readonly required?: boolean
}

export const NumberField = ({ label, value, onChange, negative = false, required = false }: NumberFieldProps) => (
  <label>
    {required ? `${label} *` : label}
    <input
      inputMode={negative ? 'text' : 'decimal'}
      value={value}
      maxLength={12}
      required={required}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
