import { Button } from 'antd'
import { InstantPicker } from '../../kit/date/day-picker.tsx'
import { Field, type Drawn, type FieldProps } from '../../kit/form/field.tsx'
import { bangkokWall, instantOfWall } from '../../kit/show/format.ts'
import { useNarrow } from '../../kit/use-narrow.ts'
import { useWords } from '../../kit/words/use-words.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The phone's own wheel: quicker with a thumb than any calendar we could draw. */
const NativeTime = ({ drawn, label }: { drawn: Drawn; label: string }) => (
  <input
    id={drawn.id}
    type="datetime-local"
    className="native-time"
    step={60}
    aria-label={label}
    aria-invalid={drawn.invalid}
    aria-describedby={drawn.describedBy}
    value={bangkokWall(textOf(drawn.value)).slice(0, 16)}
    onBlur={drawn.onBlur}
    onChange={(event) => drawn.onChange(event.target.value === '' ? '' : instantOfWall(event.target.value))}
  />
)

/** A moment on the road in Bangkok's time; it starts empty (specification A §4) and "now" is one touch away. */
export const TimeField = (props: FieldProps) => {
  const t = useWords('shipments')
  const isPhone = useNarrow(768)
  return (
    <Field {...props}>
      {(drawn) => (
        <div className="time-field">
          {isPhone ? (
            <NativeTime drawn={drawn} label={props.label} />
          ) : (
            <InstantPicker
              id={drawn.id}
              value={textOf(drawn.value)}
              onChange={drawn.onChange}
              onBlur={drawn.onBlur}
              invalid={drawn.invalid}
              describedBy={drawn.describedBy}
              disabled={drawn.disabled}
              leaning="behind"
            />
          )}
          <Button onClick={() => drawn.onChange(instantOfWall(bangkokWall(Date.now())))}>{t('time.now')}</Button>
        </div>
      )}
    </Field>
  )
}
