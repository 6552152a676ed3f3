import { useCallback } from 'react'
import type { CallFailure } from '../call/call-failure.ts'
import { failureMessages } from '../call/failure-message.ts'
import { useLanguage } from '../words/pane-language.ts'

/** Why something was not done, in the server's words; a line that was cut has none, and silence would look like success. */
export const useWhy = (): ((failure: CallFailure) => readonly string[]) => {
  const language = useLanguage()
  return useCallback((failure) => failureMessages(failure, language), [language])
}
