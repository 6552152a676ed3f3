import { createContext, use } from 'react'

/** What fields tell their form about themselves: the label, for error sentences and the list that jumps. */
export interface FormFields {
  readonly register: (name: string, label: string) => void
  readonly labelOf: (name: string) => string
  readonly idOf: (name: string) => string
  readonly readOnly: boolean
}

export const FormFieldsContext = createContext<FormFields | undefined>(undefined)

export const useFormFields = (): FormFields => {
  const fields = use(FormFieldsContext)
  if (!fields) throw new Error('A field belongs inside a form')
  return fields
}
