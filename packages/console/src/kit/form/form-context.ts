import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { CallFailure } from '../call/call-failure.ts'
import { createContext, use, useEffect } from 'react'

/** An asynchronous check that a part of the form adds to the schema's validation. */
export type FormCheck = (values: Readonly<Record<string, unknown>>) => Promise<readonly Rejection[]>

/** What fields register with their form: the label, for messages and the error list. */
export interface FormFields {
  readonly register: (name: string, label: string) => void
  /** For a part of a field, such as a row of a list: the field's label and the row number. */
  readonly labelOf: (name: string) => string
  /** The field itself, or the one a part belongs to. */
  readonly fieldOf: (name: string) => string
  readonly idOf: (name: string) => string
  readonly readOnly: boolean
  readonly checks: Set<FormCheck>
  /** Pending work that will change the values, such as an upload. */
  readonly underWay: Set<Promise<unknown>>
}

export const FormFieldsContext = createContext<FormFields | undefined>(undefined)

export const useFormFields = (): FormFields => {
  const fields = use(FormFieldsContext)
  if (!fields) throw new Error('A field belongs inside a form')
  return fields
}

/** Adds an asynchronous check to the form's validation while the component is mounted; `check` must be stable between renders. */
export const useFormCheck = (check: FormCheck): void => {
  const { checks } = useFormFields()
  useEffect(() => {
    checks.add(check)
    return () => void checks.delete(check)
  }, [check, checks])
}

/** Makes saving wait for this promise; when it rejects, nothing is saved. */
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
