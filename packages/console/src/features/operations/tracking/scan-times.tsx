import { scans } from '@khonsong/contract/operations/shipments/scans.ts'
import { scanPoints } from '@khonsong/domain/operations/shipments/scan.ts'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { Timeline } from '../../../kit/show/timeline.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { useMay } from '../../../shared/current-user.ts'

const ScanDialog = lazyPart(() => import('./scan-dialog.tsx').then((file) => file.ScanDialog))

interface ScanTimesProps {
  readonly id: string
  readonly shipmentNo: string
  /** A past instant to view, without adding scans. */
  readonly at: string | undefined
}

/** Scans of a waybill: time, place and person. */
export const ScanTimes = ({ id, shipmentNo, at }: ScanTimesProps) => {
  const t = useWords('tracking')
  const localize = useLocalize()
  const mayScan = useMay('shipment.advance')
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useRead(
    scans.list,
    { params: { id }, query: at ? { at } : {} },
    { topics: ['shipments'], quiet: true, keepOld: true },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  const items = data.map((scan) => ({
    key: `${scan.scannedAt} ${scan.point}`,
    title: localize(scanPoints[scan.point]),
    at: scan.scannedAt,
    recordedAt: scan.recordedAt,
    who: [
      scan.actorName,
      t(`source.${scan.source}`),
      scan.deviceNo,
      formatInstant(scan.recordedAt) !== formatInstant(scan.scannedAt) && t('event.recorded'),
    ]
      .filter(Boolean)
      .join(' · '),
    tone: 'done' as const,
    children: (scan.site ?? scan.remark) && (
      <p>
        {scan.site && <RecordLink kind="site" id={scan.site.id} text={scan.site.name} />} {scan.remark}
      </p>
    ),
  }))
  return (
    <>
      {items.length === 0 ? <p className="quiet">{t('scan.none')}</p> : <Timeline items={items} label={t('scan.panel')} />}
      {mayScan && at === undefined && (
        <Button size="small" onClick={() => setAdding(true)}>
          {t('scan.add')}
        </Button>
      )}
      {adding && <ScanDialog shipmentId={id} shipmentNo={shipmentNo} onClose={() => setAdding(false)} />}
    </>
  )
}
