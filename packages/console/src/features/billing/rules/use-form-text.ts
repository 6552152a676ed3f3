import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTyped } from '../../../shared/use-typed.ts'

/** Debounced texts of form fields; undefined until the first are known. */
export const useFormTexts = (names: readonly string[]): readonly string[] | undefined => {
  const values = useWatch({ name: [...names] }) as readonly unknown[] // one value per name
  const [asked, setTyped] = useTyped()
  const typed = JSON.stringify(values.map((value) => (typeof value === 'string' ? value : '')))
  useEffect(() => setTyped(typed), [setTyped, typed])
  return asked === '' ? undefined : (JSON.parse(asked) as string[]) // serialised above
}
