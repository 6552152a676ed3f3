import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { FileScanner } from './put-file.ts'

/** Long enough for a hundred megabytes on a busy machine; a scanner that says nothing keeps the file out. */
const patienceMs = 60_000
/** An answer is one line; more is not clamd. */
const longestAnswer = 4096

const send = async (socket: Socket, path: string): Promise<void> => {
  const write = (data: Buffer | string) =>
    new Promise<void>((resolve, reject) => socket.write(data, (error) => (error ? reject(error) : resolve())))
  await write('zINSTREAM\0')
  for await (const chunk of createReadStream(path)) {
    const data: Buffer = chunk
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    await write(Buffer.concat([length, data]))
  }
  // A piece of no length ends the file.
  await write(Buffer.alloc(4))
}

const receive = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('the virus scanner does not answer')))
    socket.on('data', (piece) => {
      answer += String(piece)
      if (answer.length > longestAnswer) socket.destroy(new Error('the virus scanner answers too much'))
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.replaceAll('\0', '').trim()))
  })

/** Asks a ClamAV daemon (`clamd`, its INSTREAM command) about each file; the file never has to lie where the daemon can read it. */
export const clamdScanner =
  (address: { readonly host: string; readonly port: number }): FileScanner =>
  async (path) => {
    const socket = connect(address)
    try {
      const answered = receive(socket)
      // Refused halfway (too large for the daemon), it closes the line while we still send: its answer counts.
      const [answer] = await Promise.all([answered, send(socket, path).catch(() => undefined)])
      if (answer.endsWith(' OK')) return 'clean'
      if (answer.endsWith(' FOUND')) return 'infected'
      throw new Error(`the virus scanner said "${answer}"`)
    } finally {
      socket.destroy()
    }
  }
