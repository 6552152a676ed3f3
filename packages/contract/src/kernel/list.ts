import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'

export const pageSizes = [20, 50, 100, 200, 500] as const
export const defaultPageSize = 20

/** How far a total is counted; beyond it the answer says "more than". */
export const totalCap = 10_000

const wholeNumber = z.coerce.number().int()

const pageNumber = wholeNumber.min(1).max(1_000_000).optional()

/** The same objects for every list: a schema holds two kilobytes, and there are 140 lists. */
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
 * What every list takes: `pageNo`, with `page` and `pageNum` read as the same, `pageSize` up to 500,
 * `searchText`, `orderBy` with `sorting`, and `after`, the cursor of the page before, which stays fast at any depth.
 */
export const listQuery = <Filters extends z.ZodRawShape>(filters: Filters) => z.object({ ...paging, ...filters })

/** A filter that may be given once, several times or as a comma list; answers an array. */
export const several = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), distinct(z.array(item).max(200)))
    .optional()

const facts = {
  total: z.number().int(),
  totalIsCapped: z.boolean(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
  /** Cursor of the next page, absent on the last one. */
  next: z.string().optional(),
}

/** `items` of a list answer. `total` is exact up to the cap; beyond it `totalIsCapped` says that there are more. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), ...facts })

export interface ListAnswer<Row> {
  list: Row[]
  total: number
  totalIsCapped: boolean
  pageNo: number
  pageSize: number
  next?: string | undefined
}
