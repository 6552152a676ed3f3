import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { createContext, use, useEffect } from 'react'

/** What a part of a form asks beside the schema, because it must look something up first. */
export type FormCheck = (values: Readonly<Record<string, unknown>>) => Promise<readonly Rejection[]>

/** What fields tell their form about themselves: the label, for error sentences and the list that jumps. */
export interface FormFields {
  readonly register: (name: string, label: string) => void
  readonly labelOf: (name: string) => string
  readonly idOf: (name: string) => string
  readonly readOnly: boolean
  readonly checks: Set<FormCheck>
  /** What is still being sent for a field, photos first of all: the form is saved with it, not before. False: it did not arrive. */
  readonly sending: Set<Promise<boolean>>
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
