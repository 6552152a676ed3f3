import { scans } from '@khonsong/contract/operations/shipments/scans.ts'
import { scanPoints, scanTimeLabel, type ScanPoint } from '@khonsong/domain/operations/shipments/scan.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldChoice, FieldDateTime, FieldText } from '../../../kit/form/fields.tsx'
import { instantOfWall, bangkokWall } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface Values {
  readonly point: ScanPoint
  readonly scannedAt: string
  readonly siteCode: string
  readonly remark: string
}

const schema = z.looseObject({ scannedAt: z.string().min(1).meta({ label: scanTimeLabel }) })

interface ScanDialogProps {
  readonly shipmentId: string
  readonly shipmentNo: string
  readonly onClose: () => void
}

/** Records a scan manually: place and time. */
export const ScanDialog = ({ shipmentId, shipmentNo, onClose }: ScanDialogProps) => {
  const t = useWords('tracking')
  const localize = useLocalize()
  const record = useAct(scans.record, { changes: ['shipments'], quiet: true })
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [defaults] = useState((): Values => ({
    point: 'pickup',
    scannedAt: instantOfWall(bangkokWall(Date.now())),
    siteCode: '',
    remark: '',
  }))
  const points = Object.entries(scanPoints).map(([value, words]) => ({ value, label: localize(words) }))
  return (
    <FormDialog<Values>
      name={`scan:${shipmentId}`}
      title={t('scan.title', { no: shipmentNo })}
      ok={t('scan.record')}
      schema={schema}
      defaults={defaults}
      onClose={onClose}
      onSave={async ({ point, scannedAt, siteCode, remark }) => {
        const { results } = await record.act({
          body: {
            scans: [{ shipmentId, point, scannedAt, ...(siteCode ? { siteCode } : {}), ...(remark ? { remark } : {}) }],
          },
        })
        const errorMessages = results.flatMap(({ errors }) => errors.map(({ message }) => message))
        setRefusals(errorMessages)
        if (errorMessages.length === 0) onClose()
      }}
    >
      {refusals.map((message) => (
        <Alert key={message} type="error" showIcon role="alert" title={message} />
      ))}
      <div className="form-grid">
        <FieldChoice name="point" label={t('scan.point')} options={points} />
        <FieldDateTime name="scannedAt" label={localize(scanTimeLabel)} leaning="behind" required />
        <FieldText name="siteCode" label={t('fact.siteCode')} maxLength={60} />
        <FieldText name="remark" label={t('fact.remark')} maxLength={250} />
      </div>
    </FormDialog>
  )
}
