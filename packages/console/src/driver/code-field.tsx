interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A six-digit code; Thai digits are accepted. */
export const CodeField = ({ label, value, onChange }: CodeFieldProps) => (
  <label>
    {label}
    <input
      className="code"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      onChange={({ target }) => onChange(latinDigits(target.value).replaceAll(/\D/g, ''))}
    />
  </label>
)

const thaiZero = '๐'.charCodeAt(0)
const latinDigits = (text: string): string => text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
