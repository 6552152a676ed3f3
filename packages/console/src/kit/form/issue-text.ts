import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { sentence, type MessageCode } from '@khonsong/domain/kernel/messages.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

interface IssueMessage {
  readonly code: MessageCode
  readonly params: Readonly<Record<string, string | number | Words>>
}

/** A domain rule carries its rejection in `params`, so that form and server show the same message. */
const ownCode = (issue: Issue): IssueMessage | undefined => {
  if (issue.code !== 'custom' || !issue.params) return undefined
  const { rejection } = issue.params
  const { code, params } = typeof rejection === 'object' && rejection !== null ? (rejection as Partial<IssueMessage>) : issue.params // put there by `issueOf`
  if (typeof code !== 'string') return undefined
  // Code and params come from the domain; an unknown code is shown as it is.
  return { code: code as MessageCode, params: (params ?? {}) as IssueMessage['params'] }
}

const bound = (value: unknown): string | number => (typeof value === 'number' ? value : String(value))

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>, field: string): IssueMessage => {
  if (issue.origin === 'string' || issue.origin === 'array')
    return issue.minimum === 1 || isEmpty(issue.input)
      ? { code: 'field.required', params: { field } }
      : { code: 'field.too_short', params: { field, n: bound(issue.minimum) } }
  return { code: 'field.minimum', params: { field, n: bound(issue.minimum) } }
}

const formats: Readonly<Record<string, MessageCode>> = {
  email: 'field.email',
  date: 'field.date',
  datetime: 'field.time',
  year: 'field.year',
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === ''

/** The message of a schema issue in the specification's words, with the field's label. */
const messageOf = (issue: Issue, field: string): IssueMessage => {
  const own = ownCode(issue)
  if (own) return own
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue, field)
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'field.too_long', params: { field, n: bound(issue.maximum) } }
        : { code: 'field.maximum', params: { field, n: bound(issue.maximum) } }
    case 'invalid_type':
      if (isEmpty(issue.input)) return { code: 'field.required', params: { field } }
      return issue.expected === 'int' ? { code: 'field.integer', params: {} } : { code: 'field.number', params: {} }
    case 'invalid_format':
      if (isEmpty(issue.input)) return { code: 'field.required', params: { field } }
      return { code: formats[issue.format] ?? 'field.format', params: { field } }
    case 'not_multiple_of':
      return { code: 'field.integer', params: {} }
    case 'invalid_value':
      return { code: 'field.required', params: { field } }
    default:
      return { code: 'field.invalid', params: { field } }
  }
}

export const issueText = (issue: Issue, field: string, language: Language): string => {
  const { code, params } = messageOf(issue, field)
  return sentence(code, params, language)
}
