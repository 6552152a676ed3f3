import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unpack = promisify(gunzip)

const headerBytes = 127
const vectorTiles = 1
const [notPacked, gzip] = [1, 2]
/** Metadata of a whole country takes some kilobytes; larger is invalid. */
const maxMetadata = 4 * 1_048_576
/** Layers of a Protomaps basemap that the console's style draws. */
const neededLayers = ['earth', 'water', 'roads', 'places']

const read = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const layersOf = (metadata: string): readonly string[] => {
  const parsed: unknown = JSON.parse(metadata)
  const layers: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'vector_layers') : undefined
  return Array.isArray(layers) ? layers.map((layer: { id?: unknown } | null) => String(layer?.id)) : []
}

/** Why the console cannot draw a file; undefined if it can. Reads only header and metadata. */
export const checkTilesFile = async (file: FileHandle, size: number): Promise<string | undefined> => {
  const header = await read(file, 0, headerBytes)
  if (header.length < headerBytes || header.toString('latin1', 0, 7) !== 'PMTiles') return 'it is no PMTiles archive'
  if (header.readUInt8(7) !== 3) return `it is version ${header.readUInt8(7)} of the format; version 3 is read`
  if (header.readUInt8(99) !== vectorTiles) return 'it holds no vector tiles'
  const [offset, length] = [Number(header.readBigUInt64LE(24)), Number(header.readBigUInt64LE(32))]
  if (length > maxMetadata || offset + length > size) return 'its metadata do not fit in it: it may be copied in part'
  const [dataOffset, dataLength] = [Number(header.readBigUInt64LE(56)), Number(header.readBigUInt64LE(64))]
  if (dataOffset + dataLength > size) return 'its tiles do not fit in it: it may be copied in part'
  const packing = header.readUInt8(97)
  if (packing !== notPacked && packing !== gzip) return 'its metadata are packed in a way that is not read'
  const packed = await read(file, offset, length)
  try {
    const metadata = packing === gzip ? await unpack(packed, { maxOutputLength: maxMetadata }) : packed
    const layers = layersOf(metadata.toString('utf8'))
    const missing = neededLayers.filter((name) => !layers.includes(name))
    return missing.length === 0 ? undefined : `it has no layer "${missing.join('", "')}": a Protomaps basemap is needed`
  } catch {
    return 'its metadata cannot be read'
  }
}
