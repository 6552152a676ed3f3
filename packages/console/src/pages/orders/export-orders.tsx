import { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { orderExportColumnNames, type OrderExportColumn } from '@khonsong/domain/channels/imports/order-export.ts'
import { orderImportColumns } from '@khonsong/domain/channels/imports/order-import-columns.ts'
import { Button, Checkbox, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kit/call/use-act.ts'
import { ActionButton } from '../../kit/show/action-button.tsx'
import { AntdApp } from '../../kit/show/antd-app.ts'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'

interface ExportOrdersProps {
  /** The list's current filters. */
  readonly filters: Readonly<Record<string, string>>
  readonly onClose: () => void
}

/** Chooses columns and format of an export; the file is written in the background and a notice links to it. */
export const ExportOrders = ({ filters, onClose }: ExportOrdersProps) => {
  const t = useWords('orders')
  const language = useLanguage()
  const { message } = AntdApp.useApp()
  const [chosen, setChosen] = useState<readonly OrderExportColumn[]>(orderExportColumnNames)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const queue = useAct(orders.export, {
    changes: ['tasks'],
    onDone: () => {
      void message.success(t('export.queued'))
      onClose()
    },
  })
  return (
    <Modal open title={t('export.title')} width={760} footer={null} onCancel={onClose}>
      <p className="quiet">{t('export.what')}</p>
      <div className="export-line">
        <Radio.Group value={format} aria-label={t('export.format')} onChange={(event) => setFormat(event.target.value)}>
          <Radio value="xlsx">Excel</Radio>
          <Radio value="csv">CSV</Radio>
        </Radio.Group>
        <Button size="small" onClick={() => setChosen(orderExportColumnNames)}>
          {t('export.all')}
        </Button>
        <Button size="small" onClick={() => setChosen([])}>
          {t('export.clear')}
        </Button>
      </div>
      <Checkbox.Group
        className="export-columns"
        value={[...chosen]}
        options={orderExportColumnNames.map((name) => ({ value: name, label: orderImportColumns[name].label[language] }))}
        onChange={(names) => setChosen(names)}
      />
      <div className="desk-dialog-foot">
        <Button onClick={onClose}>{t('export.back')}</Button>
        <ActionButton
          type="primary"
          loading={queue.acting}
          refusal={chosen.length === 0 ? t('export.none') : undefined}
          onClick={() => queue.start({ body: { format, columns: [...chosen], filters } })}
        >
          {t('export.start')}
        </ActionButton>
      </div>
    </Modal>
  )
}
