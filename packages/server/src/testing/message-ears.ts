import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that stores mails and can be made to refuse them. */
export const mailServer = async () => {
  const raw: Buffer[] = []
  let answer: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(answer === undefined ? null : Object.assign(new Error('not today'), { responseCode: answer })),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        raw.push(Buffer.concat(parts))
        done()
      })
    },
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo // the address of a listening TCP server
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Received mails, parsed. */
    mails: (): Promise<Email[]> => Promise.all(raw.map((mail) => PostalMime.parse(mail))),
    forget: () => raw.splice(0),
    /** Refuses every recipient with this code; undefined accepts again. */
    refuse: (code: number | undefined) => {
      answer = code
    },
    stop: () => new Promise<void>((stopped) => void server.close(() => stopped())),
  }
}

export interface Posted {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
  /** Raw body, for signatures. */
  readonly text: string
}

/** A web server on loopback in place of SMS gateways, chat webhooks and LINE. */
export const webHook = async () => {
  const posted: Posted[] = []
  let status = 200
  let location: string | undefined
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      posted.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) as Posted['body'], text }) // our own senders post objects
      response.writeHead(status, location === undefined ? {} : { location }).end('{}')
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // the address of a listening TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    posted,
    answer: (code: number, to?: string) => {
      status = code
      location = to
    },
    stop: () => new Promise<void>((stopped) => void server.close(() => stopped())),
  }
}
