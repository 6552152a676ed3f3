import { useState } from 'react'
import { Checkbox, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { InstantProps } from '../date/day-picker-inside.tsx'
import { DayPicker, InstantPicker } from '../date/day-picker.tsx'
import { useWords } from '../words/use-words.ts'
import { Field, type Drawn, type FieldProps } from './field.tsx'
import { SearchSelect, type Asking } from './search-select.tsx'
import { plainNumber } from './typed-number.ts'
import { useNumberTyped } from './use-number-typed.ts'
import { useNotAsked } from './use-not-asked.tsx'
import { withCommas } from './with-commas.ts'

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

const shared = ({ id, disabled, invalid, describedBy, onBlur }: Drawn) => ({
  id,
  disabled,
  onBlur,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
  ...(invalid ? { status: 'error' as const } : {}),
})

interface TextProps extends FieldProps {
  readonly maxLength?: number
  readonly placeholder?: string
  readonly autoComplete?: string
}

export const FieldText = ({ maxLength, placeholder, autoComplete = 'off', ...props }: TextProps) => (
  <Field {...props}>
    {(drawn) => (
      <Input
        {...shared(drawn)}
        value={text(drawn.value)}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete={autoComplete}
        suffix={props.unit}
        aria-required={props.required}
        onChange={(event) => drawn.onChange(event.target.value)}
      />
    )}
  </Field>
)

/** An amount as exact decimal text; shows thousands separators unless focused, and accepts them when pasted. */
export const FieldMoney = ({ maxLength, ...props }: TextProps) => {
  const [isTyped, setTyped] = useState(false)
  return (
    <Field {...props}>
      {(drawn) => (
        <Input
          {...shared(drawn)}
          value={isTyped ? text(drawn.value) : withCommas(text(drawn.value))}
          maxLength={maxLength}
          inputMode="decimal"
          autoComplete="off"
          suffix={props.unit}
          aria-required={props.required}
          onFocus={() => setTyped(true)}
          onBlur={() => {
            setTyped(false)
            drawn.onBlur()
          }}
          onChange={(event) => drawn.onChange(plainNumber(event.target.value))}
        />
      )}
    </Field>
  )
}

export const FieldTextArea = ({ maxLength, placeholder, ...props }: TextProps) => (
  <Field wide {...props}>
    {(drawn) => (
      <Input.TextArea
        {...shared(drawn)}
        value={text(drawn.value)}
        maxLength={maxLength}
        showCount={maxLength !== undefined}
        placeholder={placeholder}
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-required={props.required}
        onChange={(event) => drawn.onChange(event.target.value)}
      />
    )}
  </Field>
)

interface NumberProps extends FieldProps {
  readonly min?: number
  readonly max?: number
  readonly decimals?: number
  /** Stored units per displayed unit: 1000 for grams typed as kilograms. The value is then an integer. */
  readonly perUnit?: number
  /** False for years and codes: no thousands separators. */
  readonly grouped?: boolean
}

/**
 * Shows thousands separators; an empty field is `null`. Out-of-range values are refused with a message, never changed, and text
 * that is no number stays as typed and is refused.
 */
export const FieldNumber = ({ decimals, perUnit = 1, grouped = true, ...props }: NumberProps) => {
  const { unread, read, notice } = useNumberTyped(props.name)
  return (
    <Field {...props}>
      {(drawn) => (
        <InputNumber<number | string>
          {...shared(drawn)}
          className="number-input"
          value={typeof drawn.value === 'number' ? drawn.value / perUnit : (unread ?? null)}
          controls={false}
          changeOnWheel={false}
          inputMode="decimal"
          suffix={props.unit}
          aria-required={props.required}
          {...(decimals === undefined ? {} : { precision: decimals })}
          formatter={(value, { userTyping, input }) => {
            if (userTyping) return input
            return grouped && unread === undefined ? withCommas(text(value)) : text(value)
          }}
          parser={read}
          onInput={() => {
            if (notice()) drawn.onChange(null)
          }}
          onChange={(value) => drawn.onChange(typeof value !== 'number' || perUnit === 1 ? value : Math.round(value * perUnit))}
        />
      )}
    </Field>
  )
}

export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface SelectProps extends FieldProps {
  readonly options: readonly FieldOption[]
  readonly many?: boolean
  readonly asking?: Asking
  /** Searches on the server while typing; without it the options are filtered locally. */
  readonly onSearch?: (text: string) => void
  readonly clearable?: boolean
  /** Chosen ones shown as tags; the others are counted. Hundreds of tags would push the form off screen. */
  readonly maxTags?: number
}

export const FieldSelect = ({ options, many = false, asking, onSearch, clearable = true, maxTags = 12, ...props }: SelectProps) => {
  const t = useWords('kit')
  const notAsked = useNotAsked(asking)
  return (
    <Field {...props}>
      {(drawn) => {
        const common = {
          ...shared(drawn),
          className: 'select-input',
          options: options.map((option) => ({ ...option })),
          allowClear: clearable,
          placeholder: t('form.choose'),
          'aria-required': props.required,
        }
        if (many)
          return (
            <Select<string[]>
              {...common}
              {...notAsked}
              mode="multiple"
              maxTagCount={maxTags}
              value={Array.isArray(drawn.value) ? drawn.value.map(String) : []}
              showSearch={onSearch ? { onSearch, filterOption: false } : { optionFilterProp: 'label' }}
              onChange={(values) => drawn.onChange(values)}
            />
          )
        const value = text(drawn.value) || null
        return (
          <SearchSelect
            {...common}
            asking={asking}
            value={value}
            onSearch={onSearch}
            onChange={(chosen) => drawn.onChange(chosen ?? '')}
          />
        )
      }}
    </Field>
  )
}

/** A few choices as radio buttons. */
export const FieldChoice = ({ options, ...props }: FieldProps & { readonly options: readonly FieldOption[] }) => (
  <Field {...props}>
    {(drawn) => (
      <Radio.Group
        id={drawn.id}
        aria-label={props.label}
        aria-describedby={drawn.describedBy}
        disabled={drawn.disabled}
        value={drawn.value}
        options={options.map((option) => ({ ...option }))}
        onChange={(event) => drawn.onChange(event.target.value)}
      />
    )}
  </Field>
)

export const FieldSwitch = (props: FieldProps) => (
  <Field {...props}>
    {(drawn) => (
      <span>
        <Switch
          id={drawn.id}
          checked={drawn.value === true}
          disabled={drawn.disabled}
          aria-describedby={drawn.describedBy}
          onChange={drawn.onChange}
        />
      </span>
    )}
  </Field>
)

/** The hint is beside the checkbox only. */
export const FieldCheckbox = ({ hint, ...props }: FieldProps) => (
  <Field {...props}>
    {(drawn) => (
      <Checkbox
        id={drawn.id}
        checked={drawn.value === true}
        disabled={drawn.disabled}
        onChange={(event) => drawn.onChange(event.target.checked)}
      >
        {hint}
      </Checkbox>
    )}
  </Field>
)

interface DateProps extends FieldProps {
  readonly min?: string
  readonly max?: string
  readonly era?: 'gregorian' | 'buddhist'
}

const picked = ({ id, value, onChange, onBlur, disabled, invalid, describedBy }: Drawn) => ({
  id,
  value: text(value),
  onChange,
  onBlur,
  disabled,
  invalid,
  describedBy,
})

/** A calendar day, `YYYY-MM-DD`. */
export const FieldDate = ({ min, max, era, ...props }: DateProps) => (
  <Field {...props}>{(drawn) => <DayPicker {...picked(drawn)} {...(era ? { era } : {})} min={min} max={max} />}</Field>
)

/** An instant in Bangkok time, ISO 8601 with offset. */
export const FieldDateTime = ({ seconds, leaning, ...props }: FieldProps & Pick<InstantProps, 'seconds' | 'leaning'>) => (
  <Field {...props}>
    {(drawn) => <InstantPicker {...picked(drawn)} {...(seconds ? { seconds } : {})} {...(leaning ? { leaning } : {})} />}
  </Field>
)
