import { webhooks, type Webhook } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { maxReplayed } from '@khonsong/domain/channels/webhooks/webhook.ts'
import { Checkbox, Modal, Radio } from 'antd'
import { useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const hourMs = 3_600_000
const periods = [1, 6, 24, 72, 168] as const

/** Replays the events of the last hours in order; receivers deduplicate by id. */
export const ReplayDialog = ({ record, onClose }: { readonly record: Webhook; readonly onClose: () => void }) => {
  const t = useWords('webhooks')
  const { message } = AntdApp.useApp()
  const [hours, setHours] = useState<number>(periods[0])
  const [onlyFailed, setOnlyFailed] = useState(true)
  const { act, acting } = useAct(webhooks.replay, { changes: ['webhooks'] })
  const send = async () => {
    const now = Date.now()
    const body = { from: new Date(now - hours * hourMs).toISOString(), to: new Date(now).toISOString(), onlyFailed }
    const done = await act({ params: { id: record.id }, body }).catch(() => undefined)
    if (!done) return
    void message.success(t('replay.done', { n: formatNumber(done.count) }))
    onClose()
  }
  return (
    <Modal
      open
      title={t('replay.title', { name: record.name })}
      okText={t('replay.send')}
      cancelText={t('cancel')}
      confirmLoading={acting}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{t('replay.text', { n: formatNumber(maxReplayed) })}</p>
      <Radio.Group
        className="webhook-choices"
        aria-label={t('replay.period')}
        value={hours}
        onChange={({ target }) => setHours(Number(target.value))}
        options={periods.map((value) => ({
          value,
          label: value < 72 ? t('replay.hours', { n: value }) : t('replay.days', { n: value / 24 }),
        }))}
      />
      <p>
        <Checkbox checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)}>
          {t('replay.onlyFailed')}
        </Checkbox>
      </p>
    </Modal>
  )
}
