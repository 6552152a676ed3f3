import { companyReturnPathOf } from '@khonsong/domain/kernel/login-address.ts'
import type * as Oidc from 'openid-client'
import type { Config } from '../../../../platform/config.ts'
import { guardedFetch } from '../../../../platform/outgoing/guarded-fetch.ts'
import { publicUrlOf } from '../../../../platform/public-url.ts'
import type { Provider } from './provider.ts'

/** State of the authorization request, stored on the server. */
export interface Journey {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Claims of a validated ID token. */
export interface CompanyClaims {
  readonly issuer: string
  readonly subject: string
  /** Only a verified address. */
  readonly email: string | undefined
  readonly name: string | undefined
  readonly groups: readonly string[]
  /** Whether the provider reports a second factor. */
  readonly strong: boolean
}

export interface CompanyServers {
  readonly leave: (provider: Provider) => Promise<{ readonly url: string; readonly journey: Journey }>
  readonly comeBack: (provider: Provider, query: string, journey: Journey) => Promise<CompanyClaims>
  /** Null if the provider has no end-session endpoint. */
  readonly signOutUrl: (provider: Provider) => Promise<string | null>
}

type Library = typeof Oidc

/** Loaded at the first single sign-on instead of at startup. */
const library = (): Promise<Library> => import('openid-client')

/** Redirect target after sign-out at the provider; must be registered there. */
const signInPath = '/sign-in'
const keptMs = 3_600_000
const keptAtMost = 500
const timeoutSeconds = 15

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

/** Client authentication in the body, as most providers expect, or in the header if that is the only supported method. */
const showing =
  (oidc: Library, secret: string): Oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_post']
    const inHeader = methods.includes('client_secret_basic') && !methods.includes('client_secret_post')
    return (inHeader ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(server, client, body, headers)
  }

const isAllowed = (url: URL, allowed: readonly string[]): boolean => allowed.includes(url.hostname) || allowed.includes(url.host)

const discover = async (allowed: readonly string[], provider: Provider): Promise<Oidc.Configuration> => {
  const oidc = await library()
  const url = new URL(provider.issuer)
  const secret = provider.clientSecret()
  const server = await oidc.discovery(
    url,
    provider.clientId,
    undefined,
    secret === undefined ? oidc.None() : showing(oidc, secret),
    {
      [oidc.customFetch]: guardedFetch(allowed),
      timeout: timeoutSeconds,
      // The guard behind `customFetch` decides which hosts may use plain HTTP.
      execute: url.protocol === 'http:' && isAllowed(url, allowed) ? [oidc.allowInsecureRequests] : [],
    },
  )
  // Verify the ID token's signature even though it comes directly from the provider over TLS.
  oidc.enableNonRepudiationChecks(server)
  return server
}

/** Caches provider metadata and keys for an hour; invalidated by a failure or a configuration change. */
const discovering = (allowed: readonly string[]) => {
  const known = new Map<string, { readonly at: number; readonly version: number; readonly server: Promise<Oidc.Configuration> }>()
  return (provider: Provider): Promise<Oidc.Configuration> => {
    const key = `${provider.tenantId}/${provider.id ?? ''}`
    const before = known.get(key)
    if (before?.version === provider.version && before.at + keptMs > Date.now()) return before.server
    const server = discover(allowed, provider)
    if (known.size >= keptAtMost) known.clear()
    known.set(key, { at: Date.now(), version: provider.version, server })
    server.catch(() => known.delete(key))
    return server
  }
}

/** Validates a URL from provider metadata before redirecting the browser: it could be a `javascript:` URL. */
const pageOf = (url: URL, allowed: readonly string[]): string => {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed(url, allowed)))
    throw new Error(`the server names a page that is not https: ${url.protocol}`)
  return url.href
}

/** OpenID Connect client: authorization code flow with PKCE, state and nonce. */
export const companyServers = (config: Config): CompanyServers => {
  const { outgoingAllow } = config.messaging
  const serverOf = discovering(outgoingAllow)
  const returnUrlOf = ({ id }: Provider) => publicUrlOf(config) + companyReturnPathOf(id)
  return {
    signOutUrl: async (provider) => {
      const server = await serverOf(provider)
      if (server.serverMetadata().end_session_endpoint === undefined) return null
      const url = (await library()).buildEndSessionUrl(server, { post_logout_redirect_uri: `${publicUrlOf(config)}${signInPath}` })
      return pageOf(url, outgoingAllow)
    },
    leave: async (provider) => {
      const oidc = await library()
      const server = await serverOf(provider)
      const journey = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(server, {
        redirect_uri: returnUrlOf(provider),
        scope: provider.scopes,
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      })
      return { url: pageOf(url, outgoingAllow), journey }
    },
    comeBack: async (provider, query, { state, nonce, verifier }) => {
      const oidc = await library()
      const here = new URL(returnUrlOf(provider))
      here.search = query
      const tokens = await oidc.authorizationCodeGrant(await serverOf(provider), here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the server sent no ID token')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: claims[provider.verifiedClaim] === true ? textOf(claims[provider.emailClaim]) : undefined,
        name: textOf(claims[provider.nameClaim]),
        groups: textsOf(claims[provider.groupsClaim]),
        strong: provider.secondFactorThere || textsOf(claims['amr']).includes('mfa'),
      }
    },
  }
}
