import type { Point } from '@khonsong/domain/masters/places/distance.ts'

const perDegree = 10_000
/** More than there are steps of longitude, so that every pair of steps has a number of its own. */
const width = 4_000_000

/** A position rounded to 0.0001 degrees (11 m) as one whole number: sites so near each other share their roads. */
export const pointKey = ({ lat, lng }: Point): number =>
  Math.round((lat + 90) * perDegree) * width + Math.round((lng + 180) * perDegree)
