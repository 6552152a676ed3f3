import { useEffect, type ReactNode } from 'react'
import { useController, type ControllerRenderProps } from 'react-hook-form'
import { useWords } from '../words/use-words.ts'
import { useFormFields } from './form-context.ts'
import { flat } from './flat-errors.ts'

/** Props of every field; plain enough to be derived from a declaration. */
export interface FieldProps {
  /** Path in the values: `lastName`, `lines.0.weightKg`. */
  readonly name: string
  readonly label: string
  readonly required?: boolean
  /** Suffix in the field: kg, m³, ฿. */
  readonly unit?: string
  readonly hint?: string
  readonly disabled?: boolean
  /** Spans the full row. */
  readonly wide?: boolean
  /** The parts of this field show their own errors. */
  readonly inParts?: boolean
}

export interface Drawn {
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly ref: ControllerRenderProps['ref']
  readonly disabled: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
}

/** Label, required mark, input, hint and error: the frame of every input. */
export const Field = ({ children, ...props }: FieldProps & { readonly children: (drawn: Drawn) => ReactNode }) => {
  const { name, label, required = false, hint, disabled = false, wide = false, inParts = false } = props
  const t = useWords('kit')
  const fields = useFormFields()
  const { field, fieldState } = useController({ name, disabled: false })
  useEffect(() => fields.register(name, label), [fields, name, label])
  const id = fields.idOf(name)
  const { error } = fieldState
  const message = error?.message ?? (inParts ? undefined : flat(error)[0]?.message)
  const describedBy = [message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field" data-wide={wide}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="required">
            <span aria-hidden="true"> *</span>
            <span className="hidden-visually"> ({t('form.required')})</span>
          </span>
        )}
      </label>
      {children({
        id,
        value: field.value,
        onChange: field.onChange,
        onBlur: field.onBlur,
        ref: field.ref,
        disabled: disabled || fields.readOnly,
        invalid: message !== undefined,
        describedBy,
      })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {message && (
        <p id={`${id}-error`} className="field-error">
          {message}
        </p>
      )}
    </div>
  )
}
