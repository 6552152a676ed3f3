import type { FileHandle } from 'node:fs/promises'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer | undefined> => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return bytesRead === length ? buffer : undefined
}

const pngSize = async (file: FileHandle): Promise<ImageSize | undefined> => {
  const head = await readAt(file, 0, 24)
  if (!head || head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

const bmpSize = async (file: FileHandle): Promise<ImageSize | undefined> => {
  const head = await readAt(file, 0, 26)
  if (!head) return undefined
  // The OS/2 header has 12 bytes and 16-bit sizes; in the others a negative height means rows from top to bottom.
  if (head.readUInt32LE(14) === 12) return { width: head.readUInt16LE(18), height: head.readUInt16LE(20) }
  return { width: head.readInt32LE(18), height: Math.abs(head.readInt32LE(22)) }
}

/** Photos of phones have dozens of segments before the frame, never thousands. */
const maxSegments = 2_000

/** C0 to CF start a frame, except three table markers. */
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Markers without a length field. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

const jpegSize = async (file: FileHandle): Promise<ImageSize | undefined> => {
  let position = 2
  for (let segment = 0; segment < maxSegments; segment++) {
    const head = await readAt(file, position, 9)
    if (!head || head[0] !== 0xff) return undefined
    const marker = head.readUInt8(1)
    if (marker === 0xff) position += 1
    else if (standsAlone(marker)) position += 2
    else if (beginsFrame(marker)) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) }
    else position += 2 + head.readUInt16BE(2)
  }
  return undefined
}

/** Width and height from the image header, without decoding. */
export const imageSize = (file: FileHandle, kind: 'png' | 'jpeg' | 'bmp'): Promise<ImageSize | undefined> =>
  ({ png: pngSize, jpeg: jpegSize, bmp: bmpSize })[kind](file)
