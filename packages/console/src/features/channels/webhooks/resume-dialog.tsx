import { webhooks, type Webhook } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Resumes a paused webhook: pending events are sent or skipped. */
export const ResumeDialog = ({ record, onClose }: { readonly record: Webhook; readonly onClose: () => void }) => {
  const t = useWords('webhooks')
  const [waiting, setWaiting] = useState<'send' | 'skip'>('send')
  const { act, acting } = useAct(webhooks.resume, { changes: ['webhooks'] })
  const resume = async () => {
    const body = { version: record.version, waiting }
    if (await act({ params: { id: record.id }, body }).catch(() => undefined)) onClose()
  }
  return (
    <Modal
      open
      title={t('resume.title', { name: record.name })}
      okText={t('resume')}
      cancelText={t('cancel')}
      confirmLoading={acting}
      onOk={() => void resume()}
      onCancel={onClose}
    >
      <p>{t('resume.waiting', { n: record.waitingCount })}</p>
      <Radio.Group
        className="webhook-choices"
        value={waiting}
        onChange={({ target }) => setWaiting(target.value === 'skip' ? 'skip' : 'send')}
        options={[
          { value: 'send', label: t('resume.send') },
          { value: 'skip', label: t('resume.skip') },
        ]}
      />
    </Modal>
  )
}
