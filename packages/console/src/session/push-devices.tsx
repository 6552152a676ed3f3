import { push, type PushDevice } from '@khonsong/contract/channels/notices/push.ts'
import { Button, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { AntdApp } from '../kit/show/antd-app.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { useFormat } from '../kit/show/use-format.ts'
import { useWords } from '../kit/words/use-words.ts'
import { agentText } from './agent-text.ts'
import { canPush, subscribeHere, subscriptionHere, unsubscribeHere } from './push-here.ts'

const changes = ['push-devices']

const useEndpointHere = () => {
  const [endpoint, setEndpoint] = useState<string>()
  const look = () => void subscriptionHere().then((found) => setEndpoint(found?.endpoint))
  useEffect(look, [])
  return { endpoint, look }
}

interface DeviceProps {
  readonly device: PushDevice
  readonly here: boolean
  readonly onRemove: () => void
}

const Device = ({ device, here, onRemove }: DeviceProps) => {
  const t = useWords('session')
  const { instant } = useFormat()
  return (
    <li>
      <div>
        <strong className="cut" title={device.agent}>
          {agentText(device.agent) || t('push.device')}
        </strong>{' '}
        {here && <Tag>{t('sessions.this')}</Tag>}
        <p className="quiet">
          {t('sessions.since', { at: instant(device.createdAt) })} ·{' '}
          {device.lastSentAt ? t('push.last', { at: instant(device.lastSentAt) }) : t('push.never')}
        </p>
      </div>
      <Button size="small" onClick={onRemove}>
        {t('push.remove')}
      </Button>
    </li>
  )
}

/** The devices that show the user's notices while no console page is open. */
export const PushDevices = () => {
  const t = useWords('session')
  const { message } = AntdApp.useApp()
  const { data } = useRead(push.devices, {}, { topics: changes, quiet: true })
  const { endpoint, look } = useEndpointHere()
  const [asking, setAsking] = useState(false)
  const key = useAct(push.key)
  const subscribe = useAct(push.subscribe, { changes })
  const remove = useAct(push.remove, { changes })
  const test = useAct(push.test)
  const isHere = (device: PushDevice) => device.endpoint === endpoint
  const turnOn = async () => {
    setAsking(true)
    // A refusal by our server shows itself; the push service's is shown here.
    const keyAnswer = await key.act({}).catch(() => undefined)
    const made = keyAnswer && (await subscribeHere(keyAnswer.publicKey).catch(() => 'away' as const))
    if (made === 'away') void message.error(t('push.failed'))
    else if (made === 'denied') void message.warning(t('push.denied'))
    else if (made) await subscribe.act({ body: made }).catch(() => undefined)
    setAsking(false)
    look()
  }
  const turnOff = async (device: PushDevice) => {
    if (isHere(device)) await unsubscribeHere().catch(() => undefined)
    await remove.act({ params: { id: device.id } }).catch(() => undefined)
    look()
  }
  const sendTest = async () => {
    await test.act({})
    void message.success(t('push.tested'))
  }
  const devices = data ?? []
  return (
    <section className="page" aria-label={t('push.title')}>
      <h2>{t('push.title')}</h2>
      <p className="quiet">{t('push.hint')}</p>
      <ul className="session-list">
        {devices.map((device) => (
          <Device key={device.id} device={device} here={isHere(device)} onRemove={() => void turnOff(device)} />
        ))}
      </ul>
      {!canPush() && <p className="quiet">{t('push.cannot')}</p>}
      <div className="push-actions">
        {canPush() && !devices.some(isHere) && (
          <Button loading={asking} onClick={() => void turnOn()}>
            {t('push.on')}
          </Button>
        )}
        {devices.length > 0 && (
          <Button loading={test.acting} onClick={() => void sendTest().catch(() => undefined)}>
            {t('push.test')}
          </Button>
        )}
      </div>
    </section>
  )
}
