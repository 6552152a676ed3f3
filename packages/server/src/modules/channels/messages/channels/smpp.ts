import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import type { MessagingConfig } from '../../../../platform/messaging-config.ts'
import { isPublicAddress } from '../../../../platform/outgoing/allowed-address.ts'
import { OutgoingRefused } from '../../../../platform/outgoing/guarded-request.ts'
import { Undeliverable, type Channel } from './channel.ts'
import { answerTo, commands, readPdus, writePdu, zeroEnded, type Pdu } from './smpp-pdu.ts'
import { shortMessages, type ShortMessage } from './smpp-text.ts'

const timeoutMs = 15_000
/** Idle connections are closed, because networks limit their number. */
const idleMs = 30_000
const version34 = 0x34
/** Invalid length, source or destination, or not permitted: permanent. */
const finalStatuses = new Set([0x01, 0x0a, 0x0b, 0x33, 0x48, 0x49, 0x50, 0x51])

interface Address {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly systemId: string
  readonly password: string
}

const addressOf = (text: string, allowedHosts: readonly string[]): Address & { readonly inside: boolean } => {
  const url = URL.parse(text)
  const secure = url?.protocol === 'smpps:'
  if (!url || (!secure && url.protocol !== 'smpp:')) throw new OutgoingRefused('SMPP_URL is smpp:// or smpps://')
  const inside = allowedHosts.includes(url.hostname) || allowedHosts.includes(url.host)
  if (!secure && !inside) throw new OutgoingRefused('plain SMPP only goes to hosts in OUTGOING_ALLOW')
  const [systemId, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  return { host: url.hostname, port: Number(url.port || (secure ? 3550 : 2775)), secure, systemId, password, inside }
}

/** One SMPP connection: bound once, with several commands in flight. */
class Link {
  readonly #socket: Socket
  readonly #waiting = new Map<number, { readonly done: (pdu: Pdu) => void; readonly failed: (error: Error) => void }>()
  #sequence = 0
  #arrived: Buffer = Buffer.alloc(0)
  #broken: Error | undefined

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (part: Buffer) => this.#take(part))
    socket.on('error', (error) => this.#break(error))
    socket.on('close', () => this.#break(new Error('the SMPP link was closed')))
    socket.setTimeout(idleMs, () => this.close())
  }

  get broken(): boolean {
    return this.#broken !== undefined
  }

  async ask(command: number, body: Buffer): Promise<Pdu> {
    if (this.#broken) throw this.#broken
    this.#sequence += 1
    const sequence = this.#sequence
    const timer = setTimeout(() => this.#break(new Error('the SMPP link does not answer')), timeoutMs)
    try {
      return await new Promise<Pdu>((done, failed) => {
        this.#waiting.set(sequence, { done, failed })
        this.#socket.write(writePdu({ command, status: 0, sequence, body }))
      })
    } finally {
      clearTimeout(timer)
    }
  }

  close(): void {
    if (!this.#broken)
      this.#socket.end(writePdu({ command: commands.unbind, status: 0, sequence: this.#sequence + 1, body: Buffer.alloc(0) }))
    this.#break(new Error('the SMPP link was closed'))
  }

  #take(part: Buffer): void {
    try {
      const { pdus, rest } = readPdus(Buffer.concat([this.#arrived, part]))
      this.#arrived = rest
      for (const pdu of pdus) this.#answer(pdu)
    } catch (error) {
      this.#break(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #answer(pdu: Pdu): void {
    if (pdu.command === commands.enquireLink || pdu.command === commands.unbind)
      this.#socket.write(writePdu({ command: answerTo(pdu.command), status: 0, sequence: pdu.sequence, body: Buffer.alloc(0) }))
    if (pdu.command === commands.unbind) this.#break(new Error('the network ended the SMPP link'))
    const asked = this.#waiting.get(pdu.sequence)
    if (!asked || pdu.command < answerTo(0)) return
    this.#waiting.delete(pdu.sequence)
    asked.done(pdu)
  }

  #break(error: Error): void {
    this.#broken ??= error
    for (const { failed } of this.#waiting.values()) failed(error)
    this.#waiting.clear()
    this.#socket.destroySoon()
  }
}

const openLink = async (text: string, allowedHosts: readonly string[]): Promise<Link> => {
  const { host, port, secure, systemId, password, inside } = addressOf(text, allowedHosts)
  const { address } = await lookup(host)
  if (!inside && !isPublicAddress(address)) throw new OutgoingRefused(`${host} lies inside a private network`)
  const socket = secure ? connectSecurely({ host: address, port, servername: host }) : connect({ host: address, port })
  const link = new Link(socket)
  const who = [zeroEnded(systemId, 16), zeroEnded(password, 9), zeroEnded('', 13)]
  const { status } = await link.ask(
    commands.bindTransmitter,
    Buffer.concat([...who, Buffer.from([version34, 0, 0]), zeroEnded('', 41)]),
  )
  if (status === 0) return link
  link.close()
  throw new Error(`SMPP refused the sign-in with status ${status}`)
}

const isNumber = (text: string): boolean => /^\+?\d+$/.test(text)
const typeOf = (text: string): readonly [number, number] => (text === '' ? [0, 0] : isNumber(text) ? [1, 1] : [5, 0])
const joinedClass = 0x40

const submitBody = (from: string, to: string, { dataCoding, joined, octets }: ShortMessage): Buffer =>
  Buffer.concat([
    zeroEnded('', 6),
    Buffer.from(typeOf(from)),
    zeroEnded(from.replace(/^\+/, ''), 21),
    Buffer.from([1, 1]),
    zeroEnded(to.replace(/^\+/, ''), 21),
    Buffer.from([joined ? joinedClass : 0, 0, 0]),
    zeroEnded('', 17),
    zeroEnded('', 17),
    Buffer.from([0, 0, dataCoding, 0, octets.length]),
    octets,
  ])

/** SMS by SMPP 3.4 to a network or aggregator; long texts are sent in segments. */
export const smppChannel = (url: string, { smsFrom = '', outgoingAllow }: MessagingConfig): Channel => {
  let opened: Promise<Link> | undefined
  const link = async (): Promise<Link> => {
    const old = await opened?.catch(() => undefined)
    if (!old || old.broken) opened = openLink(url, outgoingAllow)
    return await (opened as Promise<Link>) // set above
  }
  return {
    send: async ({ id, address, content }) => {
      const current = await link().catch((error: unknown) => {
        throw error instanceof OutgoingRefused ? new Undeliverable(error.message) : error
      })
      for (const part of shortMessages(content, Number.parseInt(id.slice(-2), 16))) {
        const { status } = await current.ask(commands.submit, submitBody(smsFrom, address, part))
        if (status === 0) continue
        const detail = `SMPP status 0x${status.toString(16).padStart(2, '0')}`
        throw finalStatuses.has(status) ? new Undeliverable(detail) : new Error(detail)
      }
    },
  }
}
