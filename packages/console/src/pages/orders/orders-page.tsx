import '../../shared/desk.css'
import { orders, type OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { orderStatusFacts, type OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import type { ReactNode } from 'react'
import type { Filter } from '../../kit/list/filter.ts'
import { ListPage, type ListPageProps } from '../../kit/list/list-page.tsx'
import { lazyPart } from '../../kit/show/lazy-part.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { OfImport } from '../../shared/of-import.tsx'
import { StatusCounts } from '../../shared/status-counts.tsx'
import { useStatusCounts } from '../../shared/use-status-counts.ts'
import { useOrderColumns } from '../../features/operations/orders/order-columns.tsx'

const OrderDrawer = lazyPart(() => import('./order-drawer.tsx').then((file) => file.OrderDrawer))

const topics = ['orders', 'jobs'] as const
const statusDisplayOf = (status: OrderStatus) => orderStatusFacts[status]

interface OrdersPageProps extends Pick<
  ListPageProps<OrderRow>,
  'code' | 'title' | 'always' | 'bulk' | 'rowActions' | 'primary' | 'more'
> {
  readonly filters: readonly Filter[]
  /** The statuses counted above the list, and the selected ones. */
  readonly statuses: readonly OrderStatus[]
  readonly chosen: string
  readonly children?: ReactNode
}

/** A list of orders with counts and a detail drawer, shared by order entry and distribution. */
export const OrdersPage = ({ filters, statuses, chosen, children, ...list }: OrdersPageProps) => {
  const t = useWords('orders')
  // Preloads the bulk bar's texts: a bar that suspends would move the rows under the next click.
  useWords('legs')
  const { search, setSearch } = usePage()
  const columns = useOrderColumns()
  const counts = useStatusCounts(orders.counts, filters, topics)
  const shown: ReadonlySet<string> = new Set(statuses)
  return (
    <>
      <ListPage
        {...list}
        from={orders.list}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.orderNo}
        onOpen={(row) => setSearch({ id: row.id })}
        searchHint={t('searchHint')}
      >
        {children}
        <OfImport />
        <StatusCounts
          statuses={statuses}
          statusDisplayOf={statusDisplayOf}
          counts={counts && new Map([...counts].filter(([status]) => shown.has(status)))}
          chosen={chosen}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {search['id'] !== undefined && (
        <OrderDrawer key={search['id']} id={search['id']} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  )
}
