import { companyReturnPathOf } from '@khonsong/domain/kernel/login-address.ts'
import type * as Oidc from 'openid-client'
import type { Config } from '../../../../platform/config.ts'
import { guardedFetch } from '../../../../platform/outgoing/guarded-fetch.ts'
import { publicUrlOf } from '../../../../platform/public-url.ts'
import type { Provider } from './provider.ts'

/** What is kept between leaving and coming back, out of the browser's reach. */
export interface Journey {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What the ID token says, after every check of it. */
export interface CompanyClaims {
  readonly issuer: string
  readonly subject: string
  /** Only one that the server calls verified. */
  readonly email: string | undefined
  readonly name: string | undefined
  readonly groups: readonly string[]
  /** Whether the server says that it asked for a second factor. */
  readonly strong: boolean
}

export interface CompanyServers {
  readonly leave: (provider: Provider) => Promise<{ readonly url: string; readonly journey: Journey }>
  readonly comeBack: (provider: Provider, query: string, journey: Journey) => Promise<CompanyClaims>
  /** Null where the server offers no end of sessions. */
  readonly signOutUrl: (provider: Provider) => Promise<string | null>
}

type Library = typeof Oidc

/** Read when somebody first signs in at a company's server, not by every start. */
const library = (): Promise<Library> => import('openid-client')

/** Where somebody who signed out there comes back to; it has to be registered there. */
const signInPath = '/sign-in'
const keptMs = 3_600_000
const keptAtMost = 500
const timeoutSeconds = 15

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

/** The secret in the body, as most servers want it; in the header where only that is spoken. */
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
      // The guard behind `customFetch` says which hosts may be spoken to without TLS.
      execute: url.protocol === 'http:' && isAllowed(url, allowed) ? [oidc.allowInsecureRequests] : [],
    },
  )
  // The signature counts although the token comes straight from the server.
  oidc.enableNonRepudiationChecks(server)
  return server
}

/** Its addresses and keys are asked for once an hour, again after a failure, and anew when its administrator changed it. */
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

/** A page the browser may be sent to: what a server names as its own could be a script. */
const pageOf = (url: URL, allowed: readonly string[]): string => {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed(url, allowed)))
    throw new Error(`the server names a page that is not https: ${url.protocol}`)
  return url.href
}

/** Speaks to the servers that companies sign in at: the code flow with PKCE, state and nonce. */
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
