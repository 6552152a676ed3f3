import { randomFillSync } from 'node:crypto'

const idBytes = 16
/** Random bytes are fetched for many ids at once: each fetch costs more than all that follows. */
const pool = Buffer.alloc(idBytes * 64)
let used = pool.length
let lastMs = 0
let counter = 0

const randomBytes = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  return pool.subarray(used - idBytes, used)
}

/**
 * UUIDv7 made here, not in the database: ids sort by time and need no round trip. Within one millisecond a 12-bit counter keeps
 * the order; when it is used up the millisecond is moved on.
 */
export const newId = (nowMs: number = Date.now()): string => {
  const bytes = randomBytes()
  if (nowMs > lastMs) {
    lastMs = nowMs
    counter = ((bytes[6] ?? 0) & 0x07) << 8
  } else {
    counter += 1
    if (counter > 0xfff) {
      lastMs += 1
      counter = 0
    }
  }
  const hex = bytes.toString('hex')
  const time = lastMs.toString(16).padStart(12, '0')
  const variant = (((bytes[8] ?? 0) & 0x3f) | 0x80).toString(16).padStart(2, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${variant}${hex.slice(18, 20)}-${hex.slice(20)}`
}
