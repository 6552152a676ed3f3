import { orderTemplates, type OrderTemplateDetail } from '@khonsong/contract/operations/templates/order-templates.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { bangkokToday } from '../../../kit/date/today.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { RecordDrawer } from '../../../shared/record-drawer.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { DayRows } from './template-days.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const changes = ['orders', 'shipments', 'dashboard']

const Detail = ({ template, onGone }: { template: OrderTemplateDetail; onGone: () => void }) => {
  const t = useWords('templates')
  const { go } = usePage()
  const { message } = AntdApp.useApp()
  const confirm = useConfirm()
  const mayCreate = useMay('order.create')
  const make = useAct(orderTemplates.createOrder, {
    changes,
    onDone: ({ orderNo }) => void message.success(t('made', { no: orderNo })),
  })
  const remove = useAct(orderTemplates.remove, { changes, onDone: onGone })
  const [day, setDay] = useState(() => addDays(bangkokToday(), 1))
  const [editing, setEditing] = useState(false)
  const preview = useRead(
    orderTemplates.preview,
    { params: { id: template.id }, query: { days: 60 } },
    { topics: ['orders'], keepOld: true },
  )
  const deleteIt = async () => {
    if (!(await confirm({ title: t('delete'), content: t('delete.what', { name: template.name }), ok: t('delete') }))) return
    remove.start({ params: { id: template.id }, query: { version: template.version } })
  }
  const makeOn = (on: string) => make.start({ params: { id: template.id }, body: { day: on } })
  const days = preview.data?.days ?? []
  return (
    <div className="desk-detail">
      {mayCreate && (
        <div className="desk-head">
          <DayPicker value={day} onChange={setDay} label={t('day')} />
          <Button type="primary" loading={make.acting} disabled={day === ''} onClick={() => makeOn(day)}>
            {t('createOn')}
          </Button>
          <span className="desk-actions">
            <Button onClick={() => go(hrefOf('/order/entry/create', { templateId: template.id }))}>{t('use')}</Button>
            <Button onClick={() => setEditing(true)}>{t('change')}</Button>
            <Button danger onClick={() => void deleteIt()}>
              {t('delete')}
            </Button>
          </span>
        </div>
      )}
      <h3>{t('preview')}</h3>
      {days.length === 0 ? (
        <p className="quiet">{t('preview.none')}</p>
      ) : (
        <DayRows days={days} {...(mayCreate ? { onRetry: makeOn } : {})} />
      )}
      {editing && <TemplateDialog template={template} order={template.order} stored={template} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** A template: upcoming and created orders. */
export const TemplateDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useWords('templates')
  const read = useRead(orderTemplates.detail, { params: { id } }, { topics: ['orders'], quiet: true, keepOld: true })
  return (
    <RecordDrawer title={read.data?.name ?? t('title')} closeLabel={t('close')} read={read} onClose={onClose}>
      {(template) => <Detail key={template.version} template={template} onGone={onClose} />}
    </RecordDrawer>
  )
}
