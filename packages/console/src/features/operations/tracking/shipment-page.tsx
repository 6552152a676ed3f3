import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { isShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { mileageKm } from '@khonsong/domain/operations/jobs/mileage.ts'
import { Button, Skeleton } from 'antd'
import { useMemo, useState, type ComponentType } from 'react'
import { isCorrectable } from './status/correctable.ts'
import { useQuickStep } from './status/use-quick-step.tsx'
import { usualStep } from './status/usual-step.ts'
import { statusDisplayOf } from '../../../shared/any-status.ts'
import { AsKnownBar, AsKnownButton } from './as-known-bar.tsx'
import { CustodyPanel } from './custody-panel.tsx'
import { EventTimeline } from './event-timeline.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { Quantities } from './quantities.tsx'
import { ReceiverCode } from './receiver-code.tsx'
import { ScanTimes } from './scan-times.tsx'
import { ShipmentWaits } from './shipment-waits.tsx'
import { Times } from './times.tsx'
import { TrackMap } from './track-map.tsx'
import { WhyButton } from './why-button.tsx'
import './tracking.css'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { OthersHere } from '../../../shared/others-here.ts'
import { Dialogs } from './dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { SubjectTemperature } from '../../../shared/subject-temperature.tsx'
import { ReceiverPanel } from '../../../shared/receiver-panel.tsx'
import { TrackingLinkButton } from '../../../shared/tracking-link-button.tsx'
import { SubjectCharges } from '../../../shared/subject-charges.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { Panel } from './panel.tsx'
import { ShipmentParties, stopsOf } from './shipment-parties.tsx'
import { usePast, type Past } from './use-past.ts'
import { useRecordActions } from './record-actions.ts'
import { isUpdateOffered, updateRefusal } from './tracked-actions.ts'

const pointOf = ({ lat, lng }: { readonly lat: number | null; readonly lng: number | null }) =>
  lat === null || lng === null ? null : { lat, lng }

interface BodyProps {
  readonly data: OutputOf<typeof tracking.execution>
  readonly past: Past
  readonly onOpen: (dialog: OpenDialog) => void
  readonly parts: readonly ShipmentPart[]
}

/** Sections added by pages that know other features; current state only. */
export interface ShipmentPart {
  readonly title: string
  readonly Body: ComponentType<{ readonly id: string; readonly shipmentNo: string }>
}

const Body = ({ data, past, onOpen, parts }: BodyProps) => {
  const t = useWords('tracking')
  const bills = useWords('bills')
  const temperature = useWords('temperature')
  const receiver = useWords('receiver')
  const seesReceivable = useMay('receivable_bill.view')
  const seesPayable = useMay('payable_bill.view')
  const seesCharges = seesReceivable || seesPayable
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
  const isAllowed = (wanted: string) => may.actions.some(({ action, allowed }) => action === wanted && allowed)
  const mayCorrect = isAllowed('correct')
  // An approval is withdrawn first; the dialog goes on with the correction.
  const hasCorrect = useMay('shipment.correct')
  const mayWithdraw = isAllowed('withdraw_approval') && hasCorrect
  const { id, shipmentNo: no, version } = shipment
  const correct = useMemo(() => {
    if (!mayCorrect && !mayWithdraw) return undefined
    return {
      may: isCorrectable,
      from: (fromSeq: number) =>
        onOpen(
          mayCorrect ? { kind: 'correct', shipmentId: id, fromSeq } : { kind: 'withdraw', shipment: { id, no, version }, fromSeq },
        ),
    }
  }, [mayCorrect, mayWithdraw, onOpen, id, no, version])
  const more = useRecordActions(target, may, shipment.jobId, onOpen)
  const localize = useLocalize()
  const quick = useQuickStep()
  const usual = usualStep(shipment.status)
  const openForm = {
    label: words('action.update'),
    refusal: may.allowed ? undefined : (may.reason ?? updateRefusal(shipment.status, shipment.version, language)),
    onAct: () => onOpen({ kind: 'status', shipmentId: shipment.id }),
  }
  // The ordinary next step: reported with one click if only its time is needed.
  const next = usual &&
    usual.isTimeOnly &&
    past.at === undefined &&
    may.allowed && {
      label: words('quick.next', { status: localize(statusDisplayOf(usual.to).label) }),
      acting: quick.acting,
      onAct: () => quick.step(shipment, usual.to),
    }
  return (
    <>
      <PageTitle
        title={shipment.shipmentNo}
        beside={
          <>
            <AnyStatusTag status={shipment.status} absorbed={shipment.absorbed} />
            <span className="quiet">{t('sinceTime', { time: formatInstant(shipment.statusSince) })}</span>
            <WhyButton type="shipment" id={shipment.id} status={shipment.status} at={past.at} />
          </>
        }
        secondary={
          <>
            <AsKnownButton {...past} />
            {past.at === undefined && (
              <TrackingLinkButton
                of="shipment"
                id={shipment.id}
                no={shipment.shipmentNo}
                orderId={shipment.orderId}
                phone={shipment.destination.contactPhone}
              />
            )}
            {next && <Button onClick={openForm.onAct}>{openForm.label}</Button>}
          </>
        }
        primary={isUpdateOffered() ? next || openForm : undefined}
        more={past.at === undefined ? more : []}
      />
      <AsKnownBar from={shipment.createdAt} {...past} />
      <FlowSteps status={shipment.status} events={events} />
      <div className="detail-grid">
        <div className="detail-column">
          <Panel title={t('panel.times')}>
            <Times {...shipment} mileageKm={mileageKm(null, [pointOf(shipment.origin), pointOf(shipment.destination)])} />
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
            <TrackMap stops={stops} statuses={[shipment.status]} events={events} />
          </Panel>
          {past.at === undefined &&
            parts.map(({ title, Body: Part }) => (
              <Panel key={title} title={title}>
                <Part id={shipment.id} shipmentNo={shipment.shipmentNo} />
              </Panel>
            ))}
          {past.at === undefined && (
            <Panel title={receiver('panel')}>
              <ReceiverPanel id={shipment.id} />
            </Panel>
          )}
          {past.at === undefined && seesCharges && (
            <Panel title={bills('charges')}>
              <SubjectCharges kind="shipment" id={shipment.id} />
            </Panel>
          )}
          {past.at === undefined && shipment.temperatureType && (
            <Panel title={temperature('panel')}>
              <SubjectTemperature kind="shipment" id={shipment.id} />
            </Panel>
          )}
          <Panel title={t('panel.pod')}>
            {shipment.files.length > 0 ? <PhotoStrip files={shipment.files} /> : <p className="quiet">{t('pod.none')}</p>}
            {past.at === undefined && <ReceiverCode id={shipment.id} />}
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

/** `?do=status&target=…` opens the form directly, for the command palette. */
const askedDialog = (id: string | undefined, search: Readonly<Record<string, string>>): OpenDialog | undefined => {
  if (id === undefined || search['do'] !== 'status') return undefined
  const target = search['target'] ?? ''
  return { kind: 'status', shipmentId: id, ...(isShipmentStatus(target) ? { target } : {}) }
}

/** `/activity-tracking/detail/shipment/{id}`: a shipment's progress, history and possible actions. */
export const TrackedShipment = ({ parts = [] }: { readonly parts?: readonly ShipmentPart[] }) => {
  const { params, search, setSearch } = usePage()
  const id = params['id'] ?? search['id']
  const past = usePast()
  const [chosen, setDialog] = useState<OpenDialog>()
  const dialog = chosen ?? askedDialog(id, search)
  const close = () => {
    setDialog(undefined)
    if (search['do'] !== undefined) setSearch({ do: undefined, target: undefined })
  }
  const { data, error, refetch } = useRead(
    tracking.execution,
    { params: { pId: id ?? '' }, query: past.at ? { at: past.at } : {} },
    { topics: ['shipments', 'jobs'], quiet: true, keepOld: true },
  )
  usePageLabel(data?.shipment.shipmentNo)
  return (
    <div className="page detail-page">
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {error && !data && <PageFailure failure={error} onRetry={() => void refetch()} />}
      {data && <OthersHere of="shipment" id={data.shipment.id} editing={false} />}
      {data && <Body data={data} past={past} onOpen={setDialog} parts={parts} />}
      <Dialogs open={dialog} onClose={close} />
    </div>
  )
}
