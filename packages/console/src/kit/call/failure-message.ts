import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { CallFailure } from './call-failure.ts'

/** The message of a failure; without a response, or with a proxy's, the general one. */
export const failureMessage = (failure: CallFailure, language: Language): string =>
  failure.message || sentence('request.unanswered', {}, language)

/** All messages of a failure, for screens that show refusals themselves. */
export const failureMessages = (failure: CallFailure, language: Language): readonly string[] =>
  failure.errors.length > 0 ? failure.errors.map(({ message }) => message) : [failureMessage(failure, language)]
