import type { Language } from '@khonsong/domain/kernel/language.ts'
import { certificateWords } from '@khonsong/domain/telematics/positions/temperature-certificate-words.ts'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../../../../platform/http/html-text.ts'
import { languageOf } from '../../../../platform/http/language-of.ts'
import { certificateToVerify } from './certificate-store.ts'
import { hashOf, idOfToken, isTokenOf } from './certificate-token.ts'

/**
 * The state `withdrawn` and the number are shown only for a valid token; otherwise the existence of a certificate is not
 * revealed.
 */
export interface Verified {
  readonly state: 'valid' | 'withdrawn' | 'unknown'
  readonly certificateNo: string | null
}

const unknown: Verified = { state: 'unknown', certificateNo: null }

export const verifyCertificate = async (app: FastifyInstance, token: string): Promise<Verified> => {
  const id = idOfToken(token)
  const stored = id === undefined ? undefined : await certificateToVerify(app.database, id)
  if (id === undefined || !stored) return unknown
  const hash = hashOf(stored.content)
  // Content changed in the database has a different hash from the stored and signed one.
  if (!hash.equals(stored.contentHash) || !isTokenOf(app.secrets, token, id, hash)) return unknown
  return { state: stored.isWithdrawn ? 'withdrawn' : 'valid', certificateNo: stored.certificateNo }
}

const page = ({ state, certificateNo }: Verified, language: Language): string => {
  const w = (name: keyof typeof certificateWords) => escaped(certificateWords[name][language])
  const sentence = { valid: w('valid'), withdrawn: w('revoked'), unknown: w('unknown') }[state]
  const verdict = state === 'valid' ? w('isValid') : w('isInvalid')
  const number = certificateNo === null ? '' : `<p class="no">${escaped(certificateNo)}</p><p>${w('compare')}</p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${w('title')}</title>
<style>body{font:17px/1.6 system-ui,sans-serif;margin:0 auto;max-width:34rem;padding:2rem 1rem;color:#1f2933;background:#fff}h1{font-size:1.2rem}
.v{display:inline-block;border:2px solid;border-radius:6px;padding:.4rem 1rem;font-size:1.5rem;font-weight:700}.valid{color:#176b33}.withdrawn,.unknown{color:#b3261e}
.no{font-size:1.4rem;font-weight:700;margin-bottom:0}</style></head>
<body><main><h1>${w('title')}</h1><p class="v ${state}">${verdict}</p><p>${sentence}</p>${number}</main></body></html>`
}

/** Page behind a certificate's QR code: public, without an account and without scripts. */
export const serveVerifyPage = (app: FastifyInstance): void => {
  app.get<{ Params: { token: string } }>('/certificate/:token', { config: { needs: 'public' } }, async (request, reply) => {
    const verified = await verifyCertificate(app, request.params.token)
    return reply
      .code(verified.state === 'unknown' ? 404 : 200)
      .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page(verified, languageOf(request)))
  })
}
