import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { contactLabels, type Contact } from '@khonsong/domain/resource/fields/contacts.ts'
import { useFormState } from 'react-hook-form'
import { Field, type FieldProps } from '../../form/field.tsx'
import { useLanguage } from '../../words/pane-language.ts'
import { useWords } from '../../words/use-words.ts'

const parts = ['name', 'role', 'phone', 'email'] as const
const longest = { name: 60, role: 60, phone: 30, email: 254 } as const

const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string' ? error.message : undefined

/** Errors by contact and field. */
const useContactErrors = (name: string) => {
  const { errors } = useFormState({ name })
  const own: unknown = errors[name]
  return (at: number, part: keyof Contact): string | undefined => {
    const entry =
      typeof own === 'object' && own !== null ? (own as Record<number, Record<string, unknown> | undefined>)[at] : undefined // errors by index
    return messageOf(entry?.[part])
  }
}

/** Contacts as rows of name, position, mobile and email. */
export const ContactsInput = (drawing: FieldProps) => {
  const t = useWords('kit')
  const language = useLanguage()
  const errorOf = useContactErrors(drawing.name)
  return (
    <Field {...drawing} wide inParts>
      {({ id, value, onChange, onBlur, disabled }) => {
        const contacts = Array.isArray(value) ? (value as Contact[]) : [] // the field's own value
        const change = (at: number, part: Partial<Contact>) =>
          onChange(contacts.map((contact, index) => (index === at ? { ...contact, ...part } : contact)))
        return (
          <div className="contacts-input" role="group" aria-label={drawing.label}>
            {contacts.map((contact, at) => (
              <div key={at} className="contact-line">
                {parts.map((part) => (
                  <span key={part}>
                    <Input
                      value={contact[part] ?? ''}
                      placeholder={contactLabels[part][language]}
                      aria-label={`${contactLabels[part][language]} ${at + 1}`}
                      maxLength={longest[part]}
                      disabled={disabled}
                      {...(errorOf(at, part) ? { status: 'error' as const, 'aria-invalid': true } : {})}
                      onBlur={onBlur}
                      onChange={({ target }) => change(at, { [part]: target.value })}
                    />
                    {errorOf(at, part) && <span className="field-error">{errorOf(at, part)}</span>}
                  </span>
                ))}
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t('hours.remove', { name: contact.name || String(at + 1) })}
                  disabled={disabled}
                  onClick={() => onChange(contacts.filter((_, index) => index !== at))}
                />
              </div>
            ))}
            <Button
              id={id}
              size="small"
              icon={<PlusOutlined />}
              disabled={disabled}
              onClick={() => onChange([...contacts, { name: '', role: null, email: null, phone: null }])}
            >
              {t('contacts.add')}
            </Button>
          </div>
        )
      }}
    </Field>
  )
}
