import { useCallback } from 'react'
import type { CallFailure } from '../call/call-failure.ts'
import { failureMessages } from '../call/failure-message.ts'
import { useLanguage } from '../words/pane-language.ts'

/** Messages of a failed call. A lost connection has none of its own, and silence would look like success. */
export const useWhy = (): ((failure: CallFailure) => readonly string[]) => {
  const language = useLanguage()
  return useCallback((failure) => failureMessages(failure, language), [language])
}
