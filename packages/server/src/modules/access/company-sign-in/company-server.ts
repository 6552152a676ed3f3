import { companyReturnPath } from '@khonsong/domain/access/login-address.ts'
import * as oidc from 'openid-client'
import type { Config } from '../../../platform/config.ts'
import { guardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'
import { publicUrlOf } from '../../../platform/public-url.ts'

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
  readonly groups: readonly string[]
  /** Whether the server says that it asked for a second factor. */
  readonly strong: boolean
}

export interface CompanyServer {
  readonly leave: () => Promise<{ readonly url: string; readonly journey: Journey }>
  readonly comeBack: (query: string, journey: Journey) => Promise<CompanyClaims>
}

const keptMs = 3_600_000
const timeoutSeconds = 15

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Its addresses and keys are asked for once an hour, and again after a failure. */
const discovering = (config: Config, issuer: string): (() => Promise<oidc.Configuration>) => {
  const { clientId, clientSecret } = config.companySignIn
  const { outgoingAllow } = config.messaging
  let found: { readonly at: number; readonly server: Promise<oidc.Configuration> } | undefined
  const discover = async () => {
    const url = new URL(issuer)
    const inside = outgoingAllow.includes(url.hostname) || outgoingAllow.includes(url.host)
    const server = await oidc.discovery(url, clientId, clientSecret, clientSecret === undefined ? oidc.None() : undefined, {
      [oidc.customFetch]: guardedFetch(outgoingAllow),
      timeout: timeoutSeconds,
      // The guard behind `customFetch` says which hosts may be spoken to without TLS.
      execute: url.protocol === 'http:' && inside ? [oidc.allowInsecureRequests] : [],
    })
    // The signature counts although the token comes straight from the server.
    oidc.enableNonRepudiationChecks(server)
    return server
  }
  return () => {
    if (!found || found.at + keptMs < Date.now()) {
      const server = discover()
      found = { at: Date.now(), server }
      server.catch(() => (found = undefined))
    }
    return found.server
  }
}

/** The company's own sign-in as the code flow with PKCE, state and nonce; undefined when none is configured. */
export const openCompanyServer = (config: Config): CompanyServer | undefined => {
  const { issuer, scopes, groupsClaim, secondFactorThere } = config.companySignIn
  if (issuer === undefined) return undefined
  const serverOf = discovering(config, issuer)
  const returnUrl = publicUrlOf(config) + companyReturnPath
  return {
    leave: async () => {
      const server = await serverOf()
      const journey = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(server, {
        redirect_uri: returnUrl,
        scope: scopes,
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, journey }
    },
    comeBack: async (query, { state, nonce, verifier }) => {
      const here = new URL(returnUrl)
      here.search = query
      const tokens = await oidc.authorizationCodeGrant(await serverOf(), here, {
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
        email: claims['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'] : undefined,
        groups: textsOf(claims[groupsClaim]),
        strong: secondFactorThere || textsOf(claims['amr']).includes('mfa'),
      }
    },
  }
}
