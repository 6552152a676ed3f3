import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Claims of the user signing in. */
export type Person = Readonly<Record<string, unknown>> & { readonly sub: string }

/** Faults to simulate. */
export interface Faults {
  /** Overrides claims of the next ID token. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed with a foreign key. */
  readonly foreignKey?: boolean
  /** `alg: none`. */
  readonly unsigned?: boolean
  /** Overrides fields of the discovery document. */
  readonly discovery?: Readonly<Record<string, unknown>>
  /** Issuer (`iss`) of the authorization response. */
  readonly answersAs?: string
}

interface Code {
  readonly challenge: string
  readonly nonce: string
  readonly redirectUri: string
  readonly person: Person
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

const page = (address: string): string =>
  `<!doctype html><html lang="en"><title>Company</title><main><h1>Company sign-in</h1><a id="go" href="${address.replaceAll('&', '&amp;')}">Continue</a></main></html>`

export const clientId = 'khonsong'
export const clientSecret = 'a secret between the two servers'

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

/** Signs ID tokens and provides the key. */
const tokenSigner = () => {
  const [own, foreign] = [keyPair(), keyPair()]
  return {
    keys: { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    idToken: (issuer: string, { nonce, person }: Code, { claims, foreignKey, unsigned }: Faults): string => {
      const now = Math.floor(Date.now() / 1000)
      const payload = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...person, ...claims }
      const head = `${part({ alg: unsigned ? 'none' : 'RS256', typ: 'JWT', kid: 'one' })}.${part(payload)}`
      if (unsigned) return `${head}.`
      const { privateKey } = foreignKey ? foreign : own
      return `${head}.${createSign('RSA-SHA256').update(head).sign(privateKey).toString('base64url')}`
    },
  }
}

const json = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

/** Single-use authorization codes, each bound to its request. */
const codeDesk = () => {
  const codes = new Map<string, Code>()
  return {
    /** The redirect URL; undefined without PKCE. */
    authorize: (query: URLSearchParams, person: Person, issuer: string): string | undefined => {
      const [challenge, redirectUri] = [query.get('code_challenge') ?? '', query.get('redirect_uri') ?? '']
      if (query.get('client_id') !== clientId || query.get('code_challenge_method') !== 'S256' || challenge === '') return undefined
      const code = randomUUID()
      codes.set(code, { challenge, nonce: query.get('nonce') ?? '', redirectUri, person })
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer }).toString()
      return back.href
    },
    exchange: (body: URLSearchParams): Code | undefined => {
      const grant = codes.get(body.get('code') ?? '')
      codes.delete(body.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url')
      const known = body.get('client_id') === clientId && body.get('client_secret') === clientSecret
      return known && grant?.challenge === challenge && grant.redirectUri === body.get('redirect_uri') ? grant : undefined
    },
  }
}

/** An OpenID provider on loopback: code flow with PKCE, RS256, single-use codes. Signs in everyone as `person`. */
export const openIdProvider = async (first: Person) => {
  const [signer, desk] = [tokenSigner(), codeDesk()]
  let person = first
  let wrongs: Faults = {}
  let issuer = ''
  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const code = desk.exchange(await bodyOf(request))
    if (!code) return json(response, 400, { error: 'invalid_grant' })
    const facts = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300 }
    json(response, 200, { ...facts, id_token: signer.idToken(issuer, code, wrongs) })
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration') json(response, 200, { ...discoveryOf(issuer), ...wrongs.discovery })
    else if (pathname === '/keys') json(response, 200, signer.keys)
    else if (pathname === '/authorize') {
      const back = desk.authorize(searchParams, person, wrongs.answersAs ?? issuer)
      if (back === undefined) response.writeHead(400).end('PKCE is asked for')
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(back))
    } else if (pathname === '/token')
      token(request, response).catch((error: unknown) => void response.writeHead(500).end(String(error)))
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}` // the address of a listening TCP server
  return {
    issuer,
    become: (who: Person) => {
      person = who
    },
    /** From now on, permanently. */
    doWrong: (what: Faults) => {
      wrongs = what
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
