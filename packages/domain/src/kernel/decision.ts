import type { MessageCode, MessageParam, MessageParams } from './messages.ts'

/** Why something is refused: a stable code, what to fill into its sentence, and the field it concerns. */
export interface Rejection {
  readonly code: MessageCode
  readonly params: Readonly<Record<string, MessageParam>>
  /** Path of the input field, `lines.0.weightGrams`; absent when the whole is refused. */
  readonly field?: string
}

/** What the domain answers instead of throwing: accepted with a value, or refused with every reason at once. */
export type Decision<T> =
  | { readonly accepted: true; readonly value: T }
  | { readonly accepted: false; readonly rejections: readonly Rejection[] }

export const accept = <T>(value: T): Decision<T> => ({ accepted: true, value })

export const refuse = (...rejections: readonly Rejection[]): Decision<never> => ({ accepted: false, rejections })

/** Builds a rejection whose parameters are exactly those of the sentence. */
export const rejection = <Code extends MessageCode>(code: Code, params: MessageParams<Code>, field?: string): Rejection =>
  field === undefined ? { code, params } : { code, params, field }
