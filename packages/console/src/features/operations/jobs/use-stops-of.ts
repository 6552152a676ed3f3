import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call/call.ts'
import type { CallFailure } from '../../../kit/call/call-failure.ts'
import { isEnd } from '@khonsong/domain/operations/shipments/status.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { stopOf, type Stop } from './job-values.ts'

const together = 6
const most = 500

/** Shipments of an order without a vehicle: on no job, or with a failed pickup. */
const waitingOf = async (orderId: string, signal: AbortSignal): Promise<Stop[]> => {
  const { list } = await call(shipments.list, { query: { orderId, pageSize: most } }, { signal, quiet: true })
  return list.filter(({ jobId, status }) => status === 'shipment_pickup_failed' || (jobId === null && !isEnd(status))).map(stopOf)
}

/** Shipments of the orders in the address, in the selected order. */
export const useStopsOf = (orderIds: readonly string[]) => {
  const language = useLanguage()
  return useQuery<Stop[], CallFailure>({
    queryKey: ['stops-of-orders', orderIds, language],
    queryFn: async ({ signal }) => {
      const stops: Stop[] = []
      for (let at = 0; at < orderIds.length; at += together) {
        // oxlint-disable-next-line no-await-in-loop -- a few at a time, so that many orders do not crowd out other calls
        const found = await Promise.all(orderIds.slice(at, at + together).map((id) => waitingOf(id, signal)))
        stops.push(...found.flat())
      }
      return stops
    },
    enabled: orderIds.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    // The error is shown in place of the form.
    meta: { quiet: true },
  })
}
