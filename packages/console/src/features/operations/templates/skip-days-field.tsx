import { isDay } from '@khonsong/domain/kernel/time.ts'
import { Select } from 'antd'
import { Field, type FieldProps } from '../../../kit/form/field.tsx'

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** A list of typed days; invalid ones are not accepted. */
export const SkipDaysField = (props: FieldProps) => (
  <Field {...props}>
    {(drawn) => (
      <Select
        id={drawn.id}
        mode="tags"
        open={false}
        value={texts(drawn.value)}
        tokenSeparators={[',', ' ', ';']}
        aria-describedby={drawn.describedBy}
        aria-invalid={drawn.invalid}
        {...(drawn.invalid ? { status: 'error' as const } : {})}
        onBlur={drawn.onBlur}
        onChange={(days: string[]) => drawn.onChange([...new Set(days.filter(isDay))].toSorted())}
      />
    )}
  </Field>
)
