/** A reason as data: a message code and its parameters. Rendered in the reader's language. */
import type { Language } from './language.ts'
import type { MessageCode, MessageParam, MessageParams } from './messages.ts'
import { sentence } from './messages.ts'

export interface Because {
  readonly code: MessageCode
  readonly params: Readonly<Record<string, MessageParam>>
}

export const because = <Code extends MessageCode>(code: Code, params: MessageParams<Code>): Because => ({ code, params })

export const saidIn = (language: Language, { code, params }: Because): string => sentence(code, params, language)

/** At most five numbers, then how many more. */
export const numbersOf = (numbers: readonly string[]): string =>
  numbers.length > 5 ? `${numbers.slice(0, 5).join(', ')} +${numbers.length - 5}` : numbers.join(', ')
