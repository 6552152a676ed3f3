import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { FileScanner } from './put-file.ts'

/** Enough for a hundred megabytes on a busy machine; a scanner that times out rejects the file. */
const patienceMs = 60_000
/** A response is one line; a longer one is not from clamd. */
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
  // A zero-length chunk ends the stream.
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

/** Streams each file to a ClamAV daemon (`clamd`, command INSTREAM); the daemon needs no access to our file system. */
export const clamdScanner =
  (address: { readonly host: string; readonly port: number }): FileScanner =>
  async (path) => {
    const socket = connect(address)
    try {
      const answered = receive(socket)
      // If clamd rejects the stream early (too large), it closes the connection while we still send: its response counts.
      const [answer] = await Promise.all([answered, send(socket, path).catch(() => undefined)])
      if (answer.endsWith(' OK')) return 'clean'
      if (answer.endsWith(' FOUND')) return 'infected'
      throw new Error(`the virus scanner said "${answer}"`)
    } finally {
      socket.destroy()
    }
  }
