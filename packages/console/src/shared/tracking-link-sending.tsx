import { trackingMessages } from '@khonsong/contract/channels/messages/messages.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { Alert, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { CallFailure } from '../kit/call/call-failure.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { ActionButton } from '../kit/show/action-button.tsx'
import { useWhy } from '../kit/show/use-why.ts'
import { useWords } from '../kit/words/use-words.ts'
import { languageNames } from './language-names.ts'

interface SendingProps {
  readonly of: 'order' | 'shipment'
  readonly id: string
  readonly phone: string | null
  readonly onSent: () => void
}

/** Sends a new link to the receiver by SMS or e-mail, in their language. */
export const TrackingLinkSending = ({ of, id, phone, onSent }: SendingProps) => {
  const t = useWords('receiver')
  const whyOf = useWhy()
  const ids = useId()
  const { data: channels } = useRead(trackingMessages.channels, {})
  const [channel, setChannel] = useState<'sms' | 'email'>('sms')
  const [address, setAddress] = useState(phone ?? '')
  const [language, setLanguage] = useState<Language>('th')
  const [told, setTold] = useState<{ readonly tone: 'success' | 'error'; readonly text: string }>()
  const forOrder = useAct(trackingMessages.sendForOrder, { quiet: true })
  const forShipment = useAct(trackingMessages.sendForShipment, { quiet: true })
  const sending = of === 'order' ? forOrder : forShipment
  const off = channels && !channels[channel] ? t(channel === 'sms' ? 'smsOff' : 'emailOff') : undefined
  const send = async () => {
    try {
      const sent = await sending.act({ params: { id }, body: { channel, address, language } })
      setTold({ tone: 'success', text: t('sent', { address: sent.address }) })
      onSent()
    } catch (cause) {
      setTold({ tone: 'error', text: cause instanceof CallFailure ? whyOf(cause).join(' ') : String(cause) })
    }
  }
  return (
    <section className="tracking-sending" aria-labelledby={`${ids}-title`}>
      <h3 id={`${ids}-title`}>{t('send')}</h3>
      <div className="tracking-sending-fields">
        <label>
          {t('sendBy')}
          <Select
            aria-label={t('sendBy')}
            value={channel}
            onChange={(next) => {
              setChannel(next)
              setAddress(next === 'sms' ? (phone ?? '') : '')
              setTold(undefined)
            }}
            options={[
              { value: 'sms', label: t('sms') },
              { value: 'email', label: t('email') },
            ]}
          />
        </label>
        <label>
          {t(channel === 'sms' ? 'phone' : 'address')}
          <Input
            value={address}
            type={channel === 'sms' ? 'tel' : 'email'}
            maxLength={254}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <label>
          {t('language')}
          <Select
            aria-label={t('language')}
            value={language}
            onChange={setLanguage}
            options={(['th', 'en', 'zh'] as const).map((one) => ({ value: one, label: languageNames[one] }))}
          />
        </label>
        <ActionButton
          loading={sending.acting}
          refusal={off ?? (address.trim() === '' ? t('addressNeeded') : undefined)}
          onClick={() => void send()}
        >
          {t('sendNow')}
        </ActionButton>
      </div>
      {told && <Alert type={told.tone} showIcon title={told.text} />}
    </section>
  )
}
