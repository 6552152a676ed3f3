import { Alert } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useColon } from '../words/colon.ts'
import { useWords } from '../words/use-words.ts'
import { flat, isTypingFault } from './flat-errors.ts'
import { useFormFields } from './form-context.ts'

interface ErrorListProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly general: readonly string[]
  readonly refusals: number
  /** Further problems, above the list. */
  readonly lead?: ReactNode
}

/** Scrolled into view on each refusal: after a save shortcut far below, silence would look like success. */
const useInSight = (refusals: number) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals === 0) return undefined
    // In the next frame, once the errors are rendered.
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [refusals])
  return box
}

/** All errors, each linking to its field. */
export const ErrorList = <Values extends FieldValues>({ form, general, refusals, lead }: ErrorListProps<Values>) => {
  const t = useWords('kit')
  const colon = useColon()
  const fields = useFormFields()
  const box = useInSight(refusals)
  const { errors, submitCount } = useFormState({ control: form.control })
  const found = flat(errors)
  const isRight = general.length === 0 && (found.length === 0 || submitCount === 0)
  if (isRight && !lead) return null
  const [first] = found
  const only = found.length === 1 && general.length === 0 ? first : undefined
  // A business rule is shown by its message rather than as a typing error.
  const cause = only && !isTypingFault(only.type) ? only.message : t('form.typo')
  const wrong = found.length === 1 ? cause : `${t('form.errors')} (${found.length})`
  return (
    <div ref={box} className="form-notes">
      {lead}
      {!isRight && (
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
      )}
    </div>
  )
}
