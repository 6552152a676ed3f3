import { ownTracksMessage, point } from '@khonsong/contract/telematics/positions/intake.ts'
import type { ReportedPoint } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import { z } from 'zod'
import { pointsOfOwnTracks } from './foreign-forms.ts'

/** Above the size of any valid message: a device that was offline sends one per point. */
const longestMessage = 65_536
const maxPointsInMessage = 500

const several = z.object({ positions: z.array(point).min(1).max(maxPointsInMessage) })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON, published by anyone.
    return undefined
  }
}

/** One or several points of a message, in our format or OwnTracks; undefined for unreadable ones. */
export const readMessage = (payload: Buffer): readonly ReportedPoint[] | undefined => {
  if (payload.length > longestMessage) return undefined
  const content = parse(payload.toString('utf8'))
  const one = point.safeParse(content)
  if (one.success) return [one.data]
  const many = several.safeParse(content)
  if (many.success) return many.data.positions
  const foreign = ownTracksMessage.safeParse(content)
  return foreign.success && '_type' in foreign.data ? pointsOfOwnTracks(foreign.data) : undefined
}
