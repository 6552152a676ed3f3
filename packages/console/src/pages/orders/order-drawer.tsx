import { orders, type OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { isFinalOrder, orderStatusFacts } from '@khonsong/domain/operations/orders/status.ts'
import { Button, Dropdown, Tabs } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kit/call/use-act.ts'
import { useRead } from '../../kit/call/use-read.ts'
import { ActionButton } from '../../kit/show/action-button.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { hrefOf } from '../../kit/workspace/navigation.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { hrefOfHit } from '../../shared/hit-href.ts'
import { OthersHere } from '../../shared/others-here.ts'
import { RecordDrawer } from '../../shared/record-drawer.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { StatusLine } from '../../shared/status-line.tsx'
import { useMay } from '../../shared/current-user.ts'
import { CancelOrder } from '../../features/operations/orders/cancel-order.tsx'
import { OrderAttachments } from '../../features/operations/orders/order-attachments.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHappened } from './order-happened.tsx'
import { OrderLines } from '../../features/operations/orders/order-lines.tsx'
import { KeepTemplate } from '../../features/operations/templates/keep-template.tsx'
import { OrderWhy } from '../../features/operations/orders/order-why.tsx'
import { isWaitingForVehicle } from '../../features/operations/orders/to-dispatch.ts'
import { BookDock } from '../../features/operations/docks/public.ts'
import { WaybillsPanel } from '../../features/operations/legs/waybills-panel.tsx'

const topics = ['orders', 'shipments', 'jobs']
const why = (one: { allowed: boolean; reason: string | null }, otherwise: string): string | undefined =>
  one.allowed ? undefined : (one.reason ?? otherwise)

interface ActionsProps {
  readonly order: OrderDetail
  readonly onCancel: () => void
  readonly onKeep: () => void
  readonly onBook: () => void
}

/** The actions allowed now; disabled ones give the server's reason. */
const Actions = ({ order, onCancel, onKeep, onBook }: ActionsProps) => {
  const t = useWords('orders')
  const templates = useWords('templates')
  const docks = useWords('docks')
  const { go, path, search } = usePage()
  const confirm = useAct(orders.confirm, { changes: [...topics, 'dashboard'] })
  const mayEdit = useMay('order.edit')
  const mayConfirm = useMay('order.confirm')
  const mayCancel = useMay('order.cancel')
  const mayCreate = useMay('order.create')
  const mayDispatch = useMay('job.create')
  const mayBook = useMay('dock.book')
  const mayTrack = useMay('tracking.view')
  const isWaiting = mayDispatch && isWaitingForVehicle(order)
  const cancelRefusal = why(order.can.cancel, t('notNow'))
  const more = [
    mayCreate && {
      key: 'clone',
      label: t('clone'),
      onClick: () => go(hrefOf('/order/entry/recreate', { againOrderId: order.id, fromWhere: hrefOf(path, search) })),
    },
    mayBook && !isFinalOrder(order.status) && { key: 'dock', label: docks('book.menu'), onClick: onBook },
    mayCreate && { key: 'template', label: templates('save'), onClick: onKeep },
    mayCancel && {
      key: 'cancel',
      danger: true,
      disabled: cancelRefusal !== undefined,
      label: cancelRefusal === undefined ? t('bulk.cancel') : `${t('bulk.cancel')} · ${cancelRefusal}`,
      onClick: onCancel,
    },
  ].filter((item) => item !== false)
  return (
    <div className="desk-actions">
      {mayConfirm && order.status === 'order_created' && (
        <ActionButton
          type="primary"
          loading={confirm.acting}
          refusal={why(order.can.confirm, t('notNow'))}
          onClick={() => confirm.start({ params: { id: order.id }, body: { version: order.version } })}
        >
          {t('bulk.confirm')}
        </ActionButton>
      )}
      {isWaiting && (
        <Button type="primary" onClick={() => go(hrefOf('/schedule/schedulecreate', { orderIds: order.id }))}>
          {t('bulk.dispatch')}
        </Button>
      )}
      {mayTrack && order.status !== 'order_created' && (
        <Button type={isWaiting ? 'default' : 'primary'} onClick={() => go(hrefOfHit({ kind: 'order', id: order.id }))}>
          {t('track')}
        </Button>
      )}
      {mayEdit && (
        <ActionButton
          refusal={why(order.can.edit, t('notNow'))}
          onClick={() => go(hrefOf('/order/entry/create', { editOrderId: order.id, fromWhere: hrefOf(path, search) }))}
        >
          {t('edit')}
        </ActionButton>
      )}
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: more }}>
          <Button>{t('more')}</Button>
        </Dropdown>
      )}
    </div>
  )
}

const Detail = ({ order }: { order: OrderDetail }) => {
  const t = useWords('orders')
  const legs = useWords('legs')
  const [cancelling, setCancelling] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const [booking, setBooking] = useState(false)
  return (
    <div className="desk-detail">
      <OthersHere of="order" id={order.id} editing={false} />
      <div className="desk-head">
        <StatusLine look={orderStatusFacts[order.status]} partial={order.partial} troubleCount={order.troubleCount} />
        <span>{order.customer.name}</span>
        <Actions
          order={order}
          onCancel={() => setCancelling(true)}
          onKeep={() => setKeeping(true)}
          onBook={() => setBooking(true)}
        />
      </div>
      <Tabs
        items={[
          { key: 'order', label: t('tab.order'), children: <OrderFacts order={order} /> },
          {
            key: 'shipments',
            label: `${t('tab.shipments')} (${order.parts.reduce((sum, part) => sum + part.shipments.length, 0)})`,
            children: <OrderWhy order={order} />,
          },
          { key: 'legs', label: legs('tab'), children: <WaybillsPanel orderId={order.id} /> },
          { key: 'lines', label: `${t('tab.lines')} (${order.lines.length})`, children: <OrderLines order={order} /> },
          { key: 'files', label: t('tab.files'), children: <OrderAttachments orderId={order.id} /> },
          { key: 'happened', label: t('tab.happened'), children: <OrderHappened id={order.id} /> },
        ]}
      />
      {keeping && <KeepTemplate order={order} onClose={() => setKeeping(false)} />}
      {booking && <BookDock order={order} from={order.targetPickupFrom} onClose={() => setBooking(false)} />}
      {cancelling && <CancelOrder order={order} onClose={() => setCancelling(false)} />}
    </div>
  )
}

/** An order beside its list; its id is in the address, so that it can be linked. */
export const OrderDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useWords('orders')
  const read = useRead(orders.detail, { params: { id } }, { topics, quiet: true, keepOld: true })
  const title = read.data ? <RecordLink kind="order" id={id} text={read.data.orderNo} /> : t('title')
  return (
    <RecordDrawer title={title} closeLabel={t('close')} read={read} onClose={onClose}>
      {(row) => <Detail order={row} />}
    </RecordDrawer>
  )
}
