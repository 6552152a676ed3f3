/**
 * Lists of ids in a request. A repeated plain id is harmless and removed. A record repeated in two rows is refused, because the
 * rows may contradict each other. Without this, merging a waybill with itself would double its goods.
 */
import { z } from 'zod'
import { rejection } from './decision.ts'
import { issueOf } from './zod-rejections.ts'

/** A list of plain values without duplicates, in order of first occurrence. */
export const distinct = <Item extends z.ZodType>(list: z.ZodArray<Item>): z.ZodArray<Item> =>
  list.overwrite((values) => [...new Set(values)])

/** A list of rows in which no two have the same `keys`. */
export const distinctBy = <Row extends z.ZodType>(
  list: z.ZodArray<Row>,
  ...keys: readonly (keyof z.output<Row> & string)[]
): z.ZodArray<Row> =>
  list.superRefine((rows, context) => {
    const firstPlaces = new Map<string, number>()
    for (const [index, row] of rows.entries()) {
      const name = JSON.stringify(keys.map((key) => row[key]))
      const first = firstPlaces.get(name)
      if (first === undefined) firstPlaces.set(name, index)
      else context.addIssue(issueOf(rejection('list.repeated', { row: index + 1, first: first + 1 }), [index, keys[0] ?? '']))
    }
  })
