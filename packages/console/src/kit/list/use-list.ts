import { defaultPageSize, pageSizes, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { InputOf, Operation } from '@khonsong/contract/kernel/operation.ts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import { useRead } from '../call/use-read.ts'
import type { CallFailure } from '../call/call-failure.ts'
import type { Paging } from '../table/pager.tsx'
import type { Sort } from '../table/table-head.tsx'
import { usePage } from '../workspace/page-context.ts'
import { namesOf, type Filter, type SearchChange } from './filter.ts'

/** A call that answers a list (contract `listQuery`, `listOf`). */
export type ListOperation<Row> = Operation<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListAnswer<Row>>>

interface ListOptions<Row> {
  readonly from: ListOperation<Row>
  readonly filters: readonly Filter[]
  readonly topics: readonly string[]
  /** Query values that are always sent, e.g. the list's type; an `orderBy` here is the default order. */
  readonly always?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, string>>
  /** Polling interval, for rows that change without a live event. */
  readonly refreshMs?: number
}

const whole = (text: string | undefined, otherwise: number): number => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}

const sizeOf = (text: string | undefined): number => pageSizes.find((size) => size === Number(text)) ?? defaultPageSize

const sortOf = (orderBy: string | undefined, sorting: string | undefined): Sort | undefined =>
  orderBy ? { orderBy, sorting: sorting === 'desc' ? 'desc' : 'asc' } : undefined

/** The list's default order, shown in its header too. */
const begunWith = (always: Readonly<Record<string, unknown>> | undefined): Sort | undefined => {
  const { orderBy, sorting } = always ?? {}
  return typeof orderBy === 'string' ? sortOf(orderBy, typeof sorting === 'string' ? sorting : undefined) : undefined
}

export interface List<Row> {
  /** The whole response, for what it contains beside the rows. */
  readonly answer: ListAnswer<Row> | undefined
  readonly rows: readonly Row[] | undefined
  readonly paging: Paging | undefined
  readonly sort: Sort | undefined
  readonly loading: boolean
  readonly failure: CallFailure | null
  readonly retry: () => void
  readonly setPage: (pageNo: number) => void
  readonly setPageSize: (pageSize: number) => void
  readonly setSort: (sort: Sort | undefined) => void
  /** Changes filters or the search text and returns to the first page. */
  readonly filter: (change: SearchChange) => void
}

/**
 * A list whose whole state (page, size, order, text, filters) is in the address. The next page uses keyset pagination by the
 * cursor of the previous one, at constant cost; a page number from a link works too.
 */
export const useList = <Row>({ from, filters, topics, always, params, refreshMs }: ListOptions<Row>): List<Row> => {
  const { search, setSearch } = usePage()
  const pageNo = whole(search['pageNo'], 1)
  const pageSize = sizeOf(search['pageSize'])
  const query = useMemo(() => {
    const names = filters.flatMap(namesOf).filter((name) => search[name] !== undefined)
    const chosen = Object.fromEntries(names.map((name) => [name, search[name]]))
    return {
      ...always,
      ...chosen,
      searchText: search['searchText'],
      orderBy: search['orderBy'] ?? always?.['orderBy'],
      sorting: search['orderBy'] === undefined ? always?.['sorting'] : search['sorting'],
      pageNo,
      pageSize,
      after: search['after'],
    }
  }, [always, filters, pageNo, pageSize, search])
  // `ListOperation` erases the operation's input type; its query takes exactly these keys.
  const input = { query, ...(params ? { params } : {}) } as InputOf<ListOperation<Row>>
  const { data, isFetching, isPlaceholderData, error, refetch } = useRead(from, input, {
    topics,
    keepOld: true,
    ...(refreshMs === undefined ? {} : { refreshMs }),
  })
  const cursors = useRef(new Map<number, string | undefined>())

  const setPage = useCallback(
    (next: number) => {
      // Only the next page has a cursor; going back reuses the one that led there. Placeholder data of another query has none.
      if (next === pageNo + 1) cursors.current.set(next, isPlaceholderData ? undefined : data?.next)
      setSearch({ pageNo: next === 1 ? undefined : next, after: next === 1 ? undefined : cursors.current.get(next) })
    },
    [data?.next, isPlaceholderData, pageNo, setSearch],
  )
  const fromStart = useCallback(
    (change: Readonly<Record<string, string | number | undefined>>) => {
      cursors.current.clear()
      setSearch({ ...change, pageNo: undefined, after: undefined })
    },
    [setSearch],
  )
  // When a page no longer exists because its rows left the list, goes to the last existing page instead of showing an empty list.
  const left = data && !isPlaceholderData && data.list.length === 0 && data.pageNo > 1 ? Math.ceil(data.total / data.pageSize) : 0
  const nextBest = Math.min(left, pageNo - 1)
  useEffect(() => {
    if (nextBest > 0) setPage(nextBest)
  }, [nextBest, setPage])
  const hasNext = data !== undefined && (data.next !== undefined || data.pageNo * data.pageSize < data.total)
  return {
    answer: data,
    rows: data?.list ?? (error ? [] : undefined),
    paging: data && { total: data.total, totalIsCapped: data.totalIsCapped, pageNo: data.pageNo, pageSize: data.pageSize, hasNext },
    sort: search['orderBy'] ? sortOf(search['orderBy'], search['sorting']) : begunWith(always),
    loading: isFetching,
    failure: error,
    retry: () => {
      void refetch()
    },
    setPage,
    setPageSize: (size) => fromStart({ pageSize: size === defaultPageSize ? undefined : size }),
    setSort: (sort) => fromStart({ orderBy: sort?.orderBy, sorting: sort?.sorting }),
    filter: fromStart,
  }
}
