import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Who signs in there, as the ID token will say. */
export type Person = Readonly<Record<string, unknown>> & { readonly sub: string }

/** What the server does wrong, to see it refused. */
export interface Wrongs {
  /** Written over the claims of the next ID token. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed with a key that is not the server's. */
  readonly foreignKey?: boolean
  /** `alg: none`. */
  readonly unsigned?: boolean
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

/** An OpenID provider on loopback: code flow with PKCE, RS256, codes that work once. It believes everybody to be `person`. */
export const openIdProvider = async (first: Person) => {
  const [own, foreign] = [keyPair(), keyPair()]
  const codes = new Map<string, Code>()
  let person = first
  let wrongs: Wrongs = {}
  let issuer = ''

  const idToken = ({ nonce, person: who }: Code): string => {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...who, ...wrongs.claims }
    const head = `${part({ alg: wrongs.unsigned ? 'none' : 'RS256', typ: 'JWT', kid: 'one' })}.${part(claims)}`
    if (wrongs.unsigned) return `${head}.`
    const { privateKey } = wrongs.foreignKey ? foreign : own
    return `${head}.${createSign('RSA-SHA256').update(head).sign(privateKey).toString('base64url')}`
  }

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== clientId || query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) {
      response.writeHead(400).end('PKCE is asked for')
      return
    }
    const code = randomUUID()
    codes.set(code, { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '', redirectUri, person })
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer }).toString()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(back.href))
  }

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const given = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const right =
      given?.challenge === challenge &&
      given.redirectUri === body.get('redirect_uri') &&
      body.get('client_id') === clientId &&
      body.get('client_secret') === clientSecret
    response.writeHead(right ? 200 : 400, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        right && given
          ? { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken(given) }
          : { error: 'invalid_grant' },
      ),
    )
  }

  const json = (response: ServerResponse, value: unknown): void =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration')
      json(response, {
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
    else if (pathname === '/keys')
      json(response, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] })
    else if (pathname === '/authorize') authorize(searchParams, response)
    else if (pathname === '/token')
      token(request, response).catch((error: unknown) => void response.writeHead(500).end(String(error)))
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}` // it listens on a port
  return {
    issuer,
    become: (who: Person) => {
      person = who
    },
    /** From now on; nothing makes it right again. */
    doWrong: (what: Wrongs) => {
      wrongs = what
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
