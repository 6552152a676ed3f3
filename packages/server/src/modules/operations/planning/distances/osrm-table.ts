/** The `table` service of OSRM: `GET /table/v1/{profile}/{lng},{lat};…?sources=0;1&destinations=2;3&annotations=duration,distance`. */
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { z } from 'zod'
import type { AskText, RoadTable } from './road-table.ts'

const numbers = z.array(z.array(z.number().nullable()))
const answer = z.object({ code: z.literal('Ok'), durations: numbers, distances: numbers })

const placed = ({ lat, lng }: Point): string => `${lng.toFixed(6)},${lat.toFixed(6)}`

export const askOsrm = async (
  ask: AskText,
  url: string,
  sources: readonly Point[],
  targets: readonly Point[],
): Promise<RoadTable> => {
  const places = [...sources, ...targets].map(placed).join(';')
  const from = sources.map((_, at) => at).join(';')
  const to = targets.map((_, at) => sources.length + at).join(';')
  const text = await ask(
    'GET',
    `${url}/table/v1/driving/${places}?sources=${from}&destinations=${to}&annotations=duration,distance`,
  )
  const { durations, distances } = answer.parse(JSON.parse(text))
  const fits = (table: readonly (readonly unknown[])[]): boolean =>
    table.length === sources.length && table.every((row) => row.length === targets.length)
  if (!fits(durations) || !fits(distances)) throw new Error('the road router answered a table of another size')
  return durations.map((row, from) =>
    row.map((seconds, to) => {
      const metres = distances[from]?.[to] ?? null
      return seconds === null || metres === null ? null : { metres, seconds }
    }),
  )
}
