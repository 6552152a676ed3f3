import { messages } from '@khonsong/contract/channels/messages/messages.ts'
import { messageChannels, type MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { useMay } from '../../../shared/current-user.ts'
import './messages.css'

const needsAddress = (channel: MessageChannel): boolean => channel === 'email' || channel === 'sms'

/** Sends a test message over a channel; the result is in the delivery log. */
const TestDialog = ({ channel, onClose }: { readonly channel: MessageChannel; readonly onClose: () => void }) => {
  const t = useWords('messages')
  const localize = useLocalize()
  const id = useId()
  const { message } = AntdApp.useApp()
  const [address, setAddress] = useState('')
  const { act, acting } = useAct(messages.test, { changes: ['messages'] })
  const send = async () => {
    const done = await act({ body: { channel, ...(needsAddress(channel) ? { address } : {}) } }).catch(() => undefined)
    if (!done) return
    void message.success(t('test.sent'))
    onClose()
  }
  return (
    <Modal
      open
      title={t('test.title', { channel: localize(messageChannels[channel]) })}
      okText={t('test.send')}
      cancelText={t('cancel')}
      confirmLoading={acting}
      okButtonProps={{ disabled: needsAddress(channel) && address.trim() === '' }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {needsAddress(channel) ? (
        <>
          <label htmlFor={id}>{channel === 'email' ? t('test.email') : t('test.mobile')}</label>
          <Input id={id} value={address} maxLength={254} onChange={({ target }) => setAddress(target.value)} autoFocus />
        </>
      ) : (
        <p>{channel === 'notice' ? t('test.mine') : t('test.room')}</p>
      )}
    </Modal>
  )
}

/** Configured channels, with a test button each and a link to the delivery log. */
export const ChannelBar = () => {
  const t = useWords('messages')
  const localize = useLocalize()
  const mayEdit = useMay('message.edit')
  const [testing, setTesting] = useState<MessageChannel>()
  const { data } = useRead(messages.channels, {}, { freshMs: 600_000, quiet: true })
  return (
    <div className="channel-bar">
      <ul aria-label={t('channels')}>
        {data?.map(({ channel, ready, setting }) => (
          <li key={channel}>
            <span>{localize(messageChannels[channel])}</span>
            <StatusTag tone={ready ? 'done' : 'waiting'}>{ready ? t('ready') : t('state.logged')}</StatusTag>
            {!ready && setting !== null && <span className="quiet">{t('setBy', { setting })}</span>}
            {ready && mayEdit && (
              <Button size="small" type="link" onClick={() => setTesting(channel)}>
                {t('test')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Go href="/setup/message/deliveries">{t('deliveries')}</Go>
      {testing && <TestDialog channel={testing} onClose={() => setTesting(undefined)} />}
    </div>
  )
}
