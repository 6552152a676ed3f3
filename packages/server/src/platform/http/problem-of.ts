import type { Problem } from '@khonsong/contract/kernel/problem.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { sqlStateOf } from '../db/in-transaction.ts'
import { isDiskFull } from '../disk-space.ts'
import { Answered, NotFound, Refused, Stale } from './refusals.ts'

/** Violated database constraint → the rejection defined by the module that owns it. */
export type ConstraintWords = ReadonlyMap<string, Rejection>

interface ErrorResponse {
  readonly status: number
  readonly rejections: readonly Rejection[]
  readonly current?: unknown
  /** Only bugs are logged as errors, with their stack; it is never sent to clients. */
  readonly bug: boolean
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

const constraintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** Maps a database error to a response; undefined for a bug. */
const fromDatabase = (error: unknown, constraints: ConstraintWords): ErrorResponse | undefined => {
  const state = sqlStateOf(error)
  if (state === undefined) {
    const lost =
      error instanceof Error &&
      /Connection terminated|timeout exceeded when trying to connect|server closed the connection|is not queryable/.test(
        error.message,
      )
    return lost ? { status: 503, rejections: [rejection('server.unavailable', {})], bug: false } : undefined
  }
  const known = constraints.get(constraintOf(error))
  if (state === '23505') return { status: known ? 422 : 409, rejections: [known ?? rejection('record.exists', {})], bug: false }
  if (state === '23P01' || state === '23514') return known ? { status: 422, rejections: [known], bug: false } : undefined
  if (state === '23503') return { status: 422, rejections: [known ?? rejection('record.in_use', {})], bug: false }
  if (state === '40001' || state === '40P01' || state === '55P03')
    return { status: 409, rejections: [rejection('record.stale', {})], bug: false }
  if (/^(08|53|57P|58)/.test(state) || unreachable.has(state))
    return { status: 503, rejections: [rejection('server.unavailable', {})], bug: false }
  if (state === '57014') return { status: 503, rejections: [rejection('server.busy', {})], bug: false }
  return undefined
}

const fromFastify = (error: unknown): ErrorResponse | undefined => {
  if (typeof error !== 'object' || error === null || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return undefined
  const status = error.statusCode
  if (status === 413) return { status, rejections: [rejection('request.too_large', { limit: '1 MB' })], bug: false }
  if (status === 503) return { status, rejections: [rejection('server.busy', {})], bug: false }
  if (status >= 400 && status < 500)
    return { status: status === 415 ? 415 : 400, rejections: [rejection('request.unreadable', {})], bug: false }
  return undefined
}

/** Maps any error thrown below a request to a response. */
export const refusalOfError = (error: unknown, constraints: ConstraintWords): ErrorResponse => {
  if (error instanceof Refused) return { status: 422, rejections: error.rejections, current: error.current, bug: false }
  if (error instanceof NotFound) return { status: 404, rejections: [rejection('access.not_found', {})], bug: false }
  if (error instanceof Stale)
    return { status: 409, rejections: [rejection('record.stale', {})], current: error.current, bug: false }
  if (error instanceof Answered) return { status: error.status, rejections: [error.rejection], bug: false }
  // Raised by the database or the file store.
  if (isDiskFull(error)) return { status: 507, rejections: [rejection('server.disk_full', {})], bug: false }
  return (
    fromDatabase(error, constraints) ??
    fromFastify(error) ?? { status: 500, rejections: [rejection('server.fault', {})], bug: true }
  )
}

/** RFC 9457 body in the caller's language; the first rejection is its title. */
export const problemOf = ({ status, rejections, current }: ErrorResponse, language: Language, requestId: string): Problem => {
  const errors = rejections.map(({ code, params, field }) => ({
    code,
    params,
    message: sentence(code, params, language),
    ...(field === undefined ? {} : { field }),
  }))
  const head = errors[0]
  return {
    type: `about:blank#${head?.code ?? 'server.fault'}`,
    title: titles[status] ?? 'Error',
    status,
    detail: head?.message ?? '',
    code: head?.code ?? 'server.fault',
    message: head?.message ?? '',
    requestId,
    errors,
    ...(current === undefined ? {} : { current }),
  }
}
