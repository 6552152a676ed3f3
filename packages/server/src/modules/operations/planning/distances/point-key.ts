import type { Point } from '@khonsong/domain/masters/places/distance.ts'

const perDegree = 10_000
/** Larger than the number of longitude steps, so that keys are unique. */
const width = 4_000_000

/** A position rounded to 0.0001 degrees (11 m) as an integer: sites that close share their roads. */
export const pointKey = ({ lat, lng }: Point): number =>
  Math.round((lat + 90) * perDegree) * width + Math.round((lng + 180) * perDegree)
