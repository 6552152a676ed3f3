import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { shipments, type ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '../../../../kit/call/call-failure.ts'
import { call, type CallOptions } from '../../../../kit/call/call.ts'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { usePane } from '../../../../kit/workspace/page-context.ts'
import { may } from '../../../../shared/current-user.ts'
import { pooled } from './pooled.ts'

const atOnce = 4
/** The contract's maximum per call. */
export const maxShipments = 200
const maxNumbers = 200

export interface Found {
  readonly ids: readonly string[]
  readonly missing: readonly string[]
  readonly cut: boolean
}

/** The shipment list cannot be searched by job number. */
const onJob = async (no: string, options: CallOptions): Promise<readonly ShipmentRow[]> => {
  const { list } = await call(jobs.list, { query: { searchText: no, pageSize: 20 } }, options)
  const job = list.find(({ jobNo }) => jobNo.toUpperCase() === no)
  return job ? (await call(shipments.list, { query: { jobId: job.id, pageSize: 200 } }, options)).list : []
}

/** Shipments by number: a shipment's own, or all shipments of an order or job. */
export const useFindShipments = (numbers: readonly string[]) => {
  const language = useLanguage()
  const pane = usePane()
  return useQuery<Found, CallFailure>({
    queryKey: ['find shipments', numbers, language, pane],
    enabled: numbers.length > 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answers = await pooled(numbers.slice(0, maxNumbers), atOnce, async (no) => {
        const { list } = await call(shipments.list, { query: { searchText: no, pageSize: 100 } }, { signal, language, quiet: true })
        const named = list.filter((row) => [row.shipmentNo, row.orderNo, row.jobNo].some((each) => each?.toUpperCase() === no))
        const found = named.length > 0 || !may('job.view') ? named : await onJob(no, { signal, language, quiet: true })
        return { no, ids: found.map(({ id }) => id) }
      })
      const ids = [...new Set(answers.flatMap((answer) => answer.ids))]
      return {
        ids: ids.slice(0, maxShipments),
        missing: answers.filter((answer) => answer.ids.length === 0).map(({ no }) => no),
        cut: ids.length > maxShipments || numbers.length > maxNumbers,
      }
    },
  })
}
