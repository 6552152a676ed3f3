import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import type { OrderPayment } from '@khonsong/domain/operations/shipments/form-defaults.ts'
import { useQuery } from '@tanstack/react-query'
import { CallFailure } from '../../../../kit/call/call-failure.ts'
import { call } from '../../../../kit/call/call.ts'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { usePane } from '../../../../kit/workspace/page-context.ts'
import { useSetting } from '../../../../shared/use-setting.ts'
import { pooled } from './pooled.ts'

export interface BulkDetail {
  readonly detail: ShipmentDetail
  readonly payment: OrderPayment | null
}

const atOnce = 6

/** Current details of the selected shipments with their orders' payment terms; missing ones are dropped. */
export const useBulkItems = (ids: readonly string[]) => {
  const language = useLanguage()
  const [channel] = useSetting('PAYMENT_CHANNEL')
  const pane = usePane()
  return useQuery<readonly BulkDetail[], CallFailure>({
    queryKey: ['bulk shipments', ids, language, pane, channel],
    staleTime: 0,
    // Refetched only on request, so that the preview does not change while the user is reading it.
    refetchOnMount: false,
    queryFn: async ({ signal }) => {
      const options = { signal, language, quiet: true }
      const details = await pooled(ids, atOnce, (id) => call(tracking.shipment, { params: { id }, query: {} }, options))
      const orderIds = [...new Set(details.map(({ orderId }) => orderId))]
      const orders = await pooled(orderIds, atOnce, (id) => call(tracking.order, { params: { id }, query: {} }, options))
      const payments = new Map(
        orders.map(({ id, orderPrice, currency, paymentMode }) => [
          id,
          { mode: paymentMode, priceHundredths: orderPrice === null ? null : hundredthsOf(orderPrice), currency, channel },
        ]),
      )
      return details.map((detail) => ({ detail, payment: payments.get(detail.orderId) ?? null }))
    },
  })
}
