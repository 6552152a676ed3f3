/** Seeded random numbers: the same seed gives the same world. Not for secrets. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer, both ends inclusive. */
  int(min: number, max: number): number
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T
  /** A UUIDv7 for the given millisecond. */
  id(ms: number): string
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hex = (value: number, bytes: number): string => {
  let text = ''
  for (let i = bytes - 1; i >= 0; i--) text += hexOfByte[Math.floor(value / 256 ** i) % 256]
  return text
}

/** Mulberry32: 32 bits of state, fast, and uniform enough for a million orders. */
const generator = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

export const random = (seed: number): Random => {
  const bits = generator(seed)
  // Ids use a separate generator, so that their number does not affect the history.
  const idBits = generator(seed ^ 0x5bd1e995)
  let idCount = 0
  const next = () => bits() / 2 ** 32
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      const last = list.at(-1)
      if (!last) throw new Error('Nothing to pick from')
      return last[0]
    },
    id: (ms) => {
      // A counter in the random part keeps ids unique; 32 random bits alone would collide.
      idCount += 1
      const time = hex(ms, 6)
      const low = hex(idBits(), 4)
      const group = `7${hex(Math.floor(idCount / 2 ** 24) & 0xfff, 2).slice(1)}`
      return `${time.slice(0, 8)}-${time.slice(8)}-${group}-8${hex(idCount & 0xffffff, 3).slice(0, 3)}-${hex(idCount & 0xffffff, 3).slice(3)}0${low}`
    },
  }
}
