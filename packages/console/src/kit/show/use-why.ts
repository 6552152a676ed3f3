import { useCallback } from 'react'
import type { CallFailure } from '../call/call-failure.ts'
import { useWords } from '../words/use-words.ts'

/** Why something was not done, in the server's words; a line that was cut has none, and silence would look like success. */
export const useWhy = (): ((failure: CallFailure) => readonly string[]) => {
  const t = useWords('kit')
  return useCallback(
    ({ errors, message }) => (errors.length > 0 ? errors.map((error) => error.message) : [message || t('failed.noAnswer')]),
    [t],
  )
}
