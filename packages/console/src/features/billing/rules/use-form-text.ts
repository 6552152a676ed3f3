import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTyped } from '../../../shared/use-typed.ts'

/** Fields of the form we are in as texts, after a short pause of typing; undefined until they are known. */
export const useFormTexts = (names: readonly string[]): readonly string[] | undefined => {
  const values = useWatch({ name: [...names] }) as readonly unknown[] // as asked
  const [asked, setTyped] = useTyped()
  const typed = JSON.stringify(values.map((value) => (typeof value === 'string' ? value : '')))
  useEffect(() => setTyped(typed), [setTyped, typed])
  return asked === '' ? undefined : (JSON.parse(asked) as string[]) // what was put in a line above
}
