import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call/call.ts'
import type { CallFailure } from '../../../kit/call/call-failure.ts'
import { isEnd } from '@khonsong/domain/operations/shipments/status.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { stopOf, type Stop } from './job-values.ts'

const together = 6
const most = 500

/** The shipments of one order that wait for a vehicle: on no job, or failed at pickup. */
const waitingOf = async (orderId: string, signal: AbortSignal): Promise<Stop[]> => {
  const { list } = await call(shipments.list, { query: { orderId, pageSize: most } }, { signal, quiet: true })
  return list.filter(({ jobId, status }) => status === 'shipment_pickup_failed' || (jobId === null && !isEnd(status))).map(stopOf)
}

/** What the chosen orders of an address bring to a new job, in the order in which they were chosen. */
export const useStopsOf = (orderIds: readonly string[]) => {
  const language = useLanguage()
  return useQuery<Stop[], CallFailure>({
    queryKey: ['stops-of-orders', orderIds, language],
    queryFn: async ({ signal }) => {
      const stops: Stop[] = []
      for (let at = 0; at < orderIds.length; at += together) {
        // oxlint-disable-next-line no-await-in-loop -- a few at a time, so that a long choice does not crowd out other calls
        const found = await Promise.all(orderIds.slice(at, at + together).map((id) => waitingOf(id, signal)))
        stops.push(...found.flat())
      }
      return stops
    },
    enabled: orderIds.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    // The page that stands in for the form says it.
    meta: { quiet: true },
  })
}
