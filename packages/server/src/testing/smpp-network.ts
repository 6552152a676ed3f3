import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { answerTo, commands, readPdus, writePdu, type Pdu } from '../modules/channels/messages/channels/smpp-pdu.ts'

export interface Submitted {
  readonly to: string
  readonly from: string
  readonly dataCoding: number
  readonly joined: boolean
  /** Text without the user data header. */
  readonly text: string
}

const textAt = (body: Buffer, at: number): { readonly text: string; readonly next: number } => {
  const end = body.indexOf(0, at)
  return { text: body.toString('latin1', at, end), next: end + 1 }
}

const submitted = ({ body }: Pdu): Submitted => {
  const service = textAt(body, 0)
  const from = textAt(body, service.next + 2)
  const to = textAt(body, from.next + 2)
  const joined = (body[to.next] ?? 0) === 0x40
  const validity = textAt(body, textAt(body, to.next + 3).next)
  const at = validity.next
  const dataCoding = body[at + 2] ?? -1
  const octets = body.subarray(at + 5, at + 5 + (body[at + 4] ?? 0)).subarray(joined ? 6 : 0)
  const text = dataCoding === 8 ? Buffer.from(octets).swap16().toString('utf16le') : octets.toString('latin1')
  return { to: to.text, from: from.text, dataCoding, joined, text }
}

/** An SMPP server on loopback that accepts short messages or refuses them with a status. */
export const smppNetwork = async (password: string) => {
  const messages: Submitted[] = []
  const sockets = new Set<Socket>()
  let status = 0
  let binds = 0
  const answer = (pdu: Pdu): number => {
    if (pdu.command === commands.bindTransmitter) {
      binds += 1
      return textAt(pdu.body, textAt(pdu.body, 0).next).text === password ? 0 : 0x0e
    }
    if (pdu.command === commands.submit && status === 0) messages.push(submitted(pdu))
    return pdu.command === commands.submit ? status : 0
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let arrived: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      const { pdus, rest } = readPdus(Buffer.concat([arrived, part]))
      arrived = rest
      for (const pdu of pdus)
        socket.write(
          writePdu({ command: answerTo(pdu.command), status: answer(pdu), sequence: pdu.sequence, body: Buffer.from('1\0') }),
        )
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // the address of a listening TCP server
  return {
    port,
    messages,
    binds: () => binds,
    refuse: (code: number) => {
      status = code
    },
    /** Cuts all connections, like a restart of the network. */
    cut: () => {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((stopped) => void server.close(() => stopped()))
    },
  }
}
