import './reports.css'
import { shipmentReport } from '@khonsong/contract/insight/reports/shipment-report.ts'
import {
  reportGroups,
  shipmentReportColumnNames,
  shipmentReportColumns,
  type ReportGroup,
  type ShipmentReportColumn,
} from '@khonsong/domain/insight/reports/shipment-report.ts'
import { Button, Checkbox, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { columnsToWrite } from './columns-to-write.ts'

interface ExportDialogProps {
  /** Columns in their current table order. */
  readonly shown: readonly ShipmentReportColumn[]
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly onQueued: (taskId: string) => void
  readonly onClose: () => void
}

const groups = Object.keys(reportGroups) as ReportGroup[] // own keys

/** Columns and format of an export; a background task writes the file. */
export const ExportDialog = ({ shown, filters, onQueued, onClose }: ExportDialogProps) => {
  const t = useWords('reports')
  const language = useLanguage()
  const [chosen, setChosen] = useState<ReadonlySet<ShipmentReportColumn>>(new Set(shown))
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const queue = useAct(shipmentReport.export, { changes: ['tasks'], onDone: ({ taskId }) => onQueued(taskId) })
  const columns = columnsToWrite(shown, chosen)
  const toggle = (name: ShipmentReportColumn, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(name)
    else next.delete(name)
    setChosen(next)
  }
  return (
    <Modal open title={t('export.title')} width={760} footer={null} onCancel={onClose}>
      <p className="quiet">{t('export.what')}</p>
      <div className="export-line">
        <Radio.Group value={format} aria-label={t('export.format')} onChange={(event) => setFormat(event.target.value)}>
          <Radio value="xlsx">Excel</Radio>
          <Radio value="csv">CSV</Radio>
        </Radio.Group>
        <Button size="small" onClick={() => setChosen(new Set(shown))}>
          {t('export.asShown')}
        </Button>
        <Button size="small" onClick={() => setChosen(new Set(shipmentReportColumnNames))}>
          {t('export.all')}
        </Button>
      </div>
      <div className="export-columns">
        {groups.map((group) => (
          <fieldset key={group}>
            <legend>{reportGroups[group][language]}</legend>
            {shipmentReportColumnNames
              .filter((name) => shipmentReportColumns[name].group === group)
              .map((name) => (
                <Checkbox key={name} checked={chosen.has(name)} onChange={(event) => toggle(name, event.target.checked)}>
                  {shipmentReportColumns[name].label[language]}
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </div>
      <div className="desk-dialog-foot">
        <Button onClick={onClose}>{t('export.back')}</Button>
        <ActionButton
          type="primary"
          loading={queue.acting}
          refusal={columns.length === 0 ? t('export.none') : undefined}
          onClick={() => queue.start({ body: { format, columns: [...columns], filters } })}
        >
          {t('export.start')}
        </ActionButton>
      </div>
    </Modal>
  )
}
