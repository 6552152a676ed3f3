/**
 * Valhalla's matrix service: `POST /sources_to_targets`, in the verbose format that every version supports. Distances
 * are in kilometres.
 */
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { z } from 'zod'
import type { AskText, RoadCell, RoadTable } from './road-table.ts'

const cell = z.object({
  distance: z.number().nullish(),
  time: z.number().nullish(),
  from_index: z.number().int().nonnegative(),
  to_index: z.number().int().nonnegative(),
})
const answer = z.object({ sources_to_targets: z.array(z.array(cell)), units: z.string().optional() })

const metresPerMile = 1609.344

export const askValhalla = async (
  ask: AskText,
  url: string,
  sources: readonly Point[],
  targets: readonly Point[],
): Promise<RoadTable> => {
  const place = ({ lat, lng }: Point) => ({ lat, lon: lng })
  const text = await ask(
    'POST',
    `${url}/sources_to_targets`,
    JSON.stringify({ sources: sources.map(place), targets: targets.map(place), costing: 'truck', units: 'kilometers' }),
  )
  const { sources_to_targets: rows, units } = answer.parse(JSON.parse(text))
  if (rows.length !== sources.length || rows.some((row) => row.length !== targets.length))
    throw new Error('the road router answered a table of another size')
  const unit = units === 'miles' ? metresPerMile : 1000
  // Cells carry their indexes, because not every version keeps the order.
  const table: RoadCell[][] = sources.map(() => targets.map(() => null))
  for (const row of rows)
    for (const { distance, time, from_index: from, to_index: to } of row) {
      const tableRow = table[from]
      if (!tableRow || to >= targets.length) throw new Error('the road router answered for a place that nobody asked about')
      tableRow[to] = distance == null || time == null ? null : { metres: distance * unit, seconds: time }
    }
  return table
}
