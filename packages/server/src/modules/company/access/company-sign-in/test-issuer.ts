import type { ProviderTest } from '@khonsong/contract/company/access/sign-in-providers.ts'
import { z } from 'zod'
import { guardedFetch } from '../../../../platform/outgoing/guarded-fetch.ts'
import { OutgoingRefused } from '../../../../platform/outgoing/guarded-request.ts'

const texts = z.array(z.string().max(200)).max(200)

/** The fields used from a discovery document (OpenID Connect Discovery 1.0, section 3). */
const discovery = z.object({
  issuer: z.url().max(500),
  authorization_endpoint: z.url().max(1000),
  token_endpoint: z.url().max(1000),
  jwks_uri: z.url().max(1000),
  id_token_signing_alg_values_supported: texts.optional(),
  scopes_supported: texts.optional(),
  claims_supported: texts.optional(),
  code_challenge_methods_supported: texts.optional(),
})

const hostOf = (url: string): string => new URL(url).host
const nothing = (outcome: Exclude<ProviderTest['outcome'], 'found'>): ProviderTest => ({ outcome, found: null })

/** Fetches an issuer's discovery document; returns only fields safe to display, since any server may answer. */
export const testIssuer = async (issuer: string, allowedHosts: readonly string[]): Promise<ProviderTest> => {
  const url = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  const answer = await guardedFetch(allowedHosts)(url, { headers: { accept: 'application/json' } }).catch((error: unknown) =>
    error instanceof OutgoingRefused ? ('refused' as const) : ('away' as const),
  )
  if (typeof answer === 'string') return nothing(answer)
  if (answer.status !== 200) return nothing('not_openid')
  const read = discovery.safeParse(await answer.json().catch(() => undefined))
  if (!read.success) return nothing('not_openid')
  const metadata = read.data
  const found = {
    issuer: metadata.issuer,
    authorizationHost: hostOf(metadata.authorization_endpoint),
    tokenHost: hostOf(metadata.token_endpoint),
    signing: metadata.id_token_signing_alg_values_supported ?? [],
    scopes: metadata.scopes_supported ?? null,
    claims: metadata.claims_supported ?? null,
    pkce: metadata.code_challenge_methods_supported?.includes('S256') ?? null,
  }
  const same = new URL(metadata.issuer).href === new URL(issuer).href
  return { outcome: same ? 'found' : 'other_issuer', found }
}
