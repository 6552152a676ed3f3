import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { CallFailure } from './call-failure.ts'

/** What a failure says for itself; an answer that never came, or came from somebody on the way, has no sentence of its own. */
export const failureMessage = (failure: CallFailure, language: Language): string =>
  failure.message || sentence('request.unanswered', {}, language)

/** All that a screen that shows refusals itself has to show of one. */
export const failureMessages = (failure: CallFailure, language: Language): readonly string[] =>
  failure.errors.length > 0 ? failure.errors.map(({ message }) => message) : [failureMessage(failure, language)]
