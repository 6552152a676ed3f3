/** The SMPP 3.4 commands needed for sending; responses have the highest bit set. */
export const commands = {
  bindTransmitter: 0x02,
  submit: 0x04,
  unbind: 0x06,
  enquireLink: 0x15,
} as const

const answerBit = 0x80_00_00_00
export const answerTo = (command: number): number => (command | answerBit) >>> 0

export interface Pdu {
  readonly command: number
  readonly status: number
  readonly sequence: number
  readonly body: Buffer
}

const headerBytes = 16
/** Responses are never longer. */
const maxBytes = 64 * 1024

export const writePdu = ({ command, status, sequence, body }: Pdu): Buffer => {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(headerBytes + body.length, 0)
  header.writeUInt32BE(command, 4)
  header.writeUInt32BE(status, 8)
  header.writeUInt32BE(sequence, 12)
  return Buffer.concat([header, body])
}

/** Extracts complete PDUs from received bytes; the rest is kept for later. */
export const readPdus = (arrived: Buffer): { readonly pdus: readonly Pdu[]; readonly rest: Buffer } => {
  const pdus: Pdu[] = []
  let at = 0
  while (arrived.length - at >= headerBytes) {
    const length = arrived.readUInt32BE(at)
    if (length < headerBytes || length > maxBytes) throw new Error('the other side does not speak SMPP')
    if (arrived.length - at < length) break
    pdus.push({
      command: arrived.readUInt32BE(at + 4),
      status: arrived.readUInt32BE(at + 8),
      sequence: arrived.readUInt32BE(at + 12),
      body: arrived.subarray(at + headerBytes, at + length),
    })
    at += length
  }
  return { pdus, rest: arrived.subarray(at) }
}

/** Null-terminated text, truncated to the field's length. */
export const zeroEnded = (text: string, most: number): Buffer => Buffer.from(`${text.slice(0, most - 1)}\0`, 'latin1')
