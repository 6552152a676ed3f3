import { shipments } from '@khonsong/contract/shipments.ts'
import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '../../kit/call/call-failure.ts'
import { call } from '../../kit/call/call.ts'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { usePane } from '../../kit/workspace/page-context.ts'
import { pooled } from './pooled.ts'

const atOnce = 4
/** More than one screen of work; the contract takes as many in one call. */
export const mostShipments = 200
const mostNumbers = 200

export interface Found {
  readonly ids: readonly string[]
  readonly missing: readonly string[]
  readonly cut: boolean
}

/** The shipments that these numbers name: a shipment's own number, or all shipments of an order or a job. */
export const useFindShipments = (numbers: readonly string[]) => {
  const language = useLanguage()
  const pane = usePane()
  return useQuery<Found, CallFailure>({
    queryKey: ['find shipments', numbers, language, pane],
    enabled: numbers.length > 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answers = await pooled(numbers.slice(0, mostNumbers), atOnce, async (no) => {
        const { list } = await call(shipments.list, { query: { searchText: no, pageSize: 100 } }, { signal, language, quiet: true })
        const named = list.filter((row) => [row.shipmentNo, row.orderNo, row.jobNo].some((each) => each?.toUpperCase() === no))
        return { no, ids: named.map(({ id }) => id) }
      })
      const ids = [...new Set(answers.flatMap((answer) => answer.ids))]
      return {
        ids: ids.slice(0, mostShipments),
        missing: answers.filter((answer) => answer.ids.length === 0).map(({ no }) => no),
        cut: ids.length > mostShipments || numbers.length > mostNumbers,
      }
    },
  })
}
