import type { Language } from '@khonsong/domain/kernel/language.ts'
import { pathOf, type Operation } from '@khonsong/contract/kernel/operation.ts'

/** The parts of a call's input, for any operation. */
export interface Parts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(String).join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value)
}

/** Empty filters are omitted; lists are comma-separated. */
const queryText = (query: Readonly<Record<string, unknown>> = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = textOf(value)
    if (text !== undefined) search.set(name, text)
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

export const addressOf = (operation: Operation, parts: Parts): string =>
  pathOf(operation.path, parts.params) + queryText(parts.query)

interface Sending {
  readonly language: Language
  readonly ticket: string | undefined
  readonly idempotencyKey: string
  readonly json: boolean
}

export const headersOf = (operation: Operation, sending: Sending): Record<string, string> => ({
  Accept: 'application/json, application/problem+json, */*',
  'Accept-Language': sending.language,
  // CSRF protection: a form on another site cannot set this header.
  'X-Requested-With': 'khonsong',
  ...(operation.method === 'GET' ? {} : { 'Idempotency-Key': sending.idempotencyKey }),
  ...(sending.json ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
  ...(sending.ticket === undefined ? {} : { 'X-Ticket': sending.ticket }),
})
