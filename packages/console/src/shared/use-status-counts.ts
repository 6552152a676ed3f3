import type { exceptions } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import type { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { orders } from '@khonsong/contract/operations/orders/orders.ts'
import type { receipts } from '@khonsong/contract/operations/receipts/receipts.ts'
import type { transfers } from '@khonsong/contract/operations/transfers/transfers.ts'
import type { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import { useMemo } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import { namesOf, type Filter } from '../kit/list/filter.ts'
import { usePage } from '../kit/workspace/page-context.ts'
import type { StatusCount } from './status-counts.tsx'

const nothing: Readonly<Record<string, unknown>> = {}

/**
 * Counts by status, with all of the list's filters except the status.
 * @param always fixed parameters of the list
 */
export const useStatusCounts = (
  operation:
    | typeof orders.counts
    | typeof jobs.counts
    | typeof shipments.counts
    | typeof transfers.counts
    | typeof receipts.counts
    | typeof exceptions.counts,
  filters: readonly Filter[],
  topics: readonly string[],
  always = nothing,
): ReadonlyMap<string, StatusCount> | undefined => {
  const { search } = usePage()
  const query = useMemo(() => {
    const names = filters.flatMap(namesOf).filter((name) => name !== 'status')
    return { ...Object.fromEntries([...names, 'searchText'].map((name) => [name, search[name]])), ...always }
  }, [filters, search, always])
  const { data } = useRead(operation, { query }, { topics, keepOld: true })
  return useMemo(() => data && new Map(data.counts.map((each) => [each.status, each])), [data])
}
