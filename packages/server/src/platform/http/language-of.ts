import { isLanguage, type Language } from '@khonsong/domain/kernel/language.ts'
import type { FastifyRequest } from 'fastify'

/** Language of a response: `?lang=` (exports opened by URL), `Accept-Language`, the language cookie, then English. */
export const languageOf = (request: FastifyRequest): Language => {
  const { query } = request
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  if (isLanguage(asked)) return asked
  for (const part of (request.headers['accept-language'] ?? '').split(',')) {
    const primary = part.split(';')[0]?.trim().slice(0, 2).toLowerCase()
    if (isLanguage(primary)) return primary
  }
  // Requests refused early have no parsed cookies yet.
  const cookies: FastifyRequest['cookies'] | null = request.cookies
  const mirrored = cookies?.['tms-language']
  return isLanguage(mirrored) ? mirrored : 'en'
}
