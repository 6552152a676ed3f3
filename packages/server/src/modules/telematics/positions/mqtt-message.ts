import { ownTracksMessage, point } from '@khonsong/contract/telematics/positions/intake.ts'
import type { ReportedPoint } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import { z } from 'zod'
import { pointsOfOwnTracks } from './foreign-forms.ts'

/** More than one message ever needs: a device that was offline sends one for each point. */
const longestMessage = 65_536
const maxPointsInMessage = 500

const several = z.object({ positions: z.array(point).min(1).max(maxPointsInMessage) })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Whatever a stranger published.
    return undefined
  }
}

/** The points of a message in our form, one or several, or in that of OwnTracks; undefined for what cannot be read. */
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
