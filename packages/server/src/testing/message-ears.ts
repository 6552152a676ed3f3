import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server of our own on loopback, which keeps what it was given and can be told to refuse. */
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
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What arrived so far, as a mail program reads it. */
    mails: (): Promise<Email[]> => Promise.all(raw.map((mail) => PostalMime.parse(mail))),
    forget: () => raw.splice(0),
    /** Every recipient is refused with this code from now on; undefined takes them again. */
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
  /** The body as it came, for signatures. */
  readonly text: string
}

/** A web server on loopback that stands for SMS gateways, chat webhooks and LINE. */
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
  const { port } = server.address() as AddressInfo // it listens on a port
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
