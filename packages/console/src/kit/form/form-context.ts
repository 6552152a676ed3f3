import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { CallFailure } from '../call/call-failure.ts'
import { createContext, use, useEffect } from 'react'

/** What a part of a form asks beside the schema, because it must look something up first. */
export type FormCheck = (values: Readonly<Record<string, unknown>>) => Promise<readonly Rejection[]>

/** What fields tell their form about themselves: the label, for error sentences and the list that jumps. */
export interface FormFields {
  readonly register: (name: string, label: string) => void
  /** Of a part of a field, such as a row of a list, the label of the field and the number of the row. */
  readonly labelOf: (name: string) => string
  /** The field itself, or the one that a part belongs to. */
  readonly fieldOf: (name: string) => string
  readonly idOf: (name: string) => string
  readonly readOnly: boolean
  readonly checks: Set<FormCheck>
  /** What is still on its way into the values, such as a picture that is being sent. */
  readonly underWay: Set<Promise<unknown>>
}

export const FormFieldsContext = createContext<FormFields | undefined>(undefined)

export const useFormFields = (): FormFields => {
  const fields = use(FormFieldsContext)
  if (!fields) throw new Error('A field belongs inside a form')
  return fields
}

/** Has the form ask this of its values too, for as long as the part that asks is drawn; the check stays the same from draw to draw. */
export const useFormCheck = (check: FormCheck): void => {
  const { checks } = useFormFields()
  useEffect(() => {
    checks.add(check)
    return () => void checks.delete(check)
  }, [check, checks])
}

/** Has the form wait for this before it is saved; where it fails, nothing is saved. */
export const useUnderWay = (): ((sending: Promise<unknown>) => void) => {
  const { underWay } = useFormFields()
  return (sending) => {
    underWay.add(sending)
    const over = () => underWay.delete(sending)
    sending.then(over, (cause: unknown) => {
      over()
      if (!(cause instanceof CallFailure)) throw cause
    })
  }
}
