import { plainPng } from '../platform/files/plain-png.ts'

const [width, height] = [320, 120] as const
const points = 220

/** A signature as drawn on a phone, different for each receiver. */
export const demoSignature = (share: number): Buffer => {
  const inked = new Set<number>()
  for (let n = 0; n < points * 4; n += 1) {
    const t = n / (points * 4)
    const x = 30 + t * 250 + 14 * Math.sin(t * 31 + share * 9)
    const y = 62 + 26 * Math.sin(t * (17 + share * 12)) * (1 - t * 0.6) + 9 * Math.cos(t * 43 + share * 5)
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      inked.add(Math.round(y + dy) * width + Math.round(x + dx))
  }
  return plainPng(width, height, (x, y) => (inked.has(y * width + x) ? [16, 36, 62] : [255, 255, 255]))
}
