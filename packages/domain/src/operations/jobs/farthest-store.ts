import { straightKm, type Point } from '../../masters/places/distance.ts'

export interface Drop {
  readonly siteCode: string
  readonly point: Point | null
}

/** The drop farthest from the job's start in a straight line; the last drop if coordinates are missing. */
export const farthestStoreOf = (from: Point | null, drops: readonly Drop[]): string | null => {
  const last = drops.at(-1)
  if (!last || !from) return last?.siteCode ?? null
  const located = drops.flatMap(({ siteCode, point }) => (point ? [{ siteCode, km: straightKm(from, point) }] : []))
  const farthest = located.reduce<(typeof located)[number] | undefined>(
    (best, one) => (best && best.km >= one.km ? best : one),
    undefined,
  )
  return farthest?.siteCode ?? last.siteCode
}
