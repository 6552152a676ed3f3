import { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePageLabel } from '../../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { Go } from '../../../shared/go.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { CargoList } from './cargo-list.tsx'
import { Panel } from './panel.tsx'
import { Quantities } from './quantities.tsx'
import './tracking.css'

const Cargo = ({ orderId }: { readonly orderId: string }) => {
  const t = useWords('tracking')
  const { data } = useRead(orders.detail, { params: { id: orderId } }, { topics: ['orders'], quiet: true })
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  return (
    <Panel title={t('panel.cargo', { n: data.lines.length })}>
      <p>
        <Go href={`/activity-tracking/detail/order/${orderId}`}>{data.orderNo}</Go>
      </p>
      <CargoList lines={data.lines} />
    </Panel>
  )
}

/** Contents of a waybill: planned, picked up and delivered quantities, and its order's cargo lines. */
export const WaybillContent = ({ id }: { readonly id: string }) => {
  const t = useWords('tracking')
  const mayOrder = useMay('order.view')
  const { data, error, refetch } = useRead(
    tracking.execution,
    { params: { pId: id }, query: {} },
    { topics: ['shipments'], quiet: true },
  )
  usePageLabel(data?.shipment.shipmentNo)
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const { shipment } = data
  return (
    <div className="page detail-page">
      <PageTitle title={shipment.shipmentNo} beside={<AnyStatusTag status={shipment.status} absorbed={shipment.absorbed} />} />
      <Panel title={t('panel.quantities')}>
        <Quantities shipment={shipment} />
      </Panel>
      {mayOrder && <Cargo orderId={shipment.orderId} />}
    </div>
  )
}
