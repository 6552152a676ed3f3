/**
 * Lists of ids in a request. The same id twice in a list means nothing more than once, so it is folded; the same record in two rows is
 * refused, because the rows may say different things of it. Without this a merge of one waybill with itself would double its goods.
 */
import { z } from 'zod'
import { rejection } from './decision.ts'
import { issueOf } from './zod-rejections.ts'

/** A list of plain values, each kept once and in its first place. */
export const distinct = <Item extends z.ZodType>(list: z.ZodArray<Item>): z.ZodArray<Item> =>
  list.overwrite((values) => [...new Set(values)])

/** A list of rows, no two of which name the same record by `keys` together. */
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
