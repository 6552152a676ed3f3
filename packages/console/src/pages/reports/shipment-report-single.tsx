import '../../features/operations/tracking/tracking.css'
import '../../features/insight/reports/reports.css'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { shipmentReport } from '@khonsong/contract/insight/reports/shipment-report.ts'
import {
  reportGroups,
  shipmentReportColumnNames,
  shipmentReportColumns,
  shipmentReportLabel,
  type ReportGroup,
  type ShipmentReportColumn,
} from '@khonsong/domain/insight/reports/shipment-report.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { reportCell } from '../../features/insight/reports/report-cells.tsx'
import { CustodyPanel } from '../../features/operations/tracking/custody-panel.tsx'
import { EventTimeline } from '../../features/operations/tracking/event-timeline.tsx'
import { PhotoStrip } from '../../features/operations/tracking/photo-strip.tsx'
import { Quantities } from '../../features/operations/tracking/quantities.tsx'
import { ScanTimes } from '../../features/operations/tracking/scan-times.tsx'
import { ShipmentWaits } from '../../features/operations/tracking/shipment-waits.tsx'
import { Times } from '../../features/operations/tracking/times.tsx'
import { TrackMap } from '../../features/operations/tracking/track-map.tsx'
import { useRead } from '../../kit/call/use-read.ts'
import { Facts } from '../../kit/show/facts.tsx'
import { PageTitle } from '../../kit/show/page-title.tsx'
import { PageFailure } from '../../kit/show/page-failure.tsx'
import { useLanguage, useLocalize } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { usePageLabel } from '../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../shared/any-status-tag.tsx'
import { Go } from '../../shared/go.tsx'
import { SingleReport } from '../../shared/single-report.tsx'
import { useMay } from '../../shared/current-user.ts'
import { Panel } from '../../features/operations/tracking/panel.tsx'
import { ShipmentParties, stopsOf } from '../../features/operations/tracking/shipment-parties.tsx'

type Answer = OutputOf<typeof shipmentReport.single>

const groups: readonly ReportGroup[] = ['numbers', 'proof', 'goods', 'vehicle', 'remarks']

/** Columns shown in panels of their own, so that the page, and its printout, show each once. */
const shownBeside: ReadonlySet<ShipmentReportColumn> = new Set<ShipmentReportColumn>([
  'shipmentNo',
  'status',
  'orderNo',
  'jobNo',
  'packages',
  'pickedPackages',
  'deliveredPackages',
  'weightKg',
  'pickedWeightKg',
  'deliveredWeightKg',
  'volumeM3',
  'pickedVolumeM3',
  'deliveredVolumeM3',
  'pickupTemperature',
  'deliveryTemperature',
  'goodsType',
  'temperatureType',
  'subcontractor',
  'driverName',
  'driverPhone',
  'plateNo',
  'pickupRemark',
  'deliveryRemark',
])

const Judged = ({ reported }: { reported: Answer['reported'] }) => {
  const language = useLanguage()
  return (
    <>
      {groups.map((group) => (
        <section key={group} className="report-group">
          <h3>{reportGroups[group][language]}</h3>
          <Facts
            facts={shipmentReportColumnNames
              .filter((name) => shipmentReportColumns[name].group === group && !shownBeside.has(name))
              .map((name) => ({
                key: name,
                label: shipmentReportColumns[name].label[language],
                value: reportCell(name, reported, language),
              }))}
          />
        </section>
      ))}
    </>
  )
}

const Whole = ({ reported, shipment, events }: Answer) => {
  const t = useWords('tracking')
  const words = useWords('reports')
  const language = useLanguage()
  const mayTrack = useMay('tracking.view')
  const stops = useMemo(() => stopsOf(shipment), [shipment])
  return (
    <>
      <PageTitle
        title={shipment.shipmentNo}
        beside={
          <>
            <AnyStatusTag status={shipment.status} absorbed={shipment.absorbed} />
            {reportCell('delivery', reported, language)}
          </>
        }
        secondary={
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {words('print')}
          </Button>
        }
      />
      {mayTrack && (
        <p className="no-print">
          <Go href={`/activity-tracking/detail/shipment/${shipment.id}`}>{words('track')}</Go>
        </p>
      )}
      <div className="detail-grid">
        <div className="detail-column">
          <Panel title={t('panel.times')}>
            <Times {...shipment} />
            <ShipmentWaits windows={shipment} events={events} at={undefined} />
          </Panel>
          <Panel title={t('panel.quantities')}>
            <Quantities shipment={shipment} />
          </Panel>
          {mayTrack && (
            <Panel title={t('panel.custody')}>
              <CustodyPanel id={shipment.id} at={undefined} />
            </Panel>
          )}
          <Panel title={t('panel.parties')}>
            <ShipmentParties shipment={shipment} />
          </Panel>
        </div>
        <div className="detail-column">
          <Panel title={words('section.report')}>
            <Judged reported={reported} />
          </Panel>
          <Panel title={t('panel.map')}>
            <TrackMap stops={stops} statuses={[shipment.status]} events={events} />
          </Panel>
          <Panel title={t('panel.pod')}>
            {shipment.files.length > 0 ? <PhotoStrip files={shipment.files} /> : <p className="quiet">{t('pod.none')}</p>}
          </Panel>
          <Panel title={t('scan.panel')}>
            <ScanTimes id={shipment.id} shipmentNo={shipment.shipmentNo} at={undefined} />
          </Panel>
          <Panel title={t('timeline.title')}>
            <EventTimeline events={events} correct={undefined} />
          </Panel>
        </div>
      </div>
    </>
  )
}

const One = ({ id }: { id: string }) => {
  const { data, error, refetch } = useRead(
    shipmentReport.single,
    { params: { id } },
    { topics: ['shipments', 'jobs'], quiet: true, keepOld: true },
  )
  usePageLabel(data?.shipment.shipmentNo)
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active={false} />
  return <Whole {...data} />
}

/** `/track/orders/single?id=`: everything about one shipment on one page, also for printing. */
export const ShipmentReportSingle = () => {
  const t = useWords('reports')
  const localize = useLocalize()
  return (
    <SingleReport title={localize(shipmentReportLabel)} choose={t('chooseOne')}>
      {(id) => <One key={id} id={id} />}
    </SingleReport>
  )
}
