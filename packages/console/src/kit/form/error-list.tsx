import { Alert } from 'antd'
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useColon } from '../words/colon.ts'
import { useWords } from '../words/use-words.ts'
import { flat } from './flat-errors.ts'
import { useFormFields } from './form-context.ts'

/** All that has to be corrected, each leading to its field. */
export const ErrorList = <Values extends FieldValues>({
  form,
  general,
}: {
  form: UseFormReturn<Values>
  general: readonly string[]
}) => {
  const t = useWords('kit')
  const colon = useColon()
  const fields = useFormFields()
  const { errors, submitCount } = useFormState({ control: form.control })
  const found = flat(errors)
  if (general.length === 0 && (found.length === 0 || submitCount === 0)) return null
  const wrong = found.length === 1 ? t('form.typo') : `${t('form.errors')} (${found.length})`
  return (
    <Alert
      className="error-list"
      type="error"
      role="alert"
      title={found.length > 0 ? wrong : general.join(' ')}
      description={
        found.length > 0 && (
          <ul>
            {general.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {found.map(({ name, message }) => (
              <li key={name}>
                <button
                  type="button"
                  className="as-link"
                  onClick={() => document.getElementById(fields.idOf(fields.fieldOf(name)))?.focus()}
                >
                  {message.includes(fields.labelOf(name)) ? message : `${fields.labelOf(name)}${colon}${message}`}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
