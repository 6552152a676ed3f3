import type { MessageCode, MessageParam, MessageParams } from './messages.ts'

/** Why something is rejected: a stable code, its message parameters, and the field it concerns. */
export interface Rejection {
  readonly code: MessageCode
  readonly params: Readonly<Record<string, MessageParam>>
  /** Path of the input field, `lines.0.weightGrams`; absent when the request as a whole is rejected. */
  readonly field?: string
}

/** What the domain returns instead of throwing: accepted with a value, or refused with all reasons at once. */
export type Decision<T> =
  | { readonly accepted: true; readonly value: T }
  | { readonly accepted: false; readonly rejections: readonly Rejection[] }

export const accept = <T>(value: T): Decision<T> => ({ accepted: true, value })

export const refuse = (...rejections: readonly Rejection[]): Decision<never> => ({ accepted: false, rejections })

/** Builds a rejection; the parameters are typed by the placeholders of its message. */
export const rejection = <Code extends MessageCode>(code: Code, params: MessageParams<Code>, field?: string): Rejection =>
  field === undefined ? { code, params } : { code, params, field }
