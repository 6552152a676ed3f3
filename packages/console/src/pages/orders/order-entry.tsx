import { orders, type OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { confirmOrders } from '@khonsong/domain/operations/orders/create-order.ts'
import { orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { useState } from 'react'
import { useAct } from '../../kit/call/use-act.ts'
import { namesOf } from '../../kit/list/filter.ts'
import { lazyPart } from '../../kit/show/lazy-part.tsx'
import type { RowAction } from '../../kit/table/row-action.ts'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { hrefOf } from '../../kit/workspace/navigation.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { useMay } from '../../shared/current-user.ts'
import { OrderBulk } from './order-bulk.tsx'
import { useOrderFilters } from '../../features/operations/orders/order-filters.ts'
import { OrdersPage } from './orders-page.tsx'

const CancelOrder = lazyPart(() => import('../../features/operations/orders/cancel-order.tsx').then((file) => file.CancelOrder))

const ExportOrders = lazyPart(() => import('./export-orders.tsx').then((file) => file.ExportOrders))

const always = { withJobs: 'true' } as const

const bulk = (rows: readonly OrderRow[], clear: () => void) => <OrderBulk rows={rows} clear={clear} />

const useRowActions = (open: (row: OrderRow) => void, cancel: (row: OrderRow) => void) => {
  const t = useWords('orders')
  const language = useLanguage()
  const { go, path, search } = usePage()
  const confirm = useAct(orders.confirm, { changes: ['orders', 'shipments', 'dashboard'] })
  const mayConfirm = useMay('order.confirm')
  const mayCreate = useMay('order.create')
  const mayCancel = useMay('order.cancel')
  return (row: OrderRow): readonly RowAction[] => {
    const confirmable = confirmOrders([row])
    const [refused] = confirmable.accepted ? [] : confirmable.rejections
    const actions: (RowAction | false)[] = [
      { key: 'open', label: t('open'), onAct: () => open(row) },
      mayConfirm && {
        key: 'confirm',
        label: t('bulk.confirm'),
        refusal: refused && sentence(refused.code, refused.params, language),
        onAct: () => confirm.start({ params: { id: row.id }, body: { version: row.version } }),
      },
      mayCreate && {
        key: 'clone',
        label: t('clone'),
        onAct: () => go(hrefOf('/order/entry/recreate', { againOrderId: row.id, fromWhere: hrefOf(path, search) })),
      },
      mayCancel && { key: 'cancel', label: t('bulk.cancel'), danger: true, onAct: () => cancel(row) },
    ]
    return actions.filter((action) => action !== false)
  }
}

/** The shipping orders: search, view, confirm, dispatch, cancel (detail by `?id=`). */
export const OrderEntry = () => {
  const t = useWords('orders')
  const { search, setSearch, go } = usePage()
  const filters = useOrderFilters()
  const [cancelling, setCancelling] = useState<OrderRow>()
  const rowActions = useRowActions((row) => setSearch({ id: row.id }), setCancelling)
  const mayCreate = useMay('order.create')
  const mayImport = useMay('order.import')
  const mayExport = useMay('order.export')
  const [isExporting, setExporting] = useState(false)
  const exportedParameters = ['searchText', 'importId', 'orderBy', 'sorting', ...filters.flatMap(namesOf)]
  return (
    <>
      <OrdersPage
        code="orders"
        title={t('title')}
        always={always}
        filters={filters}
        statuses={orderStatuses}
        chosen={search['status'] ?? ''}
        rowActions={rowActions}
        primary={mayCreate ? { label: t('create'), onAct: () => go('/order/entry/create') } : undefined}
        more={[
          ...(mayImport ? [{ key: 'import', label: t('importOrders'), onAct: () => go('/order/import') }] : []),
          ...(mayExport ? [{ key: 'export', label: t('export.open'), onAct: () => setExporting(true) }] : []),
        ]}
        bulk={bulk}
      />
      {isExporting && (
        <ExportOrders
          filters={Object.fromEntries(exportedParameters.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))}
          onClose={() => setExporting(false)}
        />
      )}
      {cancelling && <CancelOrder order={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  )
}
