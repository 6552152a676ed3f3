import type { OutputOf } from '@khonsong/contract/operation.ts'
import { tracking } from '@khonsong/contract/tracking.ts'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { isCorrectable } from '../../features/shipments/correctable.ts'
import { AsKnownBar, AsKnownButton } from '../../features/tracking/as-known-bar.tsx'
import { CustodyPanel } from '../../features/tracking/custody-panel.tsx'
import { EventTimeline } from '../../features/tracking/event-timeline.tsx'
import { FlowSteps } from '../../features/tracking/flow-steps.tsx'
import { PhotoStrip } from '../../features/tracking/photo-strip.tsx'
import { Payments } from '../../features/tracking/payments.tsx'
import { Quantities } from '../../features/tracking/quantities.tsx'
import { ScanTimes } from '../../features/tracking/scan-times.tsx'
import { ShipmentWaits } from '../../features/tracking/shipment-waits.tsx'
import { Times } from '../../features/tracking/times.tsx'
import { TrackMap, type Stop } from '../../features/tracking/track-map.tsx'
import { WhyButton } from '../../features/tracking/why-button.tsx'
import '../../features/tracking/tracking.css'
import { useRead } from '../../kit/call/use-read.ts'
import { Facts } from '../../kit/show/facts.tsx'
import { formatInstant } from '../../kit/show/format.ts'
import { PageTitle } from '../../kit/show/page-title.tsx'
import { ErrorState } from '../../kit/show/states.tsx'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../shared/any-status-tag.tsx'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { OthersHere } from '../../shared/others-here.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { Dialogs } from './dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { Panel } from './panel.tsx'
import { usePast, type Past } from './use-past.ts'
import { useRecordActions } from './record-actions.ts'
import { updateRefusal } from './tracked-actions.ts'

type Shipment = OutputOf<typeof tracking.execution>['shipment']
type Place = Shipment['origin']

const Site = ({ place, remark = null }: { place: Place; remark?: string | null }) => (
  <>
    <RecordLink kind="site" id={place.siteId} text={place.siteName} /> <span className="quiet">{place.siteCode}</span>
    <br />
    {[place.address, place.district, place.province, place.postalCode].filter(Boolean).join(' ')}
    {(place.contactName ?? place.contactPhone) && (
      <>
        <br />
        {place.contactName} <PhoneLink phone={place.contactPhone} />
      </>
    )}
    {remark && <p>{remark}</p>}
  </>
)

const Parties = ({ shipment }: { shipment: Shipment }) => {
  const t = useWords('tracking')
  const rejected = shipment.rejections.map((each) => (
    <span key={each.id}>
      <RecordLink kind="shipment" id={each.id} text={each.shipmentNo} /> <AnyStatusTag status={each.status} />
    </span>
  ))
  const facts = [
    { key: 'order', label: t('no.order'), value: <RecordLink kind="order" id={shipment.orderId} text={shipment.orderNo} /> },
    {
      key: 'job',
      label: t('no.job'),
      value: shipment.jobId && shipment.jobNo && <RecordLink kind="job" id={shipment.jobId} text={shipment.jobNo} />,
    },
    {
      key: 'customer',
      label: t('customer'),
      value: <RecordLink kind="customer" id={shipment.customer.id} text={shipment.customer.name} />,
    },
    { key: 'bu', label: t('businessUnit'), value: shipment.businessUnit.name },
    { key: 'carrier', label: t('subcontractor'), value: shipment.subcontractor?.name ?? t('ownFleet') },
    {
      key: 'driver',
      label: t('driver'),
      value: shipment.driverName && (
        <>
          {shipment.driverName} <PhoneLink phone={shipment.driverPhone} />
        </>
      ),
    },
    { key: 'plate', label: t('plate'), value: shipment.plateNo },
    {
      key: 'goods',
      label: t('goods'),
      value: [shipment.goodsType?.name, shipment.temperatureType?.name].filter(Boolean).join(' · '),
    },
    ...(shipment.attempt > 1 ? [{ key: 'attempt', label: t('attempt'), value: String(shipment.attempt) }] : []),
    ...(shipment.payment
      ? [{ key: 'payment', label: t('payment'), value: <Payments shipment={shipment} />, wide: shipment.payments.length > 1 }]
      : []),
    ...(shipment.source
      ? [
          {
            key: 'source',
            label: t('source'),
            value: <RecordLink kind="shipment" id={shipment.source.id} text={shipment.source.shipmentNo} />,
          },
        ]
      : []),
    ...(rejected.length > 0 ? [{ key: 'rejections', label: t('rejections'), value: rejected }] : []),
    { key: 'origin', label: t('origin'), value: <Site place={shipment.origin} remark={shipment.pickupRemark} />, wide: true },
    {
      key: 'destination',
      label: t('destination'),
      value: <Site place={shipment.destination} remark={shipment.deliveryRemark} />,
      wide: true,
    },
    ...(shipment.returnPlace
      ? [{ key: 'return', label: t('returnTo'), value: <Site place={shipment.returnPlace} />, wide: true }]
      : []),
  ]
  return <Facts facts={facts} />
}

const stopsOf = ({ origin, destination, returnPlace }: Shipment): readonly Stop[] => [
  { key: 'origin', place: origin, role: 'origin', mark: 'A' },
  { key: 'destination', place: destination, role: 'destination', mark: 'B' },
  ...(returnPlace ? [{ key: 'return', place: returnPlace, role: 'return' as const, mark: 'C' }] : []),
]

interface BodyProps {
  readonly data: OutputOf<typeof tracking.execution>
  readonly past: Past
  readonly onOpen: (dialog: OpenDialog) => void
}

const Body = ({ data, past, onOpen }: BodyProps) => {
  const t = useWords('tracking')
  const words = useWords('shipments')
  const language = useLanguage()
  const { shipment, events, may } = data
  const stops = useMemo(() => stopsOf(shipment), [shipment])
  const target = {
    type: 'shipment' as const,
    id: shipment.id,
    no: shipment.shipmentNo,
    version: shipment.version,
    status: shipment.status,
  }
  const mayCorrect = may.actions.some(({ action, allowed }) => action === 'correct' && allowed)
  const correct = useMemo(
    () =>
      mayCorrect
        ? { may: isCorrectable, from: (fromSeq: number) => onOpen({ kind: 'correct', shipmentId: shipment.id, fromSeq }) }
        : undefined,
    [mayCorrect, onOpen, shipment.id],
  )
  const more = useRecordActions(target, may, shipment.jobId, onOpen)
  return (
    <>
      <PageTitle
        title={shipment.shipmentNo}
        beside={
          <>
            <AnyStatusTag status={shipment.status} />
            <span className="quiet">{t('sinceTime', { time: formatInstant(shipment.statusSince) })}</span>
            <WhyButton type="shipment" id={shipment.id} status={shipment.status} at={past.at} />
          </>
        }
        secondary={<AsKnownButton {...past} />}
        primary={{
          label: words('action.update'),
          refusal: may.allowed ? undefined : (may.reason ?? updateRefusal(shipment.status, shipment.version, language)),
          onAct: () => onOpen({ kind: 'status', shipmentId: shipment.id }),
        }}
        more={past.at === undefined ? more : []}
      />
      <AsKnownBar from={shipment.createdAt} {...past} />
      <FlowSteps status={shipment.status} events={events} />
      <div className="detail-grid">
        <div className="detail-column">
          <Panel title={t('panel.times')}>
            <Times {...shipment} />
            <ShipmentWaits windows={shipment} events={events} at={past.at} />
          </Panel>
          <Panel title={t('panel.quantities')}>
            <Quantities shipment={shipment} />
          </Panel>
          <Panel title={t('panel.custody')}>
            <CustodyPanel id={shipment.id} at={past.at} />
          </Panel>
          <Panel title={t('panel.parties')}>
            <Parties shipment={shipment} />
          </Panel>
        </div>
        <div className="detail-column">
          <Panel title={t('panel.map')}>
            <TrackMap stops={stops} events={events} />
          </Panel>
          <Panel title={t('panel.pod')}>
            {shipment.files.length > 0 ? <PhotoStrip files={shipment.files} /> : <p className="quiet">{t('pod.none')}</p>}
          </Panel>
          <Panel title={t('scan.panel')}>
            <ScanTimes id={shipment.id} shipmentNo={shipment.shipmentNo} at={past.at} />
          </Panel>
          <Panel title={t('timeline.title')}>
            <EventTimeline events={events} correct={correct} />
          </Panel>
        </div>
      </div>
    </>
  )
}

/** `/activity-tracking/detail/shipment/{id}`: one shipment, where it is, what happened and what may follow. */
export const TrackedShipment = () => {
  const { params } = usePage()
  const past = usePast()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { data, error, refetch } = useRead(
    tracking.execution,
    { params: { pId: params['id'] ?? '' }, query: past.at ? { at: past.at } : {} },
    { topics: ['shipments', 'jobs'], quiet: true, keepOld: true },
  )
  usePageLabel(data?.shipment.shipmentNo)
  return (
    <div className="page detail-page">
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <OthersHere of="shipment" id={data.shipment.id} editing={false} />}
      {data && <Body data={data} past={past} onOpen={setDialog} />}
      <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}
