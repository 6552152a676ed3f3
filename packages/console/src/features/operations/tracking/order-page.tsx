import { isWaitingForVehicle } from '../orders/public.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import type { PrimaryAction } from '../../../kit/show/page-title.tsx'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { useMay } from '../../../shared/current-user.ts'
import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { AsKnownBar, AsKnownButton } from './as-known-bar.tsx'
import { CargoList } from './cargo-list.tsx'
import { EventTimeline } from './event-timeline.tsx'
import { PodFiles } from './pod-files.tsx'
import { ShipmentsTable } from './shipments-table.tsx'
import { Times } from './times.tsx'
import { TrackMap, type Stop } from './track-map.tsx'
import { WhyButton } from './why-button.tsx'
import './tracking.css'
import { SubjectTemperature } from '../../../shared/subject-temperature.tsx'
import { useRead } from '../../../kit/call/use-read.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatInstant, formatMoney, formatNumber } from '../../../kit/show/format.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { OthersHere } from '../../../shared/others-here.ts'
import { TrackingLinkButton } from '../../../shared/tracking-link-button.tsx'
import { OrderMargin } from '../../../shared/order-margin.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { Dialogs } from './dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { Panel } from './panel.tsx'
import { useRecordActions } from './record-actions.ts'
import { knownEvents } from './known-events.ts'
import { usePast, type Past } from './use-past.ts'

const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const t = useWords('tracking')
  return (
    <Facts
      facts={[
        {
          key: 'customer',
          label: t('customer'),
          value: <RecordLink kind="customer" id={order.customer.id} text={order.customer.name} />,
        },
        { key: 'upstream', label: t('upstreamNo'), value: order.upstreamNo },
        { key: 'bu', label: t('businessUnit'), value: order.businessUnit.name },
        {
          key: 'goods',
          label: t('goods'),
          value: [order.goodsType?.name, order.temperatureType?.name].filter(Boolean).join(' · '),
        },
        { key: 'weight', label: t('weight'), value: formatNumber(order.weightKg) },
        { key: 'volume', label: t('volume'), value: formatNumber(order.volumeM3) },
        { key: 'packages', label: t('packages'), value: formatNumber(order.packages) },
        { key: 'items', label: t('items'), value: formatNumber(order.items) },
        { key: 'price', label: t('price'), value: formatMoney(order.orderPrice, order.currency) },
        {
          key: 'jobs',
          label: t('no.job'),
          value:
            order.jobs.length > 0 && order.jobs.map((job) => <RecordLink key={job.id} kind="job" id={job.id} text={job.jobNo} />),
        },
        {
          key: 'origin',
          label: t('origin'),
          value: <RecordLink kind="site" id={order.origin.siteId} text={order.origin.siteName} />,
        },
        {
          key: 'destination',
          label: t('destination'),
          value: <RecordLink kind="site" id={order.destination.siteId} text={order.destination.siteName} />,
        },
        { key: 'remark', label: t('fact.remark'), value: order.remark, wide: true },
      ]}
    />
  )
}

const History = ({ orderId, at }: { orderId: string; at: string | undefined }) => {
  const { data, error, refetch } = useRead(
    orders.history,
    { params: { id: orderId } },
    { topics: ['orders', 'shipments'], quiet: true },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return <EventTimeline events={at === undefined ? data.events : knownEvents(data.events, at)} />
}

/** First pickup and last delivery of all its shipments. */
const actualOf = (order: OrderDetail) => {
  const all = order.parts.flatMap(({ shipments }) => shipments)
  const picked = all.flatMap(({ pickedUpAt }) => pickedUpAt ?? []).toSorted()
  const delivered = all.flatMap(({ deliveredAt, isFinalLeg }) => (isFinalLeg && deliveredAt ? [deliveredAt] : [])).toSorted()
  return { pickedUpAt: picked[0] ?? null, deliveredAt: delivered.at(-1) ?? null }
}

/** The next step of an order before transport: confirm it, or assign it to a vehicle. */
const usePlanningStep = (order: OrderDetail): PrimaryAction | undefined => {
  const t = useWords('orders')
  const { go } = usePage()
  const confirm = useAct(orders.confirm, { changes: ['orders', 'shipments', 'jobs', 'dashboard'] })
  const mayConfirm = useMay('order.confirm')
  const mayDispatch = useMay('job.create')
  if (mayConfirm && order.status === 'order_created')
    return {
      label: t('bulk.confirm'),
      acting: confirm.acting,
      refusal: order.can.confirm.allowed ? undefined : (order.can.confirm.reason ?? t('notNow')),
      onAct: () => confirm.start({ params: { id: order.id }, body: { version: order.version } }),
    }
  if (!mayDispatch || !isWaitingForVehicle(order)) return undefined
  return { label: t('bulk.dispatch'), onAct: () => go(hrefOf('/schedule/schedulecreate', { orderIds: order.id })) }
}

const Body = ({ order, past, onOpen }: { order: OrderDetail; past: Past; onOpen: (dialog: OpenDialog) => void }) => {
  const t = useWords('tracking')
  const temperature = useWords('temperature')
  const bills = useWords('bills')
  const seesReceivable = useMay('receivable_bill.view')
  const seesPayable = useMay('payable_bill.view')
  const seesMargin = seesReceivable && seesPayable
  const mayAdvance = useMay('shipment.advance')
  const words = useWords('shipments')
  const { data: may } = useRead(
    tracking.mayUpdate,
    { query: { type: 'order', id: order.id } },
    { topics: ['orders', 'shipments'], quiet: true },
  )
  const shipments = order.parts.flatMap((part) => part.shipments)
  const target = {
    type: 'order' as const,
    id: order.id,
    no: order.orderNo,
    version: order.version,
    status: order.status,
    shipmentCount: shipments.length,
  }
  const more = useRecordActions(target, may, undefined, onOpen)
  const stops = useMemo<readonly Stop[]>(
    () => [
      { key: 'origin', place: order.origin, role: 'origin', mark: 'A' },
      { key: 'destination', place: order.destination, role: 'destination', mark: 'B' },
    ],
    [order],
  )
  const planning = usePlanningStep(order)
  const refusal = may && !may.allowed ? (may.reason ?? t('job.empty')) : undefined
  return (
    <>
      <PageTitle
        title={order.orderNo}
        beside={
          <>
            <AnyStatusTag status={order.status} partial={order.partial} troubleCount={order.troubleCount} />
            <span className="quiet">{t('sinceTime', { time: formatInstant(order.statusSince) })}</span>
            <WhyButton type="order" id={order.id} status={order.status} at={past.at} />
          </>
        }
        secondary={
          <>
            <AsKnownButton {...past} />
            {past.at === undefined && (
              <TrackingLinkButton
                of="order"
                id={order.id}
                no={order.orderNo}
                orderId={order.id}
                phone={order.destination.contactPhone}
              />
            )}
          </>
        }
        primary={
          (past.at === undefined ? planning : undefined) ??
          (mayAdvance
            ? {
                label: words('bulk.openOrder'),
                refusal: past.at !== undefined ? t('asOf.banner') : shipments.length === 0 ? t('job.empty') : refusal,
                onAct: () => onOpen({ kind: 'bulk', ids: shipments.map(({ id }) => id) }),
              }
            : undefined)
        }
        more={past.at === undefined ? more : []}
      />
      <AsKnownBar from={order.createdAt} {...past} />
      <Panel title={t('panel.shipments', { n: shipments.length })}>
        <ShipmentsTable
          shipments={shipments}
          beside="job"
          onStatus={past.at === undefined ? (shipmentId) => onOpen({ kind: 'status', shipmentId }) : undefined}
        />
      </Panel>
      <div className="detail-grid">
        <div className="detail-column">
          <Panel title={t('panel.times')}>
            <Times {...order} {...actualOf(order)} />
          </Panel>
          <Panel title={t('panel.order')}>
            <OrderFacts order={order} />
          </Panel>
          <Panel title={t('panel.cargo', { n: order.lines.length })}>
            <CargoList lines={order.lines} />
          </Panel>
          <Panel title={t('panel.pod')}>
            <PodFiles of="order" id={order.id} at={past.at} />
          </Panel>
        </div>
        <div className="detail-column">
          {past.at === undefined && seesMargin && (
            <Panel title={bills('margins.order')}>
              <OrderMargin id={order.id} />
            </Panel>
          )}
          <Panel title={t('panel.map')}>
            <TrackMap stops={stops} statuses={order.parts.flatMap(({ shipments }) => shipments.map(({ status }) => status))} />
          </Panel>
          {past.at === undefined && order.temperatureType && (
            <Panel title={temperature('panel')}>
              <SubjectTemperature kind="order" id={order.id} />
            </Panel>
          )}
          <Panel title={t('timeline.title')}>
            <History orderId={order.id} at={past.at} />
          </Panel>
        </div>
      </div>
    </>
  )
}

/** `/activity-tracking/detail/order/{id}`: an order and the state of each part. */
export const TrackedOrder = () => {
  const { params } = usePage()
  const past = usePast()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { data, error, refetch } = useRead(
    tracking.order,
    { params: { id: params['id'] ?? '' }, query: past.at ? { at: past.at } : {} },
    { topics: ['orders', 'shipments'], quiet: true, keepOld: true },
  )
  usePageLabel(data?.orderNo)
  return (
    <div className="page detail-page">
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {error && !data && <PageFailure failure={error} onRetry={() => void refetch()} />}
      {data && <OthersHere of="order" id={data.id} editing={false} />}
      {data && <Body order={data} past={past} onOpen={setDialog} />}
      <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}
