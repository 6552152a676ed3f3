/** Deterministic random values: the same seed and name always give the same value, in any order of calls. */
export interface Luck {
  /** From 0 up to, not including, 1. */
  readonly share: (...name: readonly (string | number)[]) => number
  readonly between: (from: number, to: number, ...name: readonly (string | number)[]) => number
  readonly happens: (probability: number, ...name: readonly (string | number)[]) => boolean
  readonly pick: <T>(list: readonly T[], ...name: readonly (string | number)[]) => T | undefined
}

/** FNV-1a over the characters, with final mixing so that similar names get independent values. */
const hashOf = (text: string, seed: number): number => {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}

export const chancesOf = (seed: number): Luck => {
  const share = (...name: readonly (string | number)[]) => hashOf(name.join('\u0000'), seed) / 2 ** 32
  return {
    share,
    between: (from, to, ...name) => from + share(...name) * (to - from),
    happens: (probability, ...name) => share(...name) < probability,
    pick: (list, ...name) => list[Math.floor(share(...name) * list.length)],
  }
}
