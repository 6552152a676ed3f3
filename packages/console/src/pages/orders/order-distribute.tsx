import type { OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { DistributeBulk } from '../../features/operations/distribution/distribute-bulk.tsx'
import { useOrderFilters } from '../../features/operations/orders/order-filters.ts'
import { OrdersPage } from './orders-page.tsx'

/** Only orders not planned yet can be distributed. */
const waiting = ['order_created', 'order_confirmed'] as const
const isWaiting = (status: string) => (waiting as readonly string[]).includes(status)
const bulk = (rows: readonly OrderRow[], clear: () => void) => <DistributeBulk rows={rows} clear={clear} />

/** Order distribution: reviewing pending orders and handing them over. */
export const OrderDistribute = () => {
  const t = useWords('orders')
  const { search } = usePage()
  const filters = useOrderFilters().filter(({ key }) => key !== 'status')
  const chosen = (search['status'] ?? '').split(',').filter(isWaiting)
  const always = { status: chosen.length > 0 ? chosen : [...waiting], orderBy: 'targetPickupFrom' }
  return (
    <OrdersPage
      code="orders-distribute"
      title={t('distribute')}
      always={always}
      filters={filters}
      statuses={waiting}
      chosen={chosen.join(',')}
      bulk={bulk}
    >
      <p className="quiet">{t('distribute.hint')}</p>
    </OrdersPage>
  )
}
