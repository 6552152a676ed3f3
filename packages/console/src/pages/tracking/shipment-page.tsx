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
import { Quantities } from '../../features/tracking/quantities.tsx'
import { ScanTimes } from '../../features/tracking/scan-times.tsx'
import { ShipmentWaits } from '../../features/tracking/shipment-waits.tsx'
import { Times } from '../../features/tracking/times.tsx'
import { TrackMap } from '../../features/tracking/track-map.tsx'
import { WhyButton } from '../../features/tracking/why-button.tsx'
import '../../features/tracking/tracking.css'
import { useRead } from '../../kit/call/use-read.ts'
import { formatInstant } from '../../kit/show/format.ts'
import { PageTitle } from '../../kit/show/page-title.tsx'
import { PageFailure } from '../../kit/show/page-failure.tsx'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../shared/any-status-tag.tsx'
import { OthersHere } from '../../shared/others-here.ts'
import { Dialogs } from './dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { Panel } from './panel.tsx'
import { ShipmentParties, stopsOf } from './shipment-parties.tsx'
import { usePast, type Past } from './use-past.ts'
import { useRecordActions } from './record-actions.ts'
import { updateRefusal } from './tracked-actions.ts'

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
            <ShipmentParties shipment={shipment} />
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
      {error && !data && <PageFailure failure={error} onRetry={() => void refetch()} />}
      {data && <OthersHere of="shipment" id={data.shipment.id} editing={false} />}
      {data && <Body data={data} past={past} onOpen={setDialog} />}
      <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}
