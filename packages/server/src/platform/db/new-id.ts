import { randomFillSync } from 'node:crypto'

const idBytes = 16
/** Random bytes are drawn for 64 ids at a time: each draw costs more than the rest of the function. */
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
 * UUIDv7 generated here: ids sort by time and need no round trip to the database. A 12-bit counter keeps the order
 * within one millisecond; on overflow the timestamp advances.
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
