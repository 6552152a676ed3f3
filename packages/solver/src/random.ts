/** Seeded random generator (sfc32), the same on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  readonly unit: () => number
  /** An integer, 0 ≤ x < most. */
  readonly below: (most: number) => number
}

export const randomFrom = (seed: number): Random => {
  let a = 0x9e3779b9 ^ seed
  let b = 0x243f6a88
  let c = 0xb7e15162
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  // Warm-up: the first outputs still correlate with the seed.
  for (let round = 0; round < 15; round += 1) next()
  return {
    unit: () => next() / 4294967296,
    below: (most) => Math.floor((next() / 4294967296) * most),
  }
}
