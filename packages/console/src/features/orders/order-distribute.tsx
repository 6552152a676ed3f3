import '../../shared/desk.css'
import { orders, type OrderRow } from '@khonsong/contract/orders.ts'
import { orderStatusFacts } from '@khonsong/domain/orders/status.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { later } from '../../kit/show/later.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { StatusCounts } from '../../shared/status-counts.tsx'
import { useStatusCounts } from '../../shared/use-status-counts.ts'
import { DistributeBulk } from './distribute-bulk.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { useOrderFilters } from './order-filters.ts'

const OrderDrawer = later(() => import('./order-drawer.tsx').then((file) => file.OrderDrawer))

const topics = ['orders', 'jobs'] as const
/** What nobody has planned yet is all there is to hand on. */
const waiting = ['order_created', 'order_confirmed'] as const
const lookOf = (status: (typeof waiting)[number]) => orderStatusFacts[status]
const isWaiting = (status: string) => (waiting as readonly string[]).includes(status)
const bulk = (rows: readonly OrderRow[], clear: () => void) => <DistributeBulk rows={rows} clear={clear} />

/** Review and hand-over: orders that wait, and where they go (decision on gap G-141). */
export const OrderDistribute = () => {
  const t = useWords('orders')
  // As in the list of orders: the bar above chosen rows must not wait for its words.
  useWords('legs')
  const { search, setSearch } = usePage()
  const columns = useOrderColumns()
  const filters = useOrderFilters().filter(({ key }) => key !== 'status')
  const counts = useStatusCounts(orders.counts, filters, topics)
  const chosen = (search['status'] ?? '').split(',').filter(isWaiting)
  const always = { status: chosen.length > 0 ? chosen : [...waiting], orderBy: 'targetPickupFrom' }
  return (
    <>
      <ListPage
        code="orders-distribute"
        title={t('distribute')}
        from={orders.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.orderNo}
        onOpen={(row) => setSearch({ id: row.id })}
        searchHint={t('searchHint')}
        bulk={bulk}
      >
        <p className="quiet">{t('distribute.hint')}</p>
        <StatusCounts
          statuses={waiting}
          lookOf={lookOf}
          counts={counts && new Map([...counts].filter(([status]) => isWaiting(status)))}
          chosen={chosen.join(',')}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {search['id'] !== undefined && (
        <OrderDrawer key={search['id']} id={search['id']} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  )
}
