import { Button } from 'antd'
import { InstantPicker } from '../../../../kit/date/day-picker.tsx'
import { Field, type Drawn, type FieldProps } from '../../../../kit/form/field.tsx'
import { bangkokWall, instantOfWall } from '../../../../kit/show/format.ts'
import { useNarrow } from '../../../../kit/use-narrow.ts'
import { useWords } from '../../../../kit/words/use-words.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The phone's native picker, faster by touch than any calendar. Its display would follow the phone's locale (month first on
 * some), so our format is shown over it.
 */
const NativeTime = ({ drawn, label }: { drawn: Drawn; label: string }) => {
  const wall = bangkokWall(textOf(drawn.value))
  return (
    <span className="native-time">
      <span aria-hidden data-empty={wall === ''}>
        {wall === '' ? 'YYYY-MM-DD HH:mm:ss' : wall.replace('T', ' ')}
      </span>
      <input
        id={drawn.id}
        type="datetime-local"
        step={1}
        aria-label={label}
        aria-invalid={drawn.invalid}
        aria-describedby={drawn.describedBy}
        value={wall}
        onBlur={drawn.onBlur}
        onClick={(event) => event.currentTarget.showPicker()}
        onChange={(event) => drawn.onChange(event.target.value === '' ? '' : instantOfWall(event.target.value))}
      />
    </span>
  )
}

/**
 * A time in Bangkok, initially empty, with a "now" button. Steps are compared by the second, so seconds are shown and editable.
 */
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
              seconds
            />
          )}
          <Button onClick={() => drawn.onChange(instantOfWall(bangkokWall(Date.now())))}>{t('time.now')}</Button>
        </div>
      )}
    </Field>
  )
}
