import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'

export const pageSizes = [20, 50, 100, 200, 500] as const
export const defaultPageSize = 20

/** Totals are counted up to this cap; beyond it the response says "more than". */
export const totalCap = 10_000

const wholeNumber = z.coerce.number().int()

const pageNumber = wholeNumber.min(1).max(1_000_000).optional()

/** Shared by all 140 lists: a schema object takes two kilobytes. */
const paging = {
  pageNo: pageNumber,
  page: pageNumber,
  pageNum: pageNumber,
  pageSize: wholeNumber.min(1).max(500).default(defaultPageSize),
  searchText: z.string().trim().max(100).optional(),
  orderBy: z.string().max(60).optional(),
  sorting: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['asc', 'desc']))
    .optional(),
  after: z.string().max(400).optional(),
}

/**
 * Parameters of every list: `pageNo` (synonyms `page` and `pageNum`), `pageSize` up to 500, `searchText`, `orderBy`
 * with `sorting`, and `after`, the keyset cursor of the previous page, which is fast at any depth.
 */
export const listQuery = <Filters extends z.ZodRawShape>(filters: Filters) => z.object({ ...paging, ...filters })

/** A filter given once, repeatedly or as a comma-separated list; parsed to an array. */
export const several = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), distinct(z.array(item).max(200)))
    .optional()

const facts = {
  total: z.number().int(),
  totalIsCapped: z.boolean(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
  /** Cursor of the next page; absent on the last one. */
  next: z.string().optional(),
}

/** `items` of a list response. `total` is exact up to the cap; beyond it `totalIsCapped` is true. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), ...facts })

export interface ListAnswer<Row> {
  list: Row[]
  total: number
  totalIsCapped: boolean
  pageNo: number
  pageSize: number
  next?: string | undefined
}
